import type { ReactNode } from "react";

/** Definition list; empty values are omitted. */
export function Receipt({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
	return (
		<dl className="receipt">
			{rows
				.filter(([, value]) => value !== null && value !== undefined && value !== "")
				.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
		</dl>
	);
}

export function formatItems(items: readonly { title: string; quantity: number }[]): string {
	return items.map(({ title, quantity }) => (quantity > 1 ? `${title} × ${quantity}` : title)).join(", ");
}
