import type { StaffCustomer } from "@lapwing/contract/staff-customers";
import { Button } from "@lapwing/ui/button";
import { toast } from "@lapwing/ui/toast";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../api.ts";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { ProofFields } from "../staff/proof-fields.tsx";

/** Right to access and to erasure (DPDP Act). */
export function DataBox({ customer }: { customer: StaffCustomer }) {
	const [erasing, setErasing] = useState(false);
	const [busy, setBusy] = useState(false);
	async function save() {
		setBusy(true);
		try {
			const { data } = await api("GET /staff/customers/:id/data", { id: customer.id });
			const link = document.createElement("a");
			link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
			link.download = "customer-data.json";
			link.click();
			URL.revokeObjectURL(link.href);
			toast.success("The file is in your downloads.");
		} catch {
			toast.error("The data could not be read. Try again.");
		} finally {
			setBusy(false);
		}
	}
	return (
		<section className="box" aria-labelledby="data-head">
			<h2 id="data-head">Their data</h2>
			<p className="muted">On request, people get all that is stored of them, or have it erased.</p>
			<div className="row">
				<Button size="sm" tone="line" busy={busy} busyLabel="Collecting" onClick={() => void save()}>
					Download their data
				</Button>
				<Button size="sm" tone="line" onClick={() => setErasing(true)}>
					Erase their data
				</Button>
			</div>
			{erasing ? <EraseDialog customer={customer} onClose={() => setErasing(false)} /> : null}
		</section>
	);
}

function EraseDialog({ customer, onClose }: { customer: StaffCustomer; onClose: () => void }) {
	const navigate = useNavigate();
	const { call, busy, refused } = useCall(() => void navigate("/customers"));
	return (
		<FormDialog
			open
			onClose={onClose}
			title="Erase this customer’s data?"
			subtitle="Name, address, phone and mails are removed from orders and repairs, notes and the account are deleted. Amounts and issued invoices stay, as tax law asks. This cannot be undone."
			submitLabel="Erase their data"
			danger
			busy={busy}
			refused={refused}
			fields={["password", "code"]}
			onSubmit={(form) => {
				const password = textOf(form, "password");
				const code = textOf(form, "code");
				call("POST /staff/customers/:id/erase", { id: customer.id, ...(password && { password }), ...(code && { code }) });
			}}
		>
			<ProofFields error={(name) => errorAt(refused, name)} />
		</FormDialog>
	);
}
