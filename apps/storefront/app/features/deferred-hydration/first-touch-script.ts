import { reloadKey } from "../chunk-recovery/chunk-recovery.ts";
import { unpaidOrderKey, visitorStateKey } from "../client-state/storage-keys.ts";

/** How long a press on a link or a form's button waits for hydration, in ms; then the browser handles it as it does without JavaScript. */
const longestHold = 2_500;

/** The same for what needs JavaScript: a press would be lost. */
const longestHoldOfScripted = 20_000;

/** How long a press on a link waits for the part that it is in, once the page itself is hydrated, in ms. */
const linkHold = 200;

/** How long what can wait is delayed by a held press, in ms. */
const longestDelay = 1_500;

/** Minimum distance of a swipe, in pixels. */
const swipeDistance = 40;

/** localStorage keys of what a cached page cannot show: without one of them the page is complete as it came. */
const stateKeys = [visitorStateKey, unpaidOrderKey, "delivery_pin"];

/**
 * Inline script: a public page is hydrated with the visitor's first touch, pointer move, key or scroll (hydration on interaction). Until then
 * its scripts are only preloaded, when the browser is idle. A press that comes before hydration has ended is held and repeated after it.
 * docs/decisions/0024-phone-speed.md.
 */
export const firstTouchScript = `(() => {
	let touch;
	const touched = new Promise((done) => { touch = done; });
	for (const type of ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "change", "click"])
		addEventListener(type, touch, { capture: true, once: true, passive: true });
	let waits = false;
	let givenUp = false;
	let held;
	let until;
	let timer;
	let ready = false;
	let settled = false;
	const later = [];
	const settle = () => { settled = true; for (const work of later.splice(0)) setTimeout(work); };
	const worksWithoutScript = (pressed) => pressed.matches("a[href^='/']") || (pressed.type === "submit" && pressed.form);
	const isHydrated = (element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));
	// The part that it is in, once the page itself is hydrated.
	const hydrate = (element) => element.dispatchEvent(new Event("pointerover", { bubbles: true }));
	const release = () => {
		if (!held) return;
		if (held.isConnected && !isHydrated(held) && performance.now() < until) {
			hydrate(held);
			return void setTimeout(release, 20);
		}
		const pressed = held;
		held = undefined;
		waits = false;
		delete pressed.dataset.held;
		if (pressed.isConnected) pressed.click();
		if (ready) settle();
	};
	addEventListener("click", (event) => {
		if (!waits || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const pressed = event.target.closest?.("a[href^='/'], a[href^='#'], button");
		if (!pressed || pressed.target || pressed.hasAttribute("download")) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		if (held) delete held.dataset.held;
		const longest = worksWithoutScript(pressed) ? ${longestHold} : ${longestHoldOfScripted};
		until = performance.now() + longest;
		clearTimeout(timer);
		timer = setTimeout(release, longest);
		held = pressed;
		pressed.dataset.held = "";
	}, true);
	// Swipe over a product card: shows its second picture (card.css), and the first again. Here, since the first touch may be one. In the
	// capture phase: React stops the end of a touch on a part that is not hydrated yet.
	let start;
	addEventListener("touchstart", ({ touches: [finger, other], target }) => {
		start = other ? undefined : { card: target.closest?.(".card:has(.stage--two)"), x: finger.clientX, y: finger.clientY };
	}, { capture: true, passive: true });
	addEventListener("touchend", ({ changedTouches: [finger] }) => {
		const across = start?.card ? Math.abs(finger.clientX - start.x) : 0;
		// A vertical movement scrolls the page.
		if (across >= ${swipeDistance} && across > Math.abs(finger.clientY - start.y)) {
			start.card.toggleAttribute("data-second");
			hydrate(start.card);
		}
		start = undefined;
	}, { capture: true, passive: true });
	const stored = (key, session) => { try { return (session ? sessionStorage : localStorage).getItem(key); } catch { return null; } };
	// A token that a form set without JavaScript may have a cart, which the script adopts (guest-token.ts).
	const foreignToken = () =>
		/(^|; )guest_token=/.test(document.cookie) && !document.cookie.includes("guest_token=" + stored("guest_token"));
	// After a reload for a lost chunk the page shows at once whether it is there now.
	const startsAtOnce = () =>
		document.documentElement.dataset.whole !== undefined || document.querySelector("[data-live]") || foreignToken() ||
		${JSON.stringify(stateKeys)}.some((key) => stored(key)) || stored("${reloadKey}", true);
	// What says that there is nothing waits for hydration then (compare.css).
	if (stored("${visitorStateKey}")) document.documentElement.dataset.visitor = "";
	const loaded = () => new Promise((done) => document.readyState === "complete" ? done() : addEventListener("load", done, { once: true }));
	Object.assign(window.__lapwing, {
		/** Resolves when hydration is to begin. */
		async firstTouch(preloadNext) {
			waits = !givenUp;
			if (startsAtOnce()) return;
			// Created by the first load, as guest-token.ts does.
			try {
				if (!stored("guest_token") && !document.cookie.includes("guest_token=")) {
					const token = crypto.randomUUID();
					localStorage.setItem("guest_token", token);
					document.cookie = "guest_token=" + token + "; Path=/; Max-Age=31536000; SameSite=Lax" + (location.protocol === "https:" ? "; Secure" : "");
				}
			} catch {}
			const whenIdle = () => "requestIdleCallback" in window ? requestIdleCallback(preload) : setTimeout(preload, 500);
			const preload = () => { if (preloadNext()) whenIdle(); };
			if (!navigator.connection?.saveData) void loaded().then(whenIdle);
			await touched;
		},
		/** The page stays without hydration: presses are the browser's. */
		giveUp() {
			givenUp = true;
			until = 0;
			if (held) release();
			else waits = false;
		},
		/** The page is hydrated, but for its parts: a held press is repeated. Most links are never hydrated. */
		pageReady() {
			ready = true;
			if (held?.matches("a")) until = Math.min(until, performance.now() + ${linkHold});
			setTimeout(settle, ${longestDelay});
			if (held) return void release();
			waits = false;
			settle();
		},
		/** Runs what can wait until the held press has been repeated, so that its answer does not compete with it. */
		afterPress(work) { if (settled) setTimeout(work); else later.push(work); },
	});
})();`;
