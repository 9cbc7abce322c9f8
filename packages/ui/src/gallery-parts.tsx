import { type ReactNode, useId } from "react";

/** Section of the gallery. */
export function Demo({ title, children }: { title: string; children: ReactNode }) {
	const id = useId();
	return (
		<section className="demo" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
}

/** One component in one state, with a caption. */
export function Show({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
	return (
		<figure className={className}>
			{children}
			<figcaption>{name}</figcaption>
		</figure>
	);
}
