import type { ServiceRequestDetail } from "@lapwing/contract/service";
import { TextField } from "@lapwing/ui/field";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";

/** Brand, model, serial number and accessories, taken down when the laptop is handed in. */
export function ItemDialog({ request, onClose }: { request: ServiceRequestDetail; onClose: () => void }) {
	const { call, busy, refused } = useCall(onClose);
	return (
		<FormDialog
			open
			onClose={onClose}
			title="The laptop"
			subtitle="As it lies on the counter. It stands on the job sheet and on the customer’s page."
			submitLabel="Save"
			busy={busy}
			refused={refused}
			fields={["laptop_brand", "laptop_model", "serial", "accessories"]}
			onSubmit={(form) =>
				call(
					"POST /staff/service-requests/:id/item",
					{
						id: request.id,
						laptop_brand: textOf(form, "laptop_brand"),
						laptop_model: textOf(form, "laptop_model"),
						serial: textOf(form, "serial").trim() || null,
						accessories: textOf(form, "accessories")
							.split(",")
							.map((each) => each.trim())
							.filter((each) => each !== ""),
					},
					`${request.reference}: saved.`,
				)
			}
		>
			<TextField
				label="Brand"
				name="laptop_brand"
				required
				maxLength={40}
				defaultValue={request.laptop_brand}
				error={errorAt(refused, "laptop_brand")}
			/>
			<TextField
				label="Model"
				name="laptop_model"
				required
				maxLength={120}
				defaultValue={request.laptop_model}
				error={errorAt(refused, "laptop_model")}
			/>
			<TextField
				label="Serial number"
				name="serial"
				optional
				maxLength={40}
				autoComplete="off"
				defaultValue={request.serial ?? ""}
				error={errorAt(refused, "serial")}
			/>
			<TextField
				label="Came with"
				name="accessories"
				optional
				hint="Separated by commas: charger, bag."
				defaultValue={request.accessories.join(", ")}
				error={errorAt(refused, "accessories")}
			/>
		</FormDialog>
	);
}
