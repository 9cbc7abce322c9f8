// Client state (Zustand), with the specification's names. Server data is in loaders; this holds personal data (cart, compare list, address,
// session) and home and footer data of the session for stale-while-revalidate.
import type { Drawing } from "@lapwing/contract/catalogue";
import type { Footer, SiteInfo } from "@lapwing/contract/content";
import type { Home } from "@lapwing/contract/home";
import { create } from "zustand";
import { createJSONStorage, persist, type StateStorage } from "zustand/middleware";

export type User = { id: string; name: string; email: string };
export type AuthLayout = {
	status: boolean;
	type: "login" | "register" | "forgot";
	/** A sign-up was sent; its mail completes it. */
	mailed?: boolean;
};
export type Address = { id: number } & Record<string, unknown>;
export type AddressState = {
	customer_address: Address[];
	shipping_address: Address | null;
	billing_address: Address | null;
	store_address: Address | null;
	form_type: "CREATE" | "EDIT";
};
/** Cart line as returned by the server. */
export type CartItem = { id: number; sku?: string; quantity: number };
/** Items of the checkout: the cart's lines, or one variant (“Buy now”). */
export type CheckoutItem = { sku: string; quantity: number };
/** Product as returned by the server, from a list or from a product page. */
export type CompareItem = {
	id: number;
	slug: string;
	title: string;
	drawing?: Drawing | null;
	image?: { path: string } | null;
	images?: readonly { path: string }[];
	/** The configuration that was shown: of a card, or a product page's SKU. */
	variant?: { sku: string } | string;
};
export type Search = { value: string; isSuccess: boolean; query: string; type: string };
export type Header = { menuOpen: boolean };

export type HomeCollection = Home;
export type FooterCollection = { brands: Footer["brands"]; siteInfo: SiteInfo | null; quickLink: Footer["quickLink"] };

export const compareLimit = 3;
export const compareLimitMessage = "You can add maximum 3 items to compare";

/**
 * `filter`, `search`, `checkout` and `address` are mirrors, kept under the specification's names and read by no page: the list and the
 * search are in the URL, the checkout in its quote, addresses in their loader, so that Back, reload, shared links and pages without
 * JavaScript work.
 */
export type ClientState = {
	filter: string;
	auth: { user: User | null; user_verfied: boolean };
	authLayout: AuthLayout;
	address: AddressState;
	cart: { cart_list: CartItem[]; count: number };
	compare_products: CompareItem[];
	checkout: CheckoutItem[];
	search: Search;
	header: Header;

	setFilter(filter: string): void;
	signedIn(user: User, verified: boolean): void;
	signedOut(): void;
	openAuth(type?: AuthLayout["type"]): void;
	closeAuth(): void;
	signUpMailed(): void;
	setAddresses(addresses: Address[], chosen?: { shipping?: number; billing?: number }): void;
	/** Store of a pick-up. */
	setStoreAddress(store: Address | null): void;
	setAddressForm(type: AddressState["form_type"]): void;
	setCart(items: CartItem[]): void;
	addToCart(item: CartItem): void;
	removeFromCart(id: number): void;
	clearCart(): void;
	/** False if the list is full. */
	addToCompare(item: CompareItem): boolean;
	removeFromCompare(id: number): void;
	clearCompare(): void;
	setCheckout(items: CheckoutItem[]): void;
	setSearch(search: Partial<Search>): void;
	setHeader(header: Partial<Header>): void;
};

const signedOutState = {
	auth: { user: null, user_verfied: false },
	address: { customer_address: [], shipping_address: null, billing_address: null, store_address: null, form_type: "CREATE" },
	cart: { cart_list: [], count: 0 },
	checkout: [],
} satisfies Partial<ClientState>;

function cartOf(items: CartItem[]): ClientState["cart"] {
	return { cart_list: items, count: items.reduce((sum, item) => sum + item.quantity, 0) };
}

/** Storage that may be disabled: reads are empty and writes are ignored. */
function safeStorage(find: () => Storage): StateStorage {
	const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
		try {
			return work(find());
		} catch {
			return otherwise;
		}
	};
	return {
		getItem: (name) => attempt((storage) => storage.getItem(name), null),
		setItem: (name, value) => attempt((storage) => storage.setItem(name, value), undefined),
		removeItem: (name) => attempt((storage) => storage.removeItem(name), undefined),
	};
}

/** localStorage key of the client state. */
export const clientStateKey = "lapwing";

const device = createJSONStorage(() => safeStorage(() => localStorage));
const session = createJSONStorage(() => safeStorage(() => sessionStorage));

export const useClientState = create<ClientState>()(
	persist(
		(set, get) => ({
			filter: "",
			authLayout: { status: false, type: "login" },
			compare_products: [],
			search: { value: "", isSuccess: false, query: "", type: "" },
			header: { menuOpen: false },
			...signedOutState,

			setFilter: (filter) => set({ filter }),
			signedIn: (user, verified) => set({ auth: { user, user_verfied: verified } }),
			signedOut: () => set(signedOutState),
			openAuth: (type = "login") => set({ authLayout: { status: true, type } }),
			signUpMailed: () => set(({ authLayout }) => ({ authLayout: { ...authLayout, mailed: true } })),
			closeAuth: () => set({ authLayout: { status: false, type: "login" } }),
			setAddresses: (addresses, chosen = {}) =>
				set(({ address }) => {
					const [first = null] = addresses;
					const pick = (id: number | undefined) => addresses.find((each) => each.id === id) ?? first;
					return {
						address: {
							...address,
							customer_address: addresses,
							shipping_address: pick(chosen.shipping ?? address.shipping_address?.id),
							billing_address: pick(chosen.billing ?? address.billing_address?.id),
						},
					};
				}),
			setStoreAddress: (store_address) => set(({ address }) => ({ address: { ...address, store_address } })),
			setAddressForm: (form_type) => set(({ address }) => ({ address: { ...address, form_type } })),
			setCart: (items) => set({ cart: cartOf(items) }),
			addToCart: (item) => set(({ cart }) => ({ cart: cartOf([...cart.cart_list.filter((each) => each.id !== item.id), item]) })),
			removeFromCart: (id) => set(({ cart }) => ({ cart: cartOf(cart.cart_list.filter((each) => each.id !== id)) })),
			clearCart: () => set({ cart: cartOf([]) }),
			addToCompare: (item) => {
				const items = get().compare_products;
				const known = items.some((each) => each.id === item.id);
				if (!known && items.length >= compareLimit) return false;
				set({ compare_products: known ? items.map((each) => (each.id === item.id ? item : each)) : [...items, item] });
				return true;
			},
			removeFromCompare: (id) => set(({ compare_products }) => ({ compare_products: compare_products.filter((each) => each.id !== id) })),
			clearCompare: () => set({ compare_products: [] }),
			setCheckout: (checkout) => set({ checkout }),
			setSearch: (search) => set((state) => ({ search: { ...state.search, ...search } })),
			setHeader: (header) => set((state) => ({ header: { ...state.header, ...header } })),
		}),
		{
			name: clientStateKey,
			storage: device,
			// Only the compare list is persisted; everything else is fetched again.
			partialize: ({ compare_products }) => ({ compare_products }),
			skipHydration: true,
		},
	),
);

/** Home data of the session, with the eight names of the specification. */
export const useHomeCollection = create<HomeCollection>()(
	persist(
		(): HomeCollection => ({
			banners: [],
			discountCollections: [],
			subcategoryCollections: [],
			productCollections: [],
			browseHome: [],
			brands: [],
			modalData: null,
			handpickedCollections: [],
		}),
		{ name: "home", storage: session, skipHydration: true },
	),
);

/** Footer data of this session. */
export const useFooterCollection = create<FooterCollection>()(
	persist((): FooterCollection => ({ brands: [], siteInfo: null, quickLink: [] }), {
		name: "footer",
		storage: session,
		skipHydration: true,
	}),
);

// Rehydrated at import: a write before it would overwrite the stored state. React's hydration still renders the initial state, as SSR did.
if (typeof document !== "undefined") {
	void useClientState.persist.rehydrate();
	void useHomeCollection.persist.rehydrate();
}
