import { useState } from "react";
import { Button, ButtonLink, IconButton, IconLink } from "./button.tsx";
import { Checkbox, OptionList, OptionRow, Radio } from "./choice.tsx";
import { FacetGroup } from "./facet-group.tsx";
import { PhoneField, PinField, SelectField, TextArea, TextField } from "./field.tsx";
import { Demo, Show } from "./gallery-parts.tsx";
import { Heart, ShoppingBag } from "./icons.tsx";
import { Amount } from "./price.tsx";
import { Quantity } from "./quantity.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Segmented } from "./segmented.tsx";

export function GalleryControls() {
	return (
		<>
			<Buttons />
			<Fields />
			<Choices />
		</>
	);
}

function Buttons() {
	return (
		<Demo title="Buttons">
			<div className="demo__r">
				<Show name="Default">
					<Button>Buy now</Button>
				</Show>
				<Show name="Hover">
					<Button className="is-hover">Buy now</Button>
				</Show>
				<Show name="Focus-visible">
					<Button className="is-focus">Buy now</Button>
				</Show>
				<Show name="Pressed">
					<Button className="is-press">Buy now</Button>
				</Show>
				<Show name="Loading">
					<Button busy busyLabel="Paying">
						Buy now
					</Button>
				</Show>
				<Show name="Disabled">
					<Button disabled>Sold out</Button>
				</Show>
				<Show name="Large">
					<ButtonLink size="lg" href="#large">
						Compare
					</ButtonLink>
				</Show>
			</div>
			<div className="demo__r">
				<Show name="Line">
					<Button tone="line">Add to cart</Button>
				</Show>
				<Show name="Line hover">
					<Button tone="line" className="is-hover">
						Add to cart
					</Button>
				</Show>
				<Show name="Ink">
					<Button tone="ink">Find a store</Button>
				</Show>
				<Show name="Accent, one a page">
					<Button tone="accent">Claim offer</Button>
				</Show>
				<Show name="Danger">
					<Button tone="danger">Cancel order</Button>
				</Show>
				<Show name="Text">
					<Button tone="text">See plans</Button>
				</Show>
				<Show name="Small">
					<Button tone="line" size="sm">
						Share
					</Button>
				</Show>
				<Show name="Icon">
					<IconButton label="Save">
						<Heart className="icon" aria-hidden="true" />
					</IconButton>
				</Show>
				<Show name="Icon pressed">
					<IconButton label="Save" pressed>
						<Heart className="icon" aria-hidden="true" />
					</IconButton>
				</Show>
				<Show name="Icon disabled">
					<IconButton label="Save" disabled>
						<Heart className="icon" aria-hidden="true" />
					</IconButton>
				</Show>
				<Show name="With count">
					<IconLink label="Cart, 2 items" count={2} href="#cart">
						<ShoppingBag className="icon" aria-hidden="true" />
					</IconLink>
				</Show>
			</div>
			<div className="demo__r demo__deep">
				<Button tone="paper" size="lg">
					Browse laptops
				</Button>
				<Button tone="onDeep" size="lg">
					Find a store
				</Button>
			</div>
		</Demo>
	);
}

function Fields() {
	return (
		<Demo title="Fields">
			<div className="form-grid">
				<PinField label="Default" placeholder="560038" />
				<TextField label="Focus" className="is-focus" defaultValue="560038" />
				<PinField label="Error" defaultValue="5600" error="A PIN code has 6 digits." />
				<TextField label="Disabled" defaultValue="Karnataka" hint="Filled in from the PIN code" disabled />
				<PhoneField label="Phone" />
				<SelectField label="Laptop brand" defaultValue="">
					<option value="">Choose a brand</option>
					<option>Dell</option>
					<option>HP</option>
				</SelectField>
				<TextArea label="What is wrong?" optional placeholder="For example: screen flickers when the lid moves" fieldClassName="wide" />
			</div>
		</Demo>
	);
}

const memory = [
	{ value: "512", label: "16 GB, 512 GB", detail: "₹74,990" },
	{ value: "1tb", label: "16 GB, 1 TB", detail: "₹79,490" },
	{ value: "32", label: "32 GB, 1 TB", unavailable: "Out of stock" },
];
const colours = [
	{ value: "sand", label: "Sand", swatch: "sand" },
	{ value: "graphite", label: "Graphite", swatch: "graphite" },
	{ value: "petrol", label: "Petrol", swatch: "petrol" },
] as const;
const brands = [
	{ value: "kestrel", label: "Kestrel", count: 12, checked: true },
	{ value: "tessel", label: "Tessel", count: 8 },
	{ value: "vantar", label: "Vantar", count: 0 },
];

function Choices() {
	const [quantity, setQuantity] = useState(1);
	const [colour, setColour] = useState("sand");
	const [view, setView] = useState<"grid" | "list">("grid");
	const [chosen, setChosen] = useState(new Set(["kestrel"]));

	function toggle(value: string, checked: boolean) {
		setChosen((before) => new Set(checked ? [...before, value] : [...before].filter((one) => one !== value)));
	}

	return (
		<Demo title="Choices">
			<div className="demo__r">
				<Checkbox>Compare</Checkbox>
				<Checkbox defaultChecked>Compare, chosen</Checkbox>
				<Checkbox disabled>64 GB</Checkbox>
				<Radio name="pay" defaultChecked>
					UPI
				</Radio>
				<Radio name="pay">Card</Radio>
				<Quantity value={quantity} onChange={setQuantity} of="Aravalli Ridge 14" />
				<Segmented
					label="View"
					value={view}
					onChange={setView}
					options={[
						{ value: "grid", label: "Grid" },
						{ value: "list", label: "List" },
					]}
				/>
			</div>
			<div className="demo__r demo__r--top">
				<div className="demo__half stack">
					<RadioGroup legend="Memory and storage" options={memory} defaultValue="512" />
					<RadioGroup legend="Colour" options={colours} value={colour} onChange={setColour} />
				</div>
				<div className="demo__half">
					<OptionList legend="How you get it">
						<OptionRow name="way" title="Pick up in 2 hours" detail="Indiranagar, open till 8 pm" end="Free" defaultChecked />
						<OptionRow name="way" title="Delivery on Tue, 17 Nov" detail="To 560038" end={<Amount value={9900} />} />
						<OptionRow name="way" title="Delivery today" detail="Not at this PIN code" disabled />
					</OptionList>
				</div>
				<div className="demo__half">
					<FacetGroup
						title="Brand"
						name="brand"
						options={brands.map((brand) => ({ ...brand, checked: chosen.has(brand.value) }))}
						onToggle={toggle}
					/>
					<FacetGroup title="Weight" name="weight" open={false}>
						<p className="small">Nothing here yet</p>
					</FacetGroup>
				</div>
			</div>
		</Demo>
	);
}
