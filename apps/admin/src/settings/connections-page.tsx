import type { ConnectionName, Connections } from "@lapwing/contract/connections";
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { type ReactNode, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall, useCall } from "../form/call.ts";
import { PageHead } from "../layout/page-head.tsx";
import { shopZone } from "../shop/shop-zone.ts";
import { RazorpayDialog, RemoveDialog, SmtpDialog, StripeDialog } from "./connection-dialogs.tsx";
import { ConnectionTest, type TestResult } from "./connection-test.tsx";
import { SettingsNav } from "./settings-nav.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/connections", {}, { signal: request.signal })).data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

export function Component() {
	const connections = useLoaderData<typeof loader>();
	const [dialog, setDialog] = useState<{ name: ConnectionName; kind: "change" | "remove" }>();
	const close = () => setDialog(undefined);
	const { smtp, razorpay, stripe } = connections;
	const open = (name: ConnectionName) => (kind: "change" | "remove") => setDialog({ name, kind });
	return (
		<>
			<PageHead title="Settings: Connections" />
			<SettingsNav part="connections" />
			<p className="above-page muted">
				Passwords and keys are stored encrypted and are never shown again. They are not part of a backup: after a restore on another
				machine, enter them again.
			</p>
			<div className="stack" data-gap="4">
				<ConnectionBox name="smtp" title="Mail server" connection={smtp} variable="SMTP_URL" onOpen={open("smtp")}>
					{smtp.details ? (
						<p>
							{smtp.details.host}, port {smtp.details.port}
							{smtp.details.user === "" ? "" : `, as ${smtp.details.user}`}
							{smtp.details.from === "" ? "" : `. Mails come from ${smtp.details.from}`}.
						</p>
					) : (
						<p>Without a mail server, mails stay in the outbox and nobody gets them.</p>
					)}
					{connections.sender_from_environment ? <p className="muted">The sender is set where the shop is started, by MAIL_FROM.</p> : null}
				</ConnectionBox>
				<ConnectionBox name="razorpay" title="Razorpay" connection={razorpay} variable="PAYMENT_PROVIDERS" onOpen={open("razorpay")}>
					{razorpay.details ? (
						<p>
							Key <code className="key">{razorpay.details.key_id}</code>
						</p>
					) : (
						<p>UPI, cards, net banking and wallets, on Razorpay’s page.</p>
					)}
				</ConnectionBox>
				<ConnectionBox name="stripe" title="Stripe" connection={stripe} variable="PAYMENT_PROVIDERS" onOpen={open("stripe")}>
					{stripe.details ? (
						<p>{stripe.details.mode === "live" ? "A live key: payments move money." : "A test key: no money moves."}</p>
					) : (
						<p>Cards, on Stripe’s page.</p>
					)}
				</ConnectionBox>
			</div>
			{dialog?.kind === "remove" ? <RemoveDialog name={dialog.name} onClose={close} /> : null}
			{dialog?.kind === "change" && dialog.name === "smtp" ? <SmtpDialog connection={smtp} onClose={close} /> : null}
			{dialog?.kind === "change" && dialog.name === "razorpay" ? <RazorpayDialog connection={razorpay} onClose={close} /> : null}
			{dialog?.kind === "change" && dialog.name === "stripe" ? <StripeDialog connection={stripe} onClose={close} /> : null}
		</>
	);
}

type BoxProps = {
	name: ConnectionName;
	title: string;
	connection: Connections[ConnectionName];
	/** Environment variable that decides where it is set. */
	variable: string;
	onOpen: (kind: "change" | "remove") => void;
	children: ReactNode;
};

function ConnectionBox({ name, title, connection: { state, changed_at }, variable, onOpen, children }: BoxProps) {
	const isHere = state === "set" || state === "again";
	return (
		<section className="box narrow-box" aria-labelledby={`${name}-head`}>
			<h2 id={`${name}-head`}>
				{title} {state === "set" ? <Tag tone="ok">Connected</Tag> : null}
				{state === "environment" ? <Tag tone="ok">Set by the server</Tag> : null}
				{state === "again" ? <Tag tone="warn">Enter it again</Tag> : null}
			</h2>
			{state === "environment" ? (
				<p className="muted">{title} is set where the shop is started, and that counts. What is entered here is not used meanwhile.</p>
			) : null}
			{state === "not_named" ? (
				<p className="muted">
					{variable} is set where the shop is started and does not name {title}. Without it, {title} can be connected here.
				</p>
			) : null}
			{state === "again" ? (
				<Note tone="warn" title={`Enter what ${title} needs again.`}>
					It was stored with a key that this machine does not have, as after a restore. Until then it is not used.
				</Note>
			) : null}
			{state === "environment" || state === "not_named" ? null : children}
			{isHere && changed_at ? (
				<p className="muted">
					Saved <Time value={changed_at} zone={shopZone} format="datetime" />
				</p>
			) : null}
			<div className="row">
				{state === "unset" || isHere ? (
					<Button
						size="sm"
						tone={state === "set" ? "line" : "primary"}
						onClick={() => onOpen("change")}
						aria-label={state === "unset" ? `Connect ${title}` : `Change ${title}`}
					>
						{state === "unset" ? "Connect" : state === "again" ? "Enter it again" : "Change"}
					</Button>
				) : null}
				{isHere ? (
					<Button size="sm" tone="text" onClick={() => onOpen("remove")} aria-label={`Remove ${title}`}>
						Remove
					</Button>
				) : null}
				{state === "set" || state === "environment" ? <TestedConnection name={name} title={title} /> : null}
			</div>
		</section>
	);
}

function TestedConnection({ name, title }: { name: ConnectionName; title: string }) {
	const [result, setResult] = useState<TestResult>();
	const { call, busy, refused } = useCall<"POST /staff/connections/:name/test">(({ data }) => setResult(data));
	const test = () => call("POST /staff/connections/:name/test", { name });
	return <ConnectionTest title={title} busy={busy} refused={refused} result={result} onTest={test} />;
}
