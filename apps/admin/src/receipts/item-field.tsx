import type { ReceivableItem } from "@lapwing/contract/goods-receipts";
import type { ReactNode, Ref } from "react";
import { api } from "../api.ts";
import { TypeAhead } from "../form/type-ahead.tsx";

type ItemFieldProps = {
	label: string;
	hint?: ReactNode;
	/** With a name, its SKU is a field of the form; else the field is emptied for the next item. */
	name?: string;
	defaultValue?: string | undefined;
	inputRef: Ref<HTMLInputElement>;
	error: string | undefined;
	onType?: () => void;
	onChoose: (item: ReceivableItem) => void;
};

/** A configuration of the catalogue, scanned or typed: a whole SKU is meant at once. */
export function ItemField({ name, ...field }: ItemFieldProps) {
	return (
		<TypeAhead<ReceivableItem>
			{...field}
			{...(name !== undefined && { name, textOf: ({ sku }) => sku })}
			placeholder="Scan or type: SKU or name"
			none="Nothing with these words or this SKU."
			look={async (q, signal) => (await api("GET /staff/stock/items", { q }, { signal })).data}
			idOf={({ sku }) => sku}
			meant={(found) => found.find(({ exact }) => exact) ?? (found.length === 1 && !found[0]?.respelled ? found[0] : undefined)}
		>
			{(item) => (
				<>
					<b>{item.title}</b>
					<span className="muted block">{[item.options, item.sku].filter(Boolean).join(" · ")}</span>
				</>
			)}
		</TypeAhead>
	);
}
