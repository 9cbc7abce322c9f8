// Pager of a list that is read by cursor (`before`), so that it has no page numbers. The cursors of the newer pages are in the history entry.
import { buttonClass } from "@lapwing/ui/button";
import { Link, useLocation } from "react-router";
import { useListAddress } from "./list-address.ts";

/** Of an address that was opened without them, such as a bookmark, the first page is the newer one. */
const maxCursors = 500;

type TurnPageProps = {
	/** Such as "movements". */
	things: string;
	/** Cursor of the next page; null on the last. */
	older: string | number | null | undefined;
};

export function TurnPage({ things, older }: TurnPageProps) {
	const address = useListAddress();
	const newer = newerCursors(useLocation().state);
	const now = address.value("before");
	const className = buttonClass({ tone: "line", size: "sm" }, undefined);
	return (
		<nav className="row turn-page" aria-label={`Pages of ${things}`}>
			{now === "" ? null : (
				<Link rel="prev" className={className} to={address.href({ before: newer.at(-1) ?? null })} state={{ newer: newer.slice(0, -1) }}>
					{newer.length > 1 ? "Newer" : "Newest"} {things}
				</Link>
			)}
			{older ? (
				<Link rel="next" className={className} to={address.href({ before: older })} state={{ newer: [...newer, now].slice(-maxCursors) }}>
					Older {things}
				</Link>
			) : null}
		</nav>
	);
}

function newerCursors(state: unknown): string[] {
	if (typeof state !== "object" || state === null || !("newer" in state) || !Array.isArray(state.newer)) return [];
	return state.newer.filter((cursor) => typeof cursor === "string");
}
