//! The icons, as characters of the icon font. Every font family falls back to it, so an icon can stand inside a text.

macro_rules! icons {
    ($($name:ident = $code:literal, $label:literal;)*) => {
        $(#[doc = concat!("The icon \u{201C}", $label, "\u{201D}.")]
        pub const $name: &str = $code;)*

        /// All icons with their names.
        #[cfg(test)]
        pub(crate) const ALL: &[(&str, &str)] = &[$(($label, $name)),*];
    };
}

icons! {
    ARROW_CLOCKWISE = "\u{E036}", "arrow-clockwise";
    ARROW_COUNTER_CLOCKWISE = "\u{E038}", "arrow-counter-clockwise";
    ARROW_DOWN = "\u{E03E}", "arrow-down";
    ARROW_ELBOW_DOWN_LEFT = "\u{E044}", "arrow-elbow-down-left";
    ARROW_LEFT = "\u{E058}", "arrow-left";
    ARROW_RIGHT = "\u{E06C}", "arrow-right";
    ARROW_U_UP_LEFT = "\u{E08A}", "arrow-u-up-left";
    ARROW_U_UP_RIGHT = "\u{E08C}", "arrow-u-up-right";
    ARROW_UP = "\u{E08E}", "arrow-up";
    BACKSPACE = "\u{E0AE}", "backspace";
    BELL = "\u{E0CE}", "bell";
    BIRD = "\u{E72C}", "bird";
    CALENDAR_BLANK = "\u{E10A}", "calendar-blank";
    CARDS = "\u{E0F8}", "cards";
    CARET_DOWN = "\u{E136}", "caret-down";
    CARET_LEFT = "\u{E138}", "caret-left";
    CARET_RIGHT = "\u{E13A}", "caret-right";
    CARET_UP = "\u{E13C}", "caret-up";
    CHART_LINE = "\u{E154}", "chart-line";
    CHECK = "\u{E182}", "check";
    CHECK_CIRCLE = "\u{E184}", "check-circle";
    CLOCK = "\u{E19A}", "clock";
    CLUB = "\u{E1BA}", "club";
    COPY = "\u{E1CA}", "copy";
    CORNERS_OUT = "\u{E1D0}", "corners-out";
    CROWN = "\u{E614}", "crown";
    DATABASE = "\u{E1DE}", "database";
    DIAMOND = "\u{E1EC}", "diamond";
    DICE_FIVE = "\u{E1EE}", "dice-five";
    DICE_FOUR = "\u{E1F0}", "dice-four";
    DICE_ONE = "\u{E1F2}", "dice-one";
    DICE_SIX = "\u{E1F4}", "dice-six";
    DICE_THREE = "\u{E1F6}", "dice-three";
    DICE_TWO = "\u{E1F8}", "dice-two";
    DOOR_OPEN = "\u{E7E6}", "door-open";
    DOTS_THREE = "\u{E1FE}", "dots-three";
    DOWNLOAD_SIMPLE = "\u{E20C}", "download-simple";
    EGG = "\u{E812}", "egg";
    EYE = "\u{E220}", "eye";
    EYE_SLASH = "\u{E224}", "eye-slash";
    FEATHER = "\u{E9C0}", "feather";
    FILE_CSV = "\u{EB1C}", "file-csv";
    FILE_PDF = "\u{E702}", "file-pdf";
    FILE_TEXT = "\u{E23A}", "file-text";
    FLAG = "\u{E244}", "flag";
    FLAG_CHECKERED = "\u{EA38}", "flag-checkered";
    FLOPPY_DISK = "\u{E248}", "floppy-disk";
    FOLDER_OPEN = "\u{E256}", "folder-open";
    GAVEL = "\u{EA32}", "gavel";
    GEAR = "\u{E270}", "gear";
    HAND = "\u{E298}", "hand";
    HAND_COINS = "\u{EA8C}", "hand-coins";
    HASH = "\u{E2A2}", "hash";
    HEART = "\u{E2A8}", "heart";
    HOURGLASS = "\u{E2B2}", "hourglass";
    HOUSE = "\u{E2C2}", "house";
    INFO = "\u{E2CE}", "info";
    KEY = "\u{E2D6}", "key";
    KEYBOARD = "\u{E2D8}", "keyboard";
    LINK = "\u{E2E2}", "link";
    LIST = "\u{E2F0}", "list";
    LIST_CHECKS = "\u{EADC}", "list-checks";
    LOCK = "\u{E2FA}", "lock";
    LOCK_OPEN = "\u{E306}", "lock-open";
    MAGNIFYING_GLASS = "\u{E30C}", "magnifying-glass";
    MAP_PIN = "\u{E316}", "map-pin";
    MEDAL = "\u{E320}", "medal";
    MEGAPHONE = "\u{E324}", "megaphone";
    MINUS = "\u{E32A}", "minus";
    MONITOR = "\u{E32E}", "monitor";
    MOON = "\u{E330}", "moon";
    NOTE = "\u{E348}", "note";
    PATH = "\u{E39C}", "path";
    PAUSE = "\u{E39E}", "pause";
    PENCIL_SIMPLE = "\u{E3B4}", "pencil-simple";
    PLAY = "\u{E3D0}", "play";
    PLUGS = "\u{EB56}", "plugs";
    PLUS = "\u{E3D4}", "plus";
    PRESENTATION_CHART = "\u{E656}", "presentation-chart";
    PRINTER = "\u{E3DC}", "printer";
    PROHIBIT = "\u{E3DE}", "prohibit";
    QUESTION = "\u{E3E8}", "question";
    RANKING = "\u{ED62}", "ranking";
    SCALES = "\u{E750}", "scales";
    SCROLL = "\u{EB7A}", "scroll";
    SEAL_CHECK = "\u{E606}", "seal-check";
    SHIELD_CHECK = "\u{E40C}", "shield-check";
    SIGN_IN = "\u{E428}", "sign-in";
    SIGN_OUT = "\u{E42A}", "sign-out";
    SPADE = "\u{E448}", "spade";
    SPEAKER_HIGH = "\u{E44A}", "speaker-high";
    STAR = "\u{E46A}", "star";
    STEPS = "\u{ECBE}", "steps";
    STOP = "\u{E46C}", "stop";
    SUN = "\u{E472}", "sun";
    TABLE = "\u{E476}", "table";
    TIMER = "\u{E492}", "timer";
    TRANSLATE = "\u{E4A2}", "translate";
    TRASH = "\u{E4A6}", "trash";
    TROPHY = "\u{E67E}", "trophy";
    UPLOAD_SIMPLE = "\u{E4C0}", "upload-simple";
    USER = "\u{E4C2}", "user";
    USER_PLUS = "\u{E4D0}", "user-plus";
    USERS = "\u{E4D6}", "users";
    WARNING = "\u{E4E0}", "warning";
    WARNING_CIRCLE = "\u{E4E2}", "warning-circle";
    WARNING_OCTAGON = "\u{E4E4}", "warning-octagon";
    X = "\u{E4F6}", "x";
    X_CIRCLE = "\u{E4F8}", "x-circle";
}
