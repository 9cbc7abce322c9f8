import { readFileSync } from "node:fs";
import { act, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster, toast, useToasts } from "./toast.tsx";

// Minimal DOM, enough for React to run the effects of a component that renders nothing.
const browser = { HTMLIFrameElement: function HTMLIFrameElement() {} };
const page = { nodeType: 9, defaultView: browser, addEventListener() {} };
const aPlaceToRender = () =>
	({ nodeType: 1, nodeName: "DIV", tagName: "DIV", ownerDocument: page, addEventListener() {} }) as unknown as Element;

let root: Root;
let seen: ReturnType<typeof useToasts>;

function Onlooker() {
	const toasts = useToasts();
	useEffect(() => {
		seen = toasts;
	});
	return null;
}

const held = () => seen.toasts.map(({ message }) => message);
const visible = () => seen.toasts.filter((item) => item.visible).map(({ message }) => message);
const show = (create: () => unknown) => act(async () => void create());
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(async () => {
	vi.useFakeTimers();
	vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
	vi.stubGlobal("window", browser);
	root = createRoot(aPlaceToRender());
	await act(async () => root.render(<Onlooker />));
});

afterEach(async () => {
	await act(async () => toast.remove());
	await act(async () => root.unmount());
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("toasts", () => {
	it("[4.8] a toast is visible, then dismissed, and removed about a second later", async () => {
		await show(() => toast("Copied"));
		expect(visible()).toEqual(["Copied"]);

		await show(() => toast.dismiss());
		expect(visible()).toEqual([]);
		expect(held()).toEqual(["Copied"]);

		await pass(999);
		expect(held()).toEqual(["Copied"]);
		await pass(2);
		expect(held()).toEqual([]);
	});

	it("a toast that is paused waits, and has as long left afterwards as before", async () => {
		await show(() => toast("Copied"));
		await pass(3000);
		await act(async () => seen.handlers.startPause());
		await pass(60_000);
		expect(visible()).toEqual(["Copied"]);

		await act(async () => seen.handlers.endPause());
		await pass(900);
		expect(visible()).toEqual(["Copied"]);
		await pass(200);
		expect(visible()).toEqual([]);
	});

	it("[4.10] a loading toast stays until it is told otherwise", async () => {
		await show(() => toast.loading("Saving"));
		await pass(24 * 60 * 60 * 1000);
		expect(visible()).toEqual(["Saving"]);
	});

	it("[4.10] a promise kept turns a loading toast into success", async () => {
		const work = Promise.withResolvers<void>();
		await show(() => toast.promise(work.promise, { loading: "Saving", success: "Saved", error: "Not saved" }));
		expect(seen.toasts.map(({ type }) => type)).toEqual(["loading"]);

		await act(async () => work.resolve());
		expect(seen.toasts.map(({ type, message }) => [type, message])).toEqual([["success", "Saved"]]);
		await pass(2001);
		expect(visible()).toEqual([]);
	});

	it("[4.10] a promise broken turns a loading toast into an error", async () => {
		const work = Promise.withResolvers<void>();
		await show(() =>
			toast.promise(work.promise, { loading: "Saving", success: "Saved", error: "Not saved" }).catch(() => "the toast says it"),
		);
		await act(async () => work.reject(new Error("no answer")));
		expect(seen.toasts.map(({ type, message }) => [type, message])).toEqual([["error", "Not saved"]]);
	});

	it.each([
		["blank", 4000, toast],
		["error", 4000, toast.error],
		["success", 2000, toast.success],
		["custom", 4000, toast.custom],
	] as const)("[9.2] a toast of kind %s stays %i ms", async (_kind, duration, create) => {
		await show(() => create("Hello"));
		await pass(duration - 1);
		expect(visible()).toEqual(["Hello"]);
		await pass(2);
		expect(visible()).toEqual([]);
	});

	it("[9.2] a caller may set another time", async () => {
		await show(() => toast.success("Submitted", { duration: 3000 }));
		await pass(2999);
		expect(visible()).toEqual(["Submitted"]);
		await pass(2);
		expect(visible()).toEqual([]);
	});

	it("[9.3] twenty toasts are held, and the oldest makes room", async () => {
		await show(() => Array.from({ length: 20 }, (_, index) => toast(`Toast ${index + 1}`)));
		expect(held()).toHaveLength(20);
		expect(held()).toContain("Toast 1");

		await show(() => toast("Toast 21"));
		expect(held()).toHaveLength(20);
		expect(held()).not.toContain("Toast 1");
	});

	it("[9.3] toasts stand at the top in the middle, 8 px apart, 350 px wide at most", () => {
		const sheet = readFileSync(new URL("toast.css", import.meta.url), "utf8");
		const rule = (selector: string) => sheet.split(`${selector} {`)[1]?.split("}")[0] ?? "";
		expect(rule(".toaster")).toMatch(/inset:\s*0 0 auto/);
		expect(rule(".toaster")).toMatch(/align-items:\s*center/);
		expect(rule(".toaster")).toMatch(/gap:\s*8px/);
		expect(rule(".toast")).toMatch(/max-width:\s*min\(350px, 100%\)/);
	});

	it("a toast is a polite status and carries no inline style", async () => {
		await show(() => toast.success("Added to cart"));
		const html = renderToStaticMarkup(<Toaster />);
		expect(html).toContain('role="status"');
		expect(html).toContain('aria-live="polite"');
		expect(html).toContain("toast--success");
		expect(html).not.toContain("style=");
	});
});
