import type { Address } from "@lapwing/contract/addresses";
import { formatPhone } from "@lapwing/contract/format-phone";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { ConfirmDialog } from "@lapwing/ui/dialog";
import { Tag } from "@lapwing/ui/tag";
import { toast } from "@lapwing/ui/toast";
import { useState } from "react";
import { FormNote } from "../forms/form-note.tsx";
import { useFormAction } from "../forms/use-form-action.ts";
import { addressBook, addressLines } from "./address-text.ts";

type AddressRowProps = { address: Address; isShipping: boolean; isBilling: boolean };

export function AddressRow({ address, isShipping, isBilling }: AddressRowProps) {
	return (
		<li>
			<div className="stack" data-gap="2">
				<p className="acc-rows__t">
					<b>{address.name}</b>
					{isShipping && <Tag tone="accent">Default delivery</Tag>}
					{isBilling && <Tag>Default billing</Tag>}
				</p>
				<address>
					{addressLines(address).map((line) => (
						<span key={line}>
							{line}
							<br />
						</span>
					))}
					<span className="muted num">Phone {formatPhone(address.phone)}</span>
				</address>
			</div>
			<div className="acc-rows__a">
				<ButtonLink tone="line" size="sm" href={`${addressBook}?edit=${address.id}`}>
					Edit<span className="sr"> address of {address.name}</span>
				</ButtonLink>
				{!isShipping && <DefaultButton id={address.id} use="shipping" label="Deliver here" />}
				{!isBilling && <DefaultButton id={address.id} use="billing" label="Bill to this" />}
				<DeleteButton address={address} />
			</div>
		</li>
	);
}

function DefaultButton({ id, use, label }: { id: number; use: "shipping" | "billing"; label: string }) {
	const act = useFormAction(use, { onDone: (message) => toast.success(message) });
	return (
		<act.Form method="post" action={addressBook}>
			<input type="hidden" name="id" value={id} />
			<Button type="submit" name="intent" value={use} tone="line" size="sm" busy={act.busy} busyLabel="Saving">
				{label}
			</Button>
			<FormNote failure={act.failure} />
		</act.Form>
	);
}

function DeleteButton({ address }: { address: Address }) {
	const [confirming, setConfirming] = useState(false);
	const act = useFormAction("delete", { onDone: (message) => toast.success(message) });
	function remove() {
		setConfirming(false);
		void act.submit({ intent: "delete", id: String(address.id) }, { method: "post", action: addressBook });
	}
	return (
		<>
			<Button tone="line" size="sm" onClick={() => setConfirming(true)} busy={act.busy} busyLabel="Deleting">
				Delete<span className="sr"> address of {address.name}</span>
			</Button>
			<FormNote failure={act.failure} />
			<ConfirmDialog
				open={confirming}
				title="Delete this address?"
				confirmLabel="Delete"
				onConfirm={remove}
				cancelLabel="Keep it"
				onCancel={() => setConfirming(false)}
				danger
			>
				{address.name}, {addressLines(address).join(", ")}. Orders you have placed keep it.
			</ConfirmDialog>
		</>
	);
}
