import { isFailure } from "@lapwing/contract/client";
import type { ProductPage } from "@lapwing/contract/listing";
import { Button } from "@lapwing/ui/button";
import { TextArea, TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { type FormEvent, useState } from "react";
import { api } from "../api/browser-api.ts";

export function Questions({ product }: { product: ProductPage }) {
	return (
		<section id="questions" className="split" aria-labelledby="questions-h">
			<h2 id="questions-h">Questions and answers</h2>
			<div className="questions">
				{product.questions.length === 0 ? (
					<p className="muted">No questions yet.</p>
				) : (
					<dl className="questions">
						{product.questions.map((each) => (
							<div key={each.id} className="questions__item">
								<dt>
									{each.question}
									<small>{each.name}</small>
								</dt>
								{each.answer && (
									<dd>
										{each.answer}
										{each.answered_by && <small>{each.answered_by}</small>}
									</dd>
								)}
							</div>
						))}
					</dl>
				)}
				<QuestionForm slug={product.slug} />
			</div>
		</section>
	);
}

type Outcome = { sent: true } | { errors: Record<string, string[]>; message: string };

function QuestionForm({ slug }: { slug: string }) {
	const [outcome, setOutcome] = useState<Outcome>();
	const [busy, setBusy] = useState(false);
	const failed = outcome && "errors" in outcome ? outcome : undefined;

	async function send(form: HTMLFormElement) {
		const fields = new FormData(form);
		setBusy(true);
		try {
			await api("POST /products/:slug/questions", { slug, name: text(fields, "name"), question: text(fields, "question") });
			setOutcome({ sent: true });
			form.reset();
		} catch (thrown) {
			if (!isFailure(thrown)) throw thrown;
			setOutcome({ errors: thrown.errors ?? {}, message: thrown.message });
		} finally {
			setBusy(false);
		}
	}
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (!busy) void send(event.currentTarget);
	}

	return (
		<form className="stack needs-script" aria-label="Ask about this product" noValidate onSubmit={submit}>
			<TextArea label="Your question" name="question" maxLength={500} required error={failed?.errors["question"]?.[0]} />
			<TextField label="Your name" name="name" autoComplete="name" maxLength={60} required error={failed?.errors["name"]?.[0]} />
			<Button tone="line" type="submit" busy={busy} busyLabel="Sending">
				Ask
			</Button>
			<div role="status">
				{outcome && "sent" in outcome && (
					<Note tone="ok" title="Thank you.">
						Your question will appear here once our team has answered it.
					</Note>
				)}
				{failed && (
					<Note tone="bad" title="Not sent.">
						{failed.message}
					</Note>
				)}
			</div>
		</form>
	);
}

function text(fields: FormData, name: string): string {
	const value = fields.get(name);
	return typeof value === "string" ? value : "";
}
