import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { useLoaderData, useParams } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { NotFoundPage } from "../layout/not-found-page.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { forgetShopBrand } from "../shop/shop-brand.ts";
import { BrandForm } from "./brand-form.tsx";
import { DeliveryForm } from "./delivery-form.tsx";
import { MailBox } from "./mail-box.tsx";
import { OrderLimitsForm } from "./order-limits-form.tsx";
import { PaymentsForm } from "./payments-form.tsx";
import { PromisesForm } from "./promises-form.tsx";
import { SettingsNav, settingsParts } from "./settings-nav.tsx";
import { ShopForm } from "./shop-form.tsx";
import { SignInBox } from "./sign-in-box.tsx";
import { EmiForm, LocatorForm, NumbersForm, RefundsForm, ReturnsForm, ReviewsForm } from "./small-forms.tsx";
import { WarrantyForm } from "./warranty-form.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { signal } = request;
	const [settings, taxonomy] = await Promise.all([
		api("GET /staff/settings", {}, { signal }),
		params["part"] === "warranty" ? api("GET /staff/taxonomy", {}, { signal }) : undefined,
	]);
	return { settings: settings.data, subcategories: taxonomy?.data.subcategories ?? [] };
}

/** Name and brand stand in the console too. */
export async function action(args: ActionFunctionArgs) {
	const answer = await runCall(args);
	forgetShopBrand();
	return answer;
}

export const shouldRevalidate = reloadUnlessRefused;

export function Component() {
	const { settings, subcategories } = useLoaderData<typeof loader>();
	const part = useParams()["part"] ?? "shop";
	const known = settingsParts.find(({ id }) => id === part);
	if (known === undefined) return <NotFoundPage />;
	return (
		<>
			<PageHead title={`Settings: ${known.title}`} />
			<SettingsNav part={part} />
			{part === "shop" ? <ShopForm settings={settings} /> : null}
			{part === "brand" ? <BrandForm settings={settings} /> : null}
			{part === "promises" ? <PromisesForm settings={settings} /> : null}
			{part === "locator" ? <LocatorForm settings={settings} /> : null}
			{part === "delivery" ? <DeliveryForm settings={settings} /> : null}
			{part === "payments" ? <PaymentsForm settings={settings} /> : null}
			{part === "order-limits" ? <OrderLimitsForm settings={settings} /> : null}
			{part === "returns" ? <ReturnsForm settings={settings} /> : null}
			{part === "refunds" ? <RefundsForm settings={settings} /> : null}
			{part === "reviews" ? <ReviewsForm settings={settings} /> : null}
			{part === "emi" ? <EmiForm settings={settings} /> : null}
			{part === "warranty" ? <WarrantyForm settings={settings} subcategories={subcategories} /> : null}
			{part === "numbers" ? <NumbersForm settings={settings} /> : null}
			{part === "sign-in" ? <SignInBox settings={settings} /> : null}
			{part === "mail" ? <MailBox mail={settings.mail} /> : null}
		</>
	);
}
