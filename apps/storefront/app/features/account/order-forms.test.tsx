import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OrderFormProps } from "./cancel-link.tsx";
import { OrderForms } from "./order-forms.tsx";

const order = {
	lines: [
		{ id: 1, quantity: 1, cancelled_quantity: 1, title: "Mouse M2", may: { cancel: false, cancel_refund: 0, return_quantity: 0 } },
		{ id: 2, quantity: 1, cancelled_quantity: 0, title: "Ridge 14", may: { cancel: true, cancel_refund: 0, return_quantity: 0 } },
	],
	shipments: [{ id: 5, may_cancel: true, cancel_refund: 0, state: "waiting" }],
	may: { cancel: true, cancel_refund: 0, return: false, withdraw_return: false },
	totals: { paid: 0, refunded: 0, due: 0 },
	payment: { refund_to: null },
	return_by: null,
	pay_path: null,
} as unknown as OrderFormProps["order"];

const pageAt = (address: string) => {
	const Component = () => <OrderForms order={order} base="/track/1" cancelTarget={undefined} setCancelTarget={() => undefined} />;
	const Page = createRoutesStub([{ path: "/track/1", Component }]);
	return renderToStaticMarkup(<Page initialEntries={[address]} />).replaceAll(/<[^>]+>/g, " ");
};

test("where the item that the address names is cancelled already, the rest can be cancelled", () => {
	expect(pageAt("/track/1?cancel=item-1")).toContain("Cancel order");
	expect(pageAt("/track/1?cancel=item-1")).not.toContain("Keep it");
	expect(pageAt("/track/1?return")).toContain("Cancel order");
	expect(pageAt("/track/1?cancel")).toContain("Keep it");
});
