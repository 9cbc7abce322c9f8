import type { Address } from "@lapwing/contract/addresses";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Checkbox } from "@lapwing/ui/choice";
import { PhoneField, PinField, SelectField, TextField } from "@lapwing/ui/field";
import { toast } from "@lapwing/ui/toast";
import { useEffect, useId } from "react";
import { useNavigate } from "react-router";
import { useClientState } from "../client-state/store.ts";
import { FormNote } from "../forms/form-note.tsx";
import { StateConfirmation } from "../forms/state-confirmation.tsx";
import { StateOptions } from "../forms/state-options.tsx";
import { useFormAction } from "../forms/use-form-action.ts";
import { addressBook } from "./address-text.ts";
import { usePinPlace } from "./use-pin-place.ts";

type AddressFormProps = {
	/** The address to edit; undefined for a new one. */
	address: Address | undefined;
	/** The first saved address becomes the default, so the checkboxes are left out. */
	first: boolean;
};

export function AddressForm({ address, first }: AddressFormProps) {
	const intent = address === undefined ? "create" : "edit";
	const navigate = useNavigate();
	const act = useFormAction(intent, {
		onDone: (message) => {
			toast.success(message);
			void navigate(addressBook);
		},
	});
	useFormType(intent === "edit" ? "EDIT" : "CREATE");
	const values = (field: keyof Address) => act.value(field) ?? (address === undefined ? undefined : String(address[field] ?? ""));
	return (
		<section className="acc-sec" aria-labelledby="address-form">
			<h2 id="address-form">{address === undefined ? "New address" : "Change address"}</h2>
			<act.Form
				className="stack"
				data-gap="5"
				method="post"
				action={`${addressBook}?${address === undefined ? "new" : `edit=${address.id}`}`}
				noValidate
			>
				<FormNote failure={act.failure} />
				{address !== undefined && <input type="hidden" name="id" value={address.id} />}
				<div className="form-grid">
					<TextField
						label="Name"
						name="name"
						autoComplete="name"
						hint="Who receives the parcel"
						required
						maxLength={80}
						defaultValue={values("name")}
						error={act.error("name")}
					/>
					<PhoneField name="phone" required defaultValue={values("phone")} error={act.error("phone")} />
					<TextField
						label="House number and street"
						name="line1"
						autoComplete="address-line1"
						fieldClassName="wide"
						required
						maxLength={120}
						defaultValue={values("line1")}
						error={act.error("line1")}
					/>
					<TextField
						label="Area"
						name="line2"
						autoComplete="address-line2"
						optional
						maxLength={120}
						defaultValue={values("line2")}
						error={act.error("line2")}
					/>
					<TextField
						label="Landmark"
						name="landmark"
						optional
						maxLength={80}
						defaultValue={values("landmark")}
						error={act.error("landmark")}
					/>
					<PlaceFields pin={values("post_code")} city={values("city")} state={values("state_code")} error={(field) => act.error(field)} />
					<StateConfirmation
						name="state_confirmed"
						error={act.error("state_confirmed")}
						ticked={act.value("state_confirmed") === "on" || (address?.state_confirmed ?? false)}
					/>
				</div>
				{!first && (
					<div className="row" data-gap="5">
						{!address?.default_shipping && <Checkbox name="default_shipping">Deliver here by default</Checkbox>}
						{!address?.default_billing && <Checkbox name="default_billing">Bill to this by default</Checkbox>}
					</div>
				)}
				<div className="row">
					<Button type="submit" name="intent" value={intent} busy={act.busy} busyLabel="Saving">
						Save address
					</Button>
					<ButtonLink tone="text" href={addressBook}>
						Cancel
					</ButtonLink>
				</div>
			</act.Form>
		</section>
	);
}

type PlaceFieldsProps = {
	pin: string | undefined;
	city: string | undefined;
	state: string | undefined;
	error: (field: string) => string | undefined;
};

/** PIN code, city and state; the latter two are filled from the PIN code and editable. */
function PlaceFields({ pin, city, state, error }: PlaceFieldsProps) {
	const place = usePinPlace({ city: city ?? "", state_code: state ?? "" });
	const status = useId();
	return (
		<>
			<div className="stack" data-gap="2">
				<PinField
					name="post_code"
					required
					defaultValue={pin}
					onChange={(event) => place.lookUp(event.currentTarget.value)}
					error={error("post_code")}
					aria-describedby={status}
				/>
				<p className="hint" id={status} role="status">
					{place.note}
				</p>
			</div>
			<TextField
				label="City"
				name="city"
				autoComplete="address-level2"
				required
				maxLength={80}
				value={place.city}
				onChange={(event) => place.setCity(event.currentTarget.value)}
				error={error("city")}
			/>
			<SelectField
				label="State"
				name="state_code"
				autoComplete="address-level1"
				fieldClassName="wide"
				required
				value={place.state_code}
				onChange={(event) => place.setState(event.currentTarget.value)}
				error={error("state_code")}
			>
				<StateOptions />
			</SelectField>
		</>
	);
}

/** Mirrors the form's mode in the client state (`form_type`); CREATE when unmounted. */
function useFormType(type: "CREATE" | "EDIT"): void {
	useEffect(() => {
		useClientState.getState().setAddressForm(type);
		return () => useClientState.getState().setAddressForm("CREATE");
	}, [type]);
}
