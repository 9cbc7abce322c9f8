import { greatCircleKm, type Point } from "@lapwing/contract/distance";
import type { ProductVariant, StoreStock } from "@lapwing/contract/listing";
import { formatCount } from "@lapwing/contract/money";
import { Store } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { StatusDot } from "@lapwing/ui/tag";

const initialCount = 4;

/** Stores with stock of the variant, nearest first if the PIN code is known. */
export function PickUp({ variant, near }: { variant: ProductVariant; near: Point | null }) {
	const stores = byDistance(
		variant.stores.filter((store) => store.stock.state !== "out"),
		near,
	);
	const first = stores.slice(0, initialCount);
	const rest = stores.slice(initialCount);
	return (
		<div>
			<h2>
				<Store className="icon" aria-hidden="true" />
				Pick up at
			</h2>
			{stores.length === 0 ? (
				<p className="small muted">No store has this configuration right now. Another configuration may be available.</p>
			) : (
				<ul className="avail">
					{first.map((store) => (
						<OneStore key={store.slug} store={store} />
					))}
				</ul>
			)}
			{rest.length > 0 && (
				<details className="more">
					<summary className="link small">
						{rest.length} more {rest.length === 1 ? "store" : "stores"}
					</summary>
					<ul className="avail">
						{rest.map((store) => (
							<OneStore key={store.slug} store={store} />
						))}
					</ul>
				</details>
			)}
			<UiLink className="link small" href="/store-locator-for-sales">
				All stores
			</UiLink>
		</div>
	);
}

type NearStore = StoreStock & { km?: number };

function byDistance(stores: readonly StoreStock[], near: Point | null): readonly NearStore[] {
	if (near === null) return stores;
	return stores.map((store) => ({ ...store, km: greatCircleKm(store, near) })).toSorted((one, other) => one.km - other.km);
}

function OneStore({ store }: { store: NearStore }) {
	return (
		<li>
			<StatusDot tone={store.stock.state === "few" ? "warn" : "ok"}>
				<UiLink href={`/${store.slug}`}>
					<b>{store.title}</b>
				</UiLink>
			</StatusDot>
			<span>{store.stock.label}</span>
			<span className="muted">
				{store.city}
				{store.km !== undefined && `, about ${formatCount(Math.round(store.km) || 1)} km`}
			</span>
		</li>
	);
}
