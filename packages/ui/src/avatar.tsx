import { classNames } from "./class-names.ts";

export function initials(name: string): string {
	const words = name.trim().split(/\s+/);
	const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
	return letters.map((word) => word?.charAt(0).toUpperCase() ?? "").join("");
}

/** Decorative (aria-hidden): the name is displayed beside it. */
export function Avatar({ name, className }: { name: string; className?: string | undefined }) {
	return (
		<span className={classNames("avatar", className)} aria-hidden="true">
			{initials(name)}
		</span>
	);
}
