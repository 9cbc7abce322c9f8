import { formatExact } from "@lapwing/contract/money";
import type { ReactNode } from "react";

/** Sums of a list, on every page of it. */
export function Sums({ children }: { children: ReactNode }) {
	return <dl className="account-sums">{children}</dl>;
}

export function Sum({ title, amount }: { title: string; amount: number }) {
	return (
		<div>
			<dt>{title}</dt>
			<dd className="num">{formatExact(amount)}</dd>
		</div>
	);
}
