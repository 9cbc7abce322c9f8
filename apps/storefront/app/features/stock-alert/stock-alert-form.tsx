import { isFailure } from "@lapwing/contract/client";
import { Button } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { type FormEvent, useState } from "react";
import { api } from "../api/browser-api.ts";
import { useClientState } from "../client-state/store.ts";

type StockAlertFormProps = { sku: string; email?: string | undefined /** Of a form without JavaScript. */; error?: string | undefined };

/** Asks for one email when the configuration is in stock again; a signed-in customer presses once. Without JavaScript it posts to a page of its own. */
export function StockAlertForm({ sku, email, error: posted }: StockAlertFormProps) {
	const user = useClientState((state) => state.auth.user);
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState(posted);
	const [sentTo, setSentTo] = useState<string>();
	async function send(fields: FormData) {
		const typed = fields.get("email");
		setBusy(true);
		try {
			const { data } = await api("POST /stock-alerts", { sku, ...(typeof typed === "string" && { email: typed }) });
			setSentTo(data.email);
		} catch (thrown) {
			if (!isFailure(thrown)) throw thrown;
			setError(thrown.errors?.["email"]?.[0] ?? thrown.message);
		}
		setBusy(false);
	}
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		void send(new FormData(event.currentTarget));
	}
	return (
		<form className="stock-alert" method="post" action="/stock-alert" noValidate onSubmit={submit}>
			<input type="hidden" name="sku" value={sku} />
			{sentTo === undefined && (
				<>
					{user === null && (
						<TextField
							label="Your e-mail"
							name="email"
							type="email"
							autoComplete="email"
							maxLength={254}
							defaultValue={email}
							hint="For one e-mail only. We erase it afterwards, or after 90 days."
							error={error}
						/>
					)}
					<Button tone="line" type="submit" busy={busy} busyLabel="Noting">
						Tell me when it is back
					</Button>
				</>
			)}
			<p className="small" role="status">
				{sentTo === undefined ? user !== null && error : `We will send one e-mail to ${sentTo} when it is in stock again.`}
			</p>
		</form>
	);
}
