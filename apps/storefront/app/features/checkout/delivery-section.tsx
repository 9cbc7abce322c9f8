import type { Address } from "@lapwing/contract/addresses";
import type { Quote } from "@lapwing/contract/checkout";
import { formatCount, formatRupees } from "@lapwing/contract/money";
import { Button } from "@lapwing/ui/button";
import { OptionList, OptionRow } from "@lapwing/ui/choice";
import { FieldError, PinField, SelectField, TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import type { Place } from "@lapwing/ui/pin-place";
import { formatTime } from "@lapwing/ui/time";
import { addressLines } from "../account/address-text.ts";
import { dayLabel } from "../cart/day-label.ts";
import { StateConfirmation } from "../forms/state-confirmation.tsx";
import { StateOptions } from "../forms/state-options.tsx";
import { shopZone } from "../shell/shop-zone.ts";
import { type CheckoutSection, effectiveChoices } from "./checkout-state.ts";
import { fieldId } from "./field-id.ts";

type DeliverySectionProps = CheckoutSection & { place: Place; onPlace: (place: Place) => void };

const noChange = () => undefined;

/** Delivery or pick-up. CSS decides which fields are visible, so that it works without JavaScript. */
export function DeliverySection(props: DeliverySectionProps) {
	const { quote, choices, value, error, addresses } = props;
	const { fulfilment } = choices;
	return (
		<section className="panel" aria-labelledby="way">
			<h2 id="way">Delivery or pick-up</h2>
			<OptionList legend="How do you get it?">
				<OptionRow
					id={fieldId("fulfilment")}
					name="fulfilment"
					value="delivery"
					checked={fulfilment === "delivery"}
					onChange={noChange}
					title="Deliver it"
					detail="To your door, anywhere we deliver"
				/>
				<OptionRow
					name="fulfilment"
					value="pickup"
					checked={fulfilment === "pickup"}
					onChange={noChange}
					title="Pick it up"
					detail="At a store that has everything. Bring any photo ID."
					end="Free"
				/>
			</OptionList>
			{addresses.length > 0 && <SavedAddresses {...props} />}
			<div className="form-grid checkout__pin">
				<PinField
					id={fieldId("post_code")}
					name="post_code"
					maxLength={7}
					hint={fulfilment === "pickup" ? "Shows the nearest stores first" : "Shows the day, and fills in city and state"}
					defaultValue={value("post_code")}
					error={error("post_code")}
				/>
				<div className="checkout__update">
					<Button tone="line" type="submit" name="intent" value="update">
						Update
					</Button>
				</div>
			</div>
			<div className="checkout__delivery stack" data-gap="5">
				<AddressFields {...props} />
				<StateConfirmation
					id={fieldId("state_confirmed")}
					name="state_confirmed"
					error={error("state_confirmed")}
					ticked={value("state_confirmed") === "on"}
				/>
				<DeliveryOptions quote={quote} choices={choices} error={error("delivery_option")} />
			</div>
			<div className="checkout__pickup">
				<PickupStores quote={quote} choices={choices} error={error("pickup_location_id")} />
			</div>
		</section>
	);
}

function SavedAddresses({ addresses, choices, error }: CheckoutSection) {
	return (
		<div className="checkout__saved">
			<OptionList legend="Deliver to">
				{addresses.map((address, index) => (
					<OptionRow
						key={address.id}
						{...(index === 0 && { id: fieldId("address_id") })}
						name="address_id"
						value={address.id}
						checked={choices.address_id === String(address.id)}
						onChange={noChange}
						title={address.name}
						detail={addressText(address)}
					/>
				))}
				<OptionRow name="address_id" value="new" checked={choices.address_id === "new"} onChange={noChange} title="Another address" />
			</OptionList>
			{error("address_id") && <FieldError>{error("address_id")}</FieldError>}
		</div>
	);
}

function addressText(address: Address): string {
	return addressLines(address).join(", ");
}

function AddressFields({ value, error, place, onPlace, quote }: DeliverySectionProps) {
	return (
		<div className="form-grid checkout__address">
			<TextField
				id={fieldId("line1")}
				label="House number and street"
				name="line1"
				autoComplete="address-line1"
				fieldClassName="wide"
				maxLength={120}
				defaultValue={value("line1")}
				error={error("line1")}
			/>
			<TextField
				id={fieldId("line2")}
				label="Area"
				name="line2"
				autoComplete="address-line2"
				optional
				maxLength={120}
				defaultValue={value("line2")}
				error={error("line2")}
			/>
			<TextField
				id={fieldId("landmark")}
				label="Landmark"
				name="landmark"
				optional
				maxLength={80}
				defaultValue={value("landmark")}
				error={error("landmark")}
			/>
			<TextField
				id={fieldId("city")}
				label="City"
				name="city"
				autoComplete="address-level2"
				maxLength={80}
				value={place.city}
				onChange={(event) => onPlace({ ...place, city: event.currentTarget.value })}
				error={error("city")}
			/>
			<SelectField
				id={fieldId("state_code")}
				label="State"
				name="state_code"
				autoComplete="address-level1"
				value={place.state_code}
				onChange={(event) => onPlace({ ...place, state_code: event.currentTarget.value })}
				hint={quote.delivery?.state_code ? "From the PIN code. Please check it: it is on your invoice." : undefined}
				error={error("state_code")}
			>
				<StateOptions />
			</SelectField>
		</div>
	);
}

type DeliveryOptionsProps = { quote: Quote; choices: CheckoutSection["choices"]; error: string | undefined };

function DeliveryOptions({ quote, choices, error }: DeliveryOptionsProps) {
	const { delivery } = quote;
	if (delivery === null)
		return (
			<p className="small muted" role="status">
				Enter the PIN code to see the day it arrives.
			</p>
		);
	if (!delivery.serviceable || delivery.options.length === 0)
		return (
			<Note tone="warn" role="status" title={`We do not deliver to ${delivery.post_code} yet.`}>
				You can pick it up at a store.
			</Note>
		);
	const { option } = effectiveChoices(quote, choices);
	return (
		<div role="status">
			<OptionList legend={`When it arrives at ${delivery.post_code}`}>
				{delivery.options.map(({ id, title, date, charge }, index) => (
					<OptionRow
						key={id}
						{...(index === 0 && { id: fieldId("delivery_option") })}
						name="delivery_option"
						value={id}
						checked={option?.id === id}
						onChange={noChange}
						title={dayLabel(date)}
						detail={title}
						end={charge === 0 ? "Free" : formatRupees(charge)}
					/>
				))}
			</OptionList>
			{error && <FieldError>{error}</FieldError>}
		</div>
	);
}

function PickupStores({ quote, choices, error }: DeliveryOptionsProps) {
	const { store } = effectiveChoices(quote, choices);
	if (quote.pickup.length === 0)
		return (
			<Note tone="warn" role="status" title="No store has everything right now.">
				Delivery is the way to get it.
			</Note>
		);
	return (
		<div className="checkout__stores">
			<OptionList legend={quote.pickup.length === 1 ? "One store has everything" : `${quote.pickup.length} stores have everything`}>
				{quote.pickup.map(({ location_id, title, address, distance_km, ready_at }, index) => (
					<OptionRow
						key={location_id}
						{...(index === 0 && { id: fieldId("pickup_location_id") })}
						name="pickup_location_id"
						value={location_id}
						checked={store?.location_id === location_id}
						onChange={noChange}
						title={title}
						detail={`Ready ${formatTime(ready_at, shopZone, "datetime")}. ${address}`}
						end={distance_km === null ? undefined : `about ${formatCount(Math.round(distance_km) || 1)} km`}
					/>
				))}
			</OptionList>
			{error && <FieldError>{error}</FieldError>}
		</div>
	);
}
