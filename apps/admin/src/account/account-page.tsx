import type { StaffAccount } from "@lapwing/contract/staff";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { errorAt, reloadUnlessRefused, textOf } from "../failure/form-failure.ts";
import { runCall, useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { useStaff } from "../layout/frame.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { shopZone } from "../shop/shop-zone.ts";
import { ProofFields } from "../staff/proof-fields.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/account", {}, { signal: request.signal })).data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

const proofOf = (form: FormData) => ({ password: textOf(form, "password"), code: textOf(form, "code") });

export function Component() {
	const account = useLoaderData<typeof loader>();
	return (
		<div className="narrow-page">
			<PageHead title="My account" />
			<div className="stack" data-gap="4">
				<AddressBox pending={account.pending_email} />
				<PasswordBox account={account} />
				<SessionsBox sessions={account.sessions} />
			</div>
		</div>
	);
}

function AddressBox({ pending }: { pending: string | null }) {
	const { email } = useStaff();
	const [open, setOpen] = useState(false);
	const taking = useCall<"DELETE /staff/account/email">();
	return (
		<section className="box" aria-labelledby="address-head">
			<h2 id="address-head">E-mail address</h2>
			<p>
				You sign in with <b className="long-word">{email}</b>.
			</p>
			{pending === null ? null : (
				<Note tone="info" title={`${pending} is not confirmed yet.`}>
					It counts once you use the link that we sent there.{" "}
					<Button
						size="sm"
						tone="text"
						busy={taking.busy}
						busyLabel="One moment"
						onClick={() => taking.call("DELETE /staff/account/email", {}, "Your address stays as it is.")}
					>
						Keep the old one
					</Button>
				</Note>
			)}
			<div>
				<Button size="sm" tone="line" onClick={() => setOpen(true)}>
					Change the address
				</Button>
			</div>
			{open ? <AddressDialog onClose={() => setOpen(false)} /> : null}
		</section>
	);
}

function AddressDialog({ onClose }: { onClose: () => void }) {
	const { call, busy, refused } = useCall<"POST /staff/account/email">(onClose);
	return (
		<FormDialog
			open
			onClose={onClose}
			title="Change your e-mail address"
			subtitle="A link goes to the new address, and a mail to the old one."
			submitLabel="Send the link"
			busy={busy}
			refused={refused}
			fields={["email", "password", "code"]}
			onSubmit={(form) => call("POST /staff/account/email", { email: textOf(form, "email").trim(), ...proofOf(form) })}
		>
			<TextField
				label="New e-mail address"
				name="email"
				type="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				error={errorAt(refused, "email")}
			/>
			<ProofFields error={(name) => errorAt(refused, name)} />
		</FormDialog>
	);
}

function PasswordBox({ account: { two_step, two_step_required } }: { account: StaffAccount }) {
	return (
		<section className="box" aria-labelledby="password-head">
			<h2 id="password-head">Password and two-step sign-in</h2>
			<p>
				Two-step sign-in is {two_step ? "on" : "off"}.{two_step_required ? " The shop requires it of everybody." : ""}
			</p>
			<div className="row">
				<ButtonLink size="sm" tone="line" href="/password">
					Change password
				</ButtonLink>
				<ButtonLink size="sm" tone="line" href="/two-step">
					Two-step sign-in
				</ButtonLink>
			</div>
		</section>
	);
}

type Session = StaffAccount["sessions"][number];

function SessionsBox({ sessions }: { sessions: readonly Session[] }) {
	const [ending, setEnding] = useState<Session | "others">();
	return (
		<section className="box" aria-labelledby="sessions-head">
			<h2 id="sessions-head">Where you are signed in</h2>
			<ul className="sign-ins">
				{sessions.map((session) => (
					<li key={session.id}>
						<div>
							<b>{session.title}</b> {session.current ? <Tag tone="ok">This one</Tag> : null}
							<p className="muted">
								Signed in <Time value={session.signed_in_at} zone={shopZone} format="datetime" />, last used{" "}
								<Time value={session.seen_at} zone={shopZone} format="datetime" />
							</p>
						</div>
						{session.current ? null : (
							<Button size="sm" tone="line" onClick={() => setEnding(session)} aria-label={`End ${session.title}`}>
								End
							</Button>
						)}
					</li>
				))}
			</ul>
			{sessions.length > 1 ? (
				<div>
					<Button size="sm" tone="line" onClick={() => setEnding("others")}>
						End all others
					</Button>
				</div>
			) : null}
			{ending ? <EndDialog ending={ending} onClose={() => setEnding(undefined)} /> : null}
		</section>
	);
}

function EndDialog({ ending, onClose }: { ending: Session | "others"; onClose: () => void }) {
	const { call, busy, refused } = useCall(onClose);
	return (
		<FormDialog
			open
			danger
			onClose={onClose}
			title={ending === "others" ? "End all other sign-ins?" : `End the sign-in on ${ending.title}?`}
			subtitle="Whoever is there has to sign in again. What was not saved there is lost."
			submitLabel={ending === "others" ? "End all others" : "End it"}
			busy={busy}
			refused={refused}
			fields={["password", "code"]}
			onSubmit={(form) =>
				ending === "others"
					? call("POST /staff/account/sessions/end-others", proofOf(form))
					: call("POST /staff/account/sessions/:id/end", { id: ending.id, ...proofOf(form) })
			}
		>
			<ProofFields error={(name) => errorAt(refused, name)} />
		</FormDialog>
	);
}
