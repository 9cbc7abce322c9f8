import type { CustomerDetail } from "@lapwing/contract/staff-customers";
import { Button } from "@lapwing/ui/button";
import { Tag } from "@lapwing/ui/tag";
import { Link } from "react-router";
import { FormNote } from "../failure/form-note.tsx";
import { useCall } from "../form/call.ts";
import { useConfirm } from "../form/confirm.tsx";

/** Records that may be the same person, and those that were merged. */
export function SamePersonBox({ detail: { customer, parts, suggestions } }: { detail: CustomerDetail }) {
	const { call, busy, refused } = useCall();
	const { ask, dialog } = useConfirm();
	if (parts.length === 0 && suggestions.length === 0) return null;
	const merge = (other: CustomerDetail["suggestions"][number]) =>
		ask({
			title: "Is it the same person?",
			text:
				other.same === "email"
					? "They share a confirmed e-mail address. Orders and repairs are shown together, and the account sees the orders placed with that address."
					: "They share a phone number, as families and offices do. Orders and repairs are shown together to staff; no account sees more than before.",
			confirmLabel: "Merge",
			onConfirm: () => call("POST /staff/customers/:id/merge", { id: customer.id, other_id: other.id }),
		});
	return (
		<section className="box" aria-labelledby="same-head">
			<h2 id="same-head">The same person?</h2>
			<FormNote refused={refused} />
			<ul className="note-list">
				{suggestions.map((other) => (
					<li key={other.id}>
						<Link className="link" to={`/customers/${other.id}`}>
							{nameOf(other)}
						</Link>{" "}
						<Tag tone={other.same === "email" ? "ok" : "warn"}>{other.same === "email" ? "Same confirmed address" : "Same phone"}</Tag>
						<div>
							<Button size="sm" tone="line" busy={busy} busyLabel="Merging" onClick={() => merge(other)}>
								Merge<span className="sr"> with {nameOf(other)}</span>
							</Button>
						</div>
					</li>
				))}
				{parts.map((part) => (
					<li key={part.id}>
						{nameOf(part)} <Tag>Merged</Tag>
						<div>
							<Button
								size="sm"
								tone="line"
								busy={busy}
								busyLabel="Separating"
								onClick={() => call("POST /staff/customers/:id/separate", { id: customer.id, other_id: part.id })}
							>
								Separate<span className="sr"> {nameOf(part)}</span>
							</Button>
						</div>
					</li>
				))}
			</ul>
			{dialog}
		</section>
	);
}

function nameOf({ name, email, phone }: { name: string; email: string | null; phone: string | null }): string {
	return [name, email, phone].filter(Boolean).join(", ") || "No name";
}
