import { isFailure } from "@lapwing/contract/client";
import type { Warranty } from "@lapwing/contract/service";
import type { SoldLaptop } from "@lapwing/contract/staff-service";
import { Button } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { useState } from "react";
import { api } from "../api.ts";
import { sentenceOf } from "../failure/sentence.ts";
import { WarrantyTag } from "./warranty-tag.tsx";

type Found = { warranty: Warranty; filled: readonly string[] } | { message: string };

type WarrantyLookUpProps = {
	serial: string | null;
	/** Beside a form that takes the laptop in: fills its empty fields and returns their names. Undefined: no laptop of the shop has this number. */
	onFound?: (laptop: SoldLaptop | undefined) => readonly string[];
};

/** Warranty of a serial number, for laptops that the shop sold. */
export function WarrantyLookUp({ serial, onFound }: WarrantyLookUpProps) {
	const [typed, setTyped] = useState(serial ?? "");
	const [found, setFound] = useState<Found>();
	const [busy, setBusy] = useState(false);
	async function look() {
		setBusy(true);
		try {
			if (onFound) {
				const { data } = await api("GET /staff/sold-laptops/:serial", { serial: typed.trim() });
				setFound({ warranty: data, filled: onFound(data) });
			} else setFound({ warranty: (await api("GET /warranty/:serial", { serial: typed.trim() })).data, filled: [] });
		} catch (error) {
			// What an earlier look-up filled in is of another laptop.
			onFound?.(undefined);
			setFound({ message: isFailure(error) ? sentenceOf(error) : "It could not be looked up." });
		}
		setBusy(false);
	}
	return (
		<section className="box" aria-labelledby="warranty-head">
			<h2 id="warranty-head">Warranty look-up</h2>
			<form
				className="stack"
				data-gap="3"
				onSubmit={(event) => {
					event.preventDefault();
					if (typed.trim() !== "" && !busy) void look();
				}}
			>
				<TextField
					label="Serial number"
					value={typed}
					maxLength={40}
					autoComplete="off"
					spellCheck={false}
					onChange={(event) => setTyped(event.currentTarget.value)}
				/>
				<div>
					<Button type="submit" size="sm" tone="line" busy={busy} busyLabel="Looking">
						Look up
					</Button>
				</div>
			</form>
			<div role="status">
				{found && "warranty" in found ? (
					<p>
						<b>{found.warranty.product_title}</b>
						<span className="block">
							<WarrantyTag warranty={found.warranty} />
						</span>
						{found.filled.length > 0 ? <span className="muted block">Filled in: {found.filled.join(", ")}.</span> : null}
					</p>
				) : found ? (
					<p>{found.message}</p>
				) : null}
			</div>
		</section>
	);
}
