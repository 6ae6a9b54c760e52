# Map and objectives of Risiko! that an organiser brings.

risiko-own-title = Map and objectives
risiko-own-picture = The map with the chosen objective
risiko-own-counts = { $lands } territories, { $borders } borders, { $objectives ->
    [0] no objectives
   *[other] { $objectives } objectives
}
risiko-own-points = This rule set is played for points: there are no objectives.
risiko-own-choose = Arrows or a click show an objective on the map. To change them: “Save to a file”, mend the file, “Open a file”.
