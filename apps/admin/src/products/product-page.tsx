import type { ProductForm } from "@lapwing/contract/staff-products";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button } from "@lapwing/ui/button";
import { toast } from "@lapwing/ui/toast";
import { Copy, ExternalLink, Trash2 } from "lucide-react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useFetcher, useLoaderData, useRevalidator } from "react-router";
import { api } from "../api.ts";
import { type FormRefusal, reloadUnlessRefused, submitting } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { useConfirm } from "../form/confirm.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { useLiveList, watched } from "../live/live-list.ts";
import { changeInline, isCellEdited } from "./inline-cells.tsx";
import { type EditorAnswer, ProductEditor } from "./product-editor.tsx";
import { draftOf } from "./product-form.ts";
import { ProductState } from "./product-state.tsx";
import { StockBox } from "./stock-box.tsx";

export const loader = watched(async ({ params, request }: LoaderFunctionArgs) => {
	const [{ data: product }, { data: taxonomy }] = await Promise.all([
		api("GET /staff/products/:id", { id: params.id }, { signal: request.signal }),
		api("GET /staff/taxonomy", {}, { signal: request.signal }),
	]);
	return { product, taxonomy };
});

type Saving = ProductForm & { kind?: undefined; version: number };

export async function action({ params, request }: ActionFunctionArgs) {
	const body = (await request.clone().json()) as Saving | { kind: "price" | "count" | "copy" } | { kind: "delete"; version: number };
	if (body.kind === "copy") {
		const answer = await submitting(request, () => api("POST /staff/products/:id/duplicate", { id: params.id }));
		if ("failure" in answer) return answer;
		toast.success(answer.message ?? "This is the copy.");
		return redirect(`/products/${answer.data.id}`);
	}
	if (body.kind === "delete") {
		const answer = await submitting(request, () => api("DELETE /staff/products/:id", { id: params.id, version: body.version }));
		if ("failure" in answer) return answer;
		toast.success(answer.message ?? "Deleted.");
		return answer.data.outcome === "deleted" ? redirect("/products") : null;
	}
	if (body.kind !== undefined) return changeInline(request);
	const answer = await submitting(request, () => api("PUT /staff/products/:id", { ...body, id: params.id }));
	if ("failure" in answer) return answer;
	toast.success(answer.message ?? "Saved.");
	return { saved: answer.data } satisfies EditorAnswer;
}

export const shouldRevalidate = reloadUnlessRefused;

export function Component() {
	const { product, taxonomy } = useLoaderData<typeof loader>();
	// The stock beside the form. The form itself keeps the version that it was opened with.
	useLiveList(["stock"], undefined, isCellEdited);
	const revalidator = useRevalidator();
	const copy = useFetcher();
	const removal = useFetcher<FormRefusal>();
	const { ask, dialog } = useConfirm();
	const left = product.variants.reduce((sum, { stock }) => sum + stock.reduce((count, { on_hand }) => count + on_hand, 0), 0);
	return (
		<>
			<Breadcrumbs items={[{ label: "Products", href: "/products" }, { label: product.title }]} />
			<PageHead
				title={product.title}
				actions={
					<>
						<ProductState product={product} />
						<Button
							tone="line"
							size="sm"
							busy={copy.state !== "idle"}
							busyLabel="Copying"
							onClick={() => void copy.submit({ kind: "copy" }, { method: "post", encType: "application/json" })}
						>
							<Copy className="icon icon--sm" aria-hidden="true" />
							Duplicate
						</Button>
						<Button
							tone="line"
							size="sm"
							busy={removal.state !== "idle"}
							busyLabel="Deleting"
							onClick={() =>
								ask({
									title: `Delete ${product.title}?`,
									text: `It is gone for good with its pictures, reviews and configurations${left > 0 ? `, and the ${left} in stock are no longer counted` : ""}. A product that was ever sold is withdrawn instead.`,
									confirmLabel: "Delete",
									danger: true,
									onConfirm: () =>
										void removal.submit({ kind: "delete", version: product.version }, { method: "post", encType: "application/json" }),
								})
							}
						>
							<Trash2 className="icon icon--sm" aria-hidden="true" />
							Delete
						</Button>
						{/* Plain link: outside the console's router. */}
						<a
							className="btn btn--line btn--sm"
							href={product.status === "published" ? `/products/${product.slug}` : product.preview_url}
							target="_blank"
							rel="noreferrer"
						>
							<ExternalLink className="icon icon--sm" aria-hidden="true" />
							{product.status === "published" ? "View" : "Preview"}
							<span className="sr"> in a new tab</span>
						</a>
					</>
				}
			/>
			{dialog}
			<FormNote refused={removal.data && "failure" in removal.data ? removal.data : undefined} />
			<ProductEditor
				key={product.id}
				draftKey={`product ${product.id}`}
				start={draftOf(product)}
				taxonomy={taxonomy}
				product={product}
				loadTheirs={async () => {
					const { data } = await api("GET /staff/products/:id", { id: product.id });
					void revalidator.revalidate();
					return data;
				}}
				side={<StockBox product={product} places={taxonomy.places} />}
			/>
		</>
	);
}
