// Reads a page again when the event has changed, and says when nothing is heard any more.
"use strict";
(() => {
  const SILENT_MS = 10000;
  const line = document.getElementById("silent");
  let source = null;
  let heard = Date.now();
  let known = null;
  let reading = false;
  let again = false;
  let ahead = 0;

  function hear() {
    heard = Date.now();
    if (line) line.hidden = true;
  }

  // Whether something was typed or chosen there that was not sent yet.
  function touched(part) {
    const first = (one) => Math.max([...one.options].findIndex((option) => option.defaultSelected), 0);
    return [...part.querySelectorAll("[data-keep] :is(input:not([type=hidden]), select, textarea)")].some((one) =>
      one.options ? one.selectedIndex !== first(one) : one.value !== one.defaultValue || one.checked !== one.defaultChecked,
    );
  }

  // Whoever is typing or has opened something keeps it: only what differs outside is put in its place.
  function put(text) {
    const fresh = new DOMParser().parseFromString(text, "text/html");
    const focused = document.activeElement && document.activeElement.closest("[data-keep]");
    for (const part of document.querySelectorAll("[data-live]")) {
      const other = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
      if (!other || other.innerHTML === part.innerHTML || (focused && part.contains(focused)) || touched(part)) continue;
      const open = new Set([...part.querySelectorAll("details[open][id]")].map((one) => one.id));
      const at = [...part.querySelectorAll("[data-scroll]")].map((one) => [one.id, one.scrollLeft]);
      part.innerHTML = other.innerHTML;
      for (const id of open) part.querySelector(`#${CSS.escape(id)}`)?.setAttribute("open", "");
      for (const [id, left] of at) {
        const one = document.getElementById(id);
        if (one) one.scrollLeft = left;
      }
    }
    document.title = fresh.title;
    fit();
    wait();
  }

  // What is too long for its room is drawn smaller, as on a board's own window.
  function fit() {
    for (const box of document.querySelectorAll("[data-fit]")) {
      const room = box.parentElement;
      box.style.zoom = "";
      for (let size = 0.95; size > 0.45 && room.scrollHeight > room.clientHeight + 1; size -= 0.05) box.style.zoom = size;
    }
  }

  // A board says when it turns by itself.
  let turn = 0;
  function wait() {
    const due = document.querySelector("[data-due]");
    clearTimeout(turn);
    if (due) turn = setTimeout(read, Number(due.dataset.due));
  }

  async function read() {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    do {
      again = false;
      try {
        const answer = await fetch(location.href, { cache: "no-cache" });
        if (answer.ok) put(await answer.text());
      } catch {
        // The line is down: the next version, or the next connection, reads again; a board tries by itself.
        wait();
      }
    } while (again);
    reading = false;
  }

  // A browser has six lines to a place for all its pages together: whoever is not looked at has none.
  function leave() {
    source?.close();
    source = null;
  }

  function listen() {
    leave();
    source = new EventSource("/events");
    source.addEventListener("beat", hear);
    source.addEventListener("time", (told) => (ahead = Number(told.data) - Date.now()));
    source.addEventListener("version", (told) => {
      hear();
      // The first version after a cut may be newer than the page.
      if (known !== null && told.data !== known) setTimeout(read, Math.random() * 200);
      known = told.data;
    });
  }

  // What runs down does so between two readings, by the clock of the desk.
  function span(ms) {
    const seconds = Math.ceil(ms / 1000);
    const [whole, sign] = [Math.abs(seconds), seconds < 0 ? "−" : ""];
    const two = (number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
    return sign + (hours ? `${hours}:${two(minutes)}` : minutes) + `:${two(whole % 60)}`;
  }
  setInterval(() => {
    for (const one of document.querySelectorAll("[data-ends]")) {
      one.textContent = span(Number(one.dataset.ends) - Date.now() - ahead);
    }
  }, 500);

  setInterval(() => {
    const silent = Date.now() - heard;
    if (silent < SILENT_MS || !source) return;
    if (line) {
      line.hidden = false;
      const seconds = Math.round(silent / 1000);
      line.textContent = line.dataset.words.replace("{}", seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`);
    }
    // A connection that is dead without having ended is made anew.
    if (source.readyState === EventSource.CLOSED || silent % SILENT_MS < 1000) listen();
  }, 1000);

  // What was read before may be old by now.
  function back() {
    hear();
    read();
    listen();
  }
  addEventListener("pagehide", leave);
  addEventListener("pageshow", (shown) => shown.persisted && back());
  document.addEventListener("visibilitychange", () => (document.hidden ? leave() : back()));
  document.documentElement.classList.add("scripted");
  known = document.documentElement.dataset.version ?? null;
  // An overlay moves in again when its scene is shown again.
  function enter() {
    const body = document.body;
    if (!body.classList.contains("over")) return;
    body.classList.add("again");
    void body.offsetWidth;
    body.classList.remove("again");
  }
  addEventListener("obsSourceActiveChanged", (told) => told.detail.active && enter());
  document.addEventListener("visibilitychange", () => !document.hidden && enter());

  // Letters may come later than the page.
  addEventListener("resize", fit);
  document.fonts?.ready.then(fit);
  fit();
  wait();
  if (!document.hidden) listen();
})();
