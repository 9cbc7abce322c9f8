import type { LinkTargets } from "@lapwing/contract/content";
import { SelectField, TextField } from "@lapwing/ui/field";
import { useState } from "react";
import { ProductFinder } from "../catalogue/product-finder.tsx";
import { filteredListOf } from "./filtered-list.ts";
import { goneTarget } from "./gone-target.ts";

type TargetFieldProps = {
	label: string;
	targets: LinkTargets;
	value: string;
	onChange: (url: string) => void;
	error: string | undefined;
	/** For a link that may be left out. */
	none?: string;
	/** A product or a filtered list can be chosen too. */
	goods?: boolean;
};

type Asked = "product" | "list";
const asks: Record<Asked, string> = { product: "A product", list: "A filtered list of products" };

/** Choice of a link's target. An address that an earlier release stored stays in the list. */
export function TargetField({ label, targets, value, onChange, error, none, goods = false }: TargetFieldProps) {
	const [asked, setAsked] = useState<Asked>();
	const isKnown = targets.some((group) => group.targets.some(({ url }) => url === value));
	const isGoods = goods && /^\/products[/?]/.test(value);
	const own = value === "" || isKnown ? undefined : value;
	const gone = own === undefined ? undefined : goneTarget(own);
	const hint = asked
		? undefined
		: gone
			? `${goods ? "" : "The shop does not show this link. "}Choose another target, or remove the link.`
			: own === undefined || isGoods
				? undefined
				: `${own} is not in the list. If nothing is there, the link is not shown.`;
	return (
		<div className="stack" data-gap="2">
			<SelectField
				label={label}
				value={asked ?? value}
				error={asked === undefined ? error : undefined}
				hint={hint}
				onChange={(event) => {
					const chosen = event.currentTarget.value;
					setAsked(goods && chosen in asks ? (chosen as Asked) : undefined);
					if (!(chosen in asks)) onChange(chosen);
				}}
			>
				{value === "" || none !== undefined ? <option value="">{none ?? "Choose a target"}</option> : null}
				{own === undefined ? null : <option value={own}>{gone ?? own}</option>}
				{goods ? (
					<optgroup label="Products">
						{Object.entries(asks).map(([kind, title]) => (
							<option key={kind} value={kind}>
								{title}
							</option>
						))}
					</optgroup>
				) : null}
				{targets.map(({ group, targets: members }) => (
					<optgroup key={group} label={group}>
						{members.map(({ url, title }) => (
							<option key={url} value={url}>
								{title}
							</option>
						))}
					</optgroup>
				))}
			</SelectField>
			{asked === "product" ? (
				<ProductFinder
					label={`${label}: product`}
					taken={[]}
					error={error}
					onChoose={({ slug }) => {
						onChange(`/products/${slug}`);
						setAsked(undefined);
					}}
				/>
			) : null}
			{asked === "list" ? <ListField label={`${label}: list`} onChange={onChange} /> : null}
		</div>
	);
}

/** Takes the address of the shop's list as it was filtered there. */
function ListField({ label, onChange }: { label: string; onChange: (url: string) => void }) {
	const [typed, setTyped] = useState("");
	const url = filteredListOf(typed);
	return (
		<TextField
			label={label}
			value={typed}
			spellCheck={false}
			autoCapitalize="none"
			hint="Filter the products in the shop, then copy the address of that page to here."
			error={typed !== "" && url === undefined ? "This is not the address of a filtered list of this shop." : undefined}
			onChange={(event) => {
				setTyped(event.currentTarget.value);
				const list = filteredListOf(event.currentTarget.value);
				if (list !== undefined) onChange(list);
			}}
		/>
	);
}
