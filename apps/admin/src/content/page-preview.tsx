// Live preview of a public page with the unsaved values of a form, at phone and desktop width, beside the form.
import { Note } from "@lapwing/ui/note";
import { Segmented } from "@lapwing/ui/segmented";
import { useEffect, useRef, useState } from "react";

/** Element of the page that the preview shows first. */
const parts = { header: ".site-head", menu: ".site-head", banners: ".hero", footer: ".site-foot", page: "main" } as const;
export type PreviewedPart = keyof typeof parts | { heading: string };

function elementOf(page: Document, part: PreviewedPart): Element | null | undefined {
	if (typeof part === "string") return page.querySelector(parts[part]);
	return [...page.querySelectorAll("h2")].find(({ textContent }) => textContent.trim() === part.heading.trim());
}

/** The phone menu of a page without scripts. On a desktop it is hidden. */
function openMenu(page: Document): void {
	page.querySelector("details.early-menu")?.setAttribute("open", "");
}

/** Scrolls the page in the iframe alone: `scrollIntoView` would scroll the console, too, away from its form. */
function scrollWithin(page: Document, element: Element | null | undefined, block: "start" | "end"): void {
	const view = page.defaultView;
	if (!element || view === null) return;
	const { top, bottom } = element.getBoundingClientRect();
	view.scrollBy({ top: block === "start" ? top : bottom - view.innerHeight, behavior: "instant" });
}

const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;

const debounceMs = 500;

type Answer = { html: string } | { problem: string };

async function fetchPreview(body: string, signal: AbortSignal): Promise<Answer> {
	try {
		const answer = await fetch("/admin/preview", { method: "POST", body, signal, headers: { "content-type": "application/json" } });
		const text = await answer.text();
		return answer.ok ? { html: text } : { problem: text };
	} catch {
		return { problem: "The preview cannot be loaded. Check the connection." };
	}
}

function usePreview(body: string): { answer: Answer | undefined; busy: boolean } {
	const [known, setKnown] = useState<{ of: string; answer: Answer }>();
	useEffect(() => {
		const controller = new AbortController();
		const load = async () => {
			const answer = await fetchPreview(body, controller.signal);
			if (!controller.signal.aborted) setKnown({ of: body, answer });
		};
		const timer = setTimeout(() => void load(), debounceMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [body]);
	return { answer: known?.answer, busy: known?.of !== body };
}

type PagePreviewProps = { call: { route: string; input: object }; part: PreviewedPart };

export function PagePreview({ call, part }: PagePreviewProps) {
	const { answer, busy } = usePreview(JSON.stringify(call));
	const [width, setWidth] = useState<Width>("phone");
	/** The last page that could be rendered stays while what is typed is not valid yet. */
	const [html, setHtml] = useState<string>();
	if (answer && "html" in answer && answer.html !== html) setHtml(answer.html);
	return (
		<aside className="page-preview" aria-label="Preview">
			<div className="page-preview__head">
				<h2>Preview</h2>
				<Segmented
					label="Width of the preview"
					options={[
						{ value: "phone", label: "Phone" },
						{ value: "desktop", label: "Desktop" },
					]}
					value={width}
					onChange={setWidth}
				/>
			</div>
			<p className="muted" role="status">
				{busy ? "Loading the preview" : answer && "problem" in answer ? "" : "This is how visitors will see it."}
			</p>
			{!busy && answer && "problem" in answer ? <Note tone="warn">{answer.problem}</Note> : null}
			{html === undefined ? null : <Frame key={width} html={html} width={width} part={part} />}
		</aside>
	);
}

/** A page at its true width, scaled to the space there is. Sandboxed: no scripts, no forms, no navigation of the console. */
function Frame({ html, width, part }: { html: string; width: Width; part: PreviewedPart }) {
	const box = useRef<HTMLDivElement>(null);
	const frame = useRef<HTMLIFrameElement>(null);
	const [space, setSpace] = useState<number>();
	useEffect(() => {
		const element = box.current;
		if (element === null) return;
		const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width));
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	const scale = Math.min(1, (space ?? widths[width]) / widths[width]);
	useEffect(() => {
		const { style } = frame.current ?? {};
		if (style === undefined) return;
		style.width = `${widths[width]}px`;
		style.transform = `scale(${scale})`;
		style.height = `${100 / scale}%`;
	}, [scale, width]);
	return (
		<div ref={box} className="page-preview__box">
			<iframe
				ref={frame}
				title={`Preview at ${widths[width]} pixels`}
				sandbox="allow-same-origin"
				srcDoc={html}
				onLoad={() => {
					const page = frame.current?.contentDocument;
					if (!page) return;
					if (part === "menu") openMenu(page);
					scrollWithin(page, elementOf(page, part), part === "footer" ? "end" : "start");
				}}
			/>
		</div>
	);
}
