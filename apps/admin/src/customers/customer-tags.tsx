import type { StaffCustomer } from "@lapwing/contract/staff-customers";
import { Button } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { Tag } from "@lapwing/ui/tag";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { useCall } from "../form/call.ts";

const tagsIn = (typed: string) =>
	typed
		.split(",")
		.map((tag) => tag.trim())
		.filter((tag) => tag !== "");

export function CustomerTags({ customer, mayEdit }: { customer: StaffCustomer; mayEdit: boolean }) {
	const { call, busy, refused } = useCall();
	if (!mayEdit)
		return customer.tags.length === 0 ? null : (
			<p className="row" data-gap="2">
				{customer.tags.map((tag) => (
					<Tag key={tag} tone="accent">
						{tag}
					</Tag>
				))}
			</p>
		);
	return (
		<section className="box" aria-labelledby="tags-head">
			<h2 id="tags-head">Tags</h2>
			<form
				noValidate
				className="stack"
				data-gap="3"
				onSubmit={(event) => {
					event.preventDefault();
					const tags = tagsIn(textOf(new FormData(event.currentTarget), "tags"));
					call("PUT /staff/customers/:id/tags", { id: customer.id, tags }, "The tags are saved.");
				}}
			>
				<FormNote refused={refused} fields={["tags"]} />
				<TextField
					label="Tags, with commas"
					name="tags"
					defaultValue={customer.tags.join(", ")}
					hint="Such as college, business. The list of customers can be filtered by them."
					error={errorAt(refused, "tags") ?? errorAt(refused, "tags.0")}
				/>
				<div>
					<Button type="submit" size="sm" tone="line" busy={busy} busyLabel="Saving">
						Save the tags
					</Button>
				</div>
			</form>
		</section>
	);
}
