import { ChipLink } from "@lapwing/ui/chip";
import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData, useParams } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { NotFoundPage } from "../layout/not-found-page.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { BrandForm } from "./brand-form.tsx";
import { DeliveryForm } from "./delivery-form.tsx";
import { MailBox } from "./mail-box.tsx";
import { OrderLimitsForm } from "./order-limits-form.tsx";
import { PaymentsForm } from "./payments-form.tsx";
import { PromisesForm } from "./promises-form.tsx";
import { ReviewsForm } from "./reviews-form.tsx";
import { ShopForm } from "./shop-form.tsx";
import { EmiForm, LocatorForm, NumbersForm, ReturnsForm } from "./small-forms.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/settings", {}, { signal: request.signal })).data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

const parts = [
	{ id: "shop", title: "Shop" },
	{ id: "brand", title: "Brand" },
	{ id: "promises", title: "Promises" },
	{ id: "delivery", title: "Delivery" },
	{ id: "payments", title: "Payment" },
	{ id: "order-limits", title: "Order limits" },
	{ id: "returns", title: "Returns" },
	{ id: "reviews", title: "Reviews" },
	{ id: "emi", title: "Instalments" },
	{ id: "numbers", title: "Numbers" },
	{ id: "locator", title: "Locators" },
	{ id: "mail", title: "Mail" },
] as const;

/** Scrolls the current tab into view; on a phone not all fit. */
function showCurrent(nav: HTMLElement | null): void {
	const current = nav?.querySelector<HTMLElement>("[aria-current]");
	if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}

export function Component() {
	const settings = useLoaderData<typeof loader>();
	const part = useParams()["part"] ?? "shop";
	const known = parts.find(({ id }) => id === part);
	if (known === undefined) return <NotFoundPage />;
	return (
		<>
			<PageHead title={`Settings: ${known.title}`} />
			<nav key={part} ref={showCurrent} className="lanes" aria-label="Parts of the settings">
				{parts.map(({ id, title }) => (
					<ChipLink key={id} href={`/settings/${id}`} current={id === part}>
						{title}
					</ChipLink>
				))}
			</nav>
			{part === "shop" ? <ShopForm settings={settings} /> : null}
			{part === "brand" ? <BrandForm settings={settings} /> : null}
			{part === "promises" ? <PromisesForm settings={settings} /> : null}
			{part === "locator" ? <LocatorForm settings={settings} /> : null}
			{part === "delivery" ? <DeliveryForm settings={settings} /> : null}
			{part === "payments" ? <PaymentsForm settings={settings} /> : null}
			{part === "order-limits" ? <OrderLimitsForm settings={settings} /> : null}
			{part === "returns" ? <ReturnsForm settings={settings} /> : null}
			{part === "reviews" ? <ReviewsForm settings={settings} /> : null}
			{part === "emi" ? <EmiForm settings={settings} /> : null}
			{part === "numbers" ? <NumbersForm settings={settings} /> : null}
			{part === "mail" ? <MailBox mail={settings.mail} /> : null}
		</>
	);
}
