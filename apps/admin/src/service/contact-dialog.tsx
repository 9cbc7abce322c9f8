import type { ServiceRequestDetail } from "@lapwing/contract/service";
import { PhoneField, TextField } from "@lapwing/ui/field";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";

/** Name, phone and e-mail address of whoever brought the laptop. */
export function ContactDialog({ request, onClose }: { request: ServiceRequestDetail; onClose: () => void }) {
	const { call, busy, refused } = useCall(onClose);
	return (
		<FormDialog
			open
			onClose={onClose}
			title="The customer"
			subtitle="It stands on the job sheet. Mails go to this address from now on; earlier ones are not sent again."
			submitLabel="Save"
			busy={busy}
			refused={refused}
			fields={["name", "phone", "email"]}
			onSubmit={(form) =>
				call(
					"POST /staff/service-requests/:id/contact",
					{
						id: request.id,
						name: textOf(form, "name"),
						phone: textOf(form, "phone"),
						email: textOf(form, "email").trim() || null,
					},
					`${request.reference}: saved.`,
				)
			}
		>
			<TextField label="Name" name="name" required maxLength={100} defaultValue={request.name} error={errorAt(refused, "name")} />
			<PhoneField name="phone" required autoComplete="off" defaultValue={request.phone} error={errorAt(refused, "phone")} />
			<TextField
				label="E-mail"
				name="email"
				type="email"
				optional
				autoComplete="off"
				defaultValue={request.email ?? ""}
				error={errorAt(refused, "email")}
			/>
		</FormDialog>
	);
}
