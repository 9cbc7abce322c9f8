import { beforeEach, describe, expect, test } from "vitest";
import { compareLimit, compareLimitMessage, useClientState, useFooterCollection, useHomeCollection } from "./store.ts";

const state = () => useClientState.getState();
const laptop = (id: number) => ({ id, slug: `laptop-${id}`, title: `Laptop ${id}` });

beforeEach(() => useClientState.setState(useClientState.getInitialState(), true));

describe("client state", () => {
	test("[3.13] filter is a string; auth holds the user and user_verfied", () => {
		expect(state().filter).toBe("");
		state().setFilter("ram=16&brand=oriel");
		expect(state().filter).toBe("ram=16&brand=oriel");
		expect(state().auth).toEqual({ user: null, user_verfied: false });
		state().signedIn({ id: "7", name: "Asha", email: "asha@example.in" }, true);
		expect(state().auth).toEqual({ user: { id: "7", name: "Asha", email: "asha@example.in" }, user_verfied: true });
	});

	test("[3.9] the auth layout has a status and a type, login by default", () => {
		expect(state().authLayout).toEqual({ status: false, type: "login" });
		state().openAuth();
		expect(state().authLayout).toEqual({ status: true, type: "login" });
		state().openAuth("register");
		expect(state().authLayout.type).toBe("register");
		state().closeAuth();
		expect(state().authLayout).toEqual({ status: false, type: "login" });
	});

	test("[3.8] [3.14] the first saved address is the default shipping and billing address if none is set; the form type is CREATE", () => {
		expect(state().address).toEqual({
			customer_address: [],
			shipping_address: null,
			billing_address: null,
			store_address: null,
			form_type: "CREATE",
		});
		const addresses = [{ id: 4 }, { id: 9 }];
		state().setAddresses(addresses);
		expect(state().address).toMatchObject({ customer_address: addresses, shipping_address: { id: 4 }, billing_address: { id: 4 } });
		state().setAddresses(addresses, { billing: 9 });
		expect(state().address).toMatchObject({ shipping_address: { id: 4 }, billing_address: { id: 9 } });
		state().setAddresses([{ id: 9 }]);
		expect(state().address).toMatchObject({ shipping_address: { id: 9 }, billing_address: { id: 9 } });
		state().setStoreAddress({ id: 3, title: "Lapwing Indiranagar" });
		state().setAddressForm("EDIT");
		expect(state().address).toEqual({
			customer_address: [{ id: 9 }],
			shipping_address: { id: 9 },
			billing_address: { id: 9 },
			store_address: { id: 3, title: "Lapwing Indiranagar" },
			form_type: "EDIT",
		});
	});

	test("[3.15] [4.7] the cart is a list of items with an id, and its count follows when items are added, removed or cleared", () => {
		state().addToCart({ id: 1, quantity: 2 });
		state().addToCart({ id: 2, quantity: 1 });
		expect(state().cart).toEqual({
			cart_list: [
				{ id: 1, quantity: 2 },
				{ id: 2, quantity: 1 },
			],
			count: 3,
		});
		state().addToCart({ id: 1, quantity: 5 });
		expect(state().cart.count).toBe(6);
		state().removeFromCart(1);
		expect(state().cart).toEqual({ cart_list: [{ id: 2, quantity: 1 }], count: 1 });
		state().clearCart();
		expect(state().cart).toEqual({ cart_list: [], count: 0 });
	});

	test("[4.6] compare: items are added, removed or cleared; adding an existing one replaces it", () => {
		state().addToCompare(laptop(1));
		state().addToCompare(laptop(2));
		state().addToCompare({ ...laptop(1), title: "Laptop 1, new price" });
		expect(state().compare_products.map((item) => item.title)).toEqual(["Laptop 1, new price", "Laptop 2"]);
		state().removeFromCompare(1);
		expect(state().compare_products).toEqual([laptop(2)]);
		state().clearCompare();
		expect(state().compare_products).toEqual([]);
	});

	test("[5.8] a full compare list rejects another laptop and still replaces an existing one", () => {
		expect(compareLimit).toBe(3);
		expect(compareLimitMessage).toBe("You can add maximum 3 items to compare");
		for (const id of [1, 2, 3]) expect(state().addToCompare(laptop(id))).toBe(true);
		expect(state().addToCompare(laptop(4))).toBe(false);
		expect(state().addToCompare({ ...laptop(3), title: "Changed" })).toBe(true);
		expect(state().compare_products.map((item) => item.title)).toEqual(["Laptop 1", "Laptop 2", "Changed"]);
	});

	test("[3.16] checkout is a list, replaced as a whole", () => {
		state().setCheckout([{ sku: "A", quantity: 1 }]);
		state().setCheckout([{ sku: "B", quantity: 3 }]);
		expect(state().checkout).toEqual([{ sku: "B", quantity: 3 }]);
	});

	test("[3.17] search has value, isSuccess, query and type; there is a header", () => {
		expect(state().search).toEqual({ value: "", isSuccess: false, query: "", type: "" });
		expect(state().header).toEqual({ menuOpen: false });
		state().setHeader({ menuOpen: true });
		expect(state().header).toEqual({ menuOpen: true });
		state().setSearch({ value: "16gb" });
		expect(state().search).toEqual({ value: "16gb", isSuccess: false, query: "", type: "" });
		state().setSearch({ isSuccess: true, query: "16gb 14 inch", type: "products" });
		expect(state().search).toEqual({ value: "16gb", isSuccess: true, query: "16gb 14 inch", type: "products" });
	});

	test("home and footer collections have the names of the specification", () => {
		expect(Object.keys(useHomeCollection.getState())).toEqual([
			"banners",
			"discountCollections",
			"subcategoryCollections",
			"productCollections",
			"browseHome",
			"brands",
			"modalData",
			"handpickedCollections",
		]);
		expect(Object.keys(useFooterCollection.getState())).toEqual(["brands", "siteInfo", "quickLink"]);
	});

	test("signing out clears the customer's data", () => {
		state().signedIn({ id: "7", name: "Asha", email: "asha@example.in" }, true);
		state().setAddresses([{ id: 4 }]);
		state().setCart([{ id: 1, quantity: 2 }]);
		state().setCheckout([{ sku: "A", quantity: 2 }]);
		state().signedOut();
		expect(state().auth.user).toBeNull();
		expect(state().address.customer_address).toEqual([]);
		expect(state().cart.count).toBe(0);
		expect(state().checkout).toEqual([]);
	});
});
