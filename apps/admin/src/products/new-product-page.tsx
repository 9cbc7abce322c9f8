import type { ProductForm } from "@lapwing/contract/staff-products";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { toast } from "@lapwing/ui/toast";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused, submitting } from "../failure/form-failure.ts";
import { dropDraft } from "../form/draft-store.ts";
import { PageHead } from "../layout/page-head.tsx";
import { ProductEditor } from "./product-editor.tsx";
import { emptyDraft } from "./product-form.ts";

const draftKey = "product new";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/taxonomy", {}, { signal: request.signal })).data;
}

export async function action({ request }: ActionFunctionArgs) {
	const form = (await request.json()) as ProductForm;
	const answer = await submitting(request, () => api("POST /staff/products", form));
	if ("failure" in answer) return answer;
	dropDraft(draftKey);
	toast.success(answer.message ?? "Saved.");
	return redirect(`/products/${answer.data.id}`);
}

export const shouldRevalidate = reloadUnlessRefused;

export function Component() {
	const taxonomy = useLoaderData<typeof loader>();
	return (
		<>
			<Breadcrumbs items={[{ label: "Products", href: "/products" }, { label: "New product" }]} />
			<PageHead title="New product" />
			<ProductEditor draftKey={draftKey} start={emptyDraft} taxonomy={taxonomy} />
		</>
	);
}
