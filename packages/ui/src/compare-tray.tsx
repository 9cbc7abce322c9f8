import type { ReactNode } from "react";
import { ButtonLink, IconButton } from "./button.tsx";
import { X } from "./icons.tsx";

export interface TrayItem {
	id: string;
	name: string;
	/** Thumbnail: a photo or an illustration. */
	picture?: ReactNode;
}

export interface CompareTrayProps {
	items: readonly TrayItem[];
	max?: number | undefined;
	href: string;
	onRemove: (id: string) => void;
	onClear: () => void;
}

/** Compare bar, sticky at the bottom while it has items. */
export function CompareTray({ items, max = 3, href, onRemove, onClear }: CompareTrayProps) {
	if (items.length === 0) return null;
	const room = max - items.length;
	return (
		<section className="tray" aria-label="Compare">
			<div className="wrap">
				<p role="status">
					<b>
						{items.length} of {max}
					</b>{" "}
					to compare
				</p>
				<ul>
					{items.map(({ id, name, picture }) => (
						<li key={id}>
							{picture}
							{name}
							<IconButton label={`Remove ${name}`} onClick={() => onRemove(id)}>
								<X className="icon icon--sm" aria-hidden="true" />
							</IconButton>
						</li>
					))}
					{room > 0 ? <li className="ph">{room === 1 ? "Add one more" : `Add up to ${room} more`}</li> : null}
				</ul>
				<div className="tray__acts">
					<button type="button" className="link" onClick={onClear}>
						Clear
					</button>
					<ButtonLink href={href}>Compare</ButtonLink>
				</div>
			</div>
		</section>
	);
}
