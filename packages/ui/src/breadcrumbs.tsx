import { UiLink } from "./link.tsx";

export interface Crumb {
	label: string;
	/** Omitted for the current page. */
	href?: string | undefined;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
	return (
		<nav className="crumbs" aria-label="Breadcrumb">
			<ol>
				{items.map(({ label, href }, index) => (
					<li key={label}>
						{index === items.length - 1 || !href ? (
							<span aria-current={index === items.length - 1 ? "page" : undefined} title={label}>
								{label}
							</span>
						) : (
							<UiLink href={href}>{label}</UiLink>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
