import type { ReactNode } from "react";
import { ChevronLeft, ChevronRight } from "./icons.tsx";
import { UiLink } from "./link.tsx";

export interface PagerProps {
	page: number;
	pages: number;
	/** URL of a page. */
	href: (page: number) => string;
	label?: string | undefined;
}

/** Page numbers to show: first, last and neighbours; "gap" (ellipsis) replaces two or more pages. */
export function pagesShown(page: number, pages: number): (number | "gap")[] {
	const near = Array.from({ length: pages }, (_, index) => index + 1).filter((n) => n === 1 || n === pages || Math.abs(n - page) <= 1);
	return near.flatMap((n, index) => {
		const before = near[index - 1];
		if (before === undefined || n - before === 1) return [n];
		return n - before === 2 ? [n - 1, n] : ["gap" as const, n];
	});
}

export function Pager({ page, pages, href, label = "Pages" }: PagerProps) {
	if (pages < 2) return null;
	return (
		<nav className="pager" aria-label={label}>
			<Step to={page - 1} of={pages} href={href} rel="prev" label="Previous page">
				<ChevronLeft className="icon" aria-hidden="true" />
			</Step>
			{pagesShown(page, pages).map((n, index, shown) =>
				n === "gap" ? (
					<span key={`gap-${shown[index + 1]}`} className="pager__gap" aria-hidden="true">
						…
					</span>
				) : (
					<UiLink key={n} href={href(n)} aria-label={`Page ${n}`} aria-current={n === page ? "page" : undefined}>
						{n}
					</UiLink>
				),
			)}
			<Step to={page + 1} of={pages} href={href} rel="next" label="Next page">
				<ChevronRight className="icon" aria-hidden="true" />
			</Step>
		</nav>
	);
}

interface StepProps {
	to: number;
	of: number;
	href: (page: number) => string;
	rel: "prev" | "next";
	label: string;
	children: ReactNode;
}

function Step({ to, of, href, rel, label, children }: StepProps) {
	if (to < 1 || to > of) {
		return (
			<span className="pager__end" aria-hidden="true">
				{children}
			</span>
		);
	}
	return (
		<UiLink href={href(to)} rel={rel} aria-label={label}>
			{children}
		</UiLink>
	);
}
