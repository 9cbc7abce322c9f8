import { Chip } from "@lapwing/ui/chip";
import { useEffect, useRef, useState } from "react";

type Section = { id: string; title: string };

/** Below 1024 px, where the two columns of a long form are one: leads to each box of the page that has a heading with an id. */
export function SectionLinks() {
	const place = useRef<HTMLElement>(null);
	const [sections, setSections] = useState<readonly Section[]>([]);
	// A box may come later.
	useEffect(() => {
		const main = place.current?.closest("main");
		if (!main) return undefined;
		const read = () => {
			const found = sectionsOf(main);
			setSections((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
		};
		const changes = new MutationObserver(read);
		changes.observe(main, { childList: true, subtree: true });
		read();
		return () => changes.disconnect();
	}, []);
	return (
		<nav ref={place} className="section-links" aria-label="Sections of the page">
			{sections.map(({ id, title }) => (
				<Chip key={id} onClick={() => goTo(id)}>
					{title}
				</Chip>
			))}
		</nav>
	);
}

const sectionsOf = (main: HTMLElement): Section[] =>
	Array.from(main.querySelectorAll(".box > h2[id]"), (heading) => ({
		id: heading.id,
		// Without the button or the number beside it.
		title: heading.firstChild?.textContent?.trim() ?? "",
	}));

/** Not by a link: a new address would ask whether the changes may be lost. */
function goTo(id: string): void {
	const heading = document.getElementById(id);
	if (heading === null) return;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
	heading.closest(".box")?.scrollIntoView({ block: "start" });
}
