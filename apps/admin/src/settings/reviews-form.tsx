import type { ShopValues } from "@lapwing/contract/staff-settings";
import { TextField } from "@lapwing/ui/field";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { latestSettings } from "./latest.ts";

type Reviews = { mail_days: string };
const reviewsOf = ({ reviews }: ShopValues): Loaded<Reviews> => ({
	values: { mail_days: String(reviews.value.mail_days) },
	version: reviews.version,
});

export function ReviewsForm({ settings }: { settings: ShopValues }) {
	const form = useEditForm<Reviews, "PUT /staff/settings/reviews">({
		name: "settings reviews",
		loaded: reviewsOf(settings),
		route: "PUT /staff/settings/reviews",
		input: ({ mail_days }, version) => ({ mail_days: /^\d+$/.test(mail_days.trim()) ? Number(mail_days) : -1, version }),
		read: ({ data }) => reviewsOf(data),
		latest: async () => reviewsOf(await latestSettings()),
	});
	return form.frame(
		<section className="box narrow-box" aria-labelledby="reviews-head">
			<h2 id="reviews-head">Reviews</h2>
			<p className="muted">Buyers get one mail per order that asks for a review. You read each review before it is shown.</p>
			<TextField
				label="Days after arrival"
				inputMode="numeric"
				value={form.values.mail_days}
				hint="0: no mail. Buyers can still review from their order and from the product page."
				onChange={(event) => form.set({ mail_days: event.currentTarget.value })}
				error={form.at("mail_days")}
			/>
		</section>,
	);
}
