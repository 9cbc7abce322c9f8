import { Button } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { toast } from "@lapwing/ui/toast";
import { useRef } from "react";
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from "react-router";
import { api } from "../api.ts";
import { errorAt, type FormFailure, reloadUnlessRefused, submitting, textOf, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { StepCodeField } from "./step-code-field.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/two-step", {}, { signal: request.signal })).data;
}

type Key = { key: string; qr: string };
type Answer = (FormFailure & { waiting?: Key }) | { waiting: Key } | { codes: string[] } | { off: true };

export async function action({ request }: ActionFunctionArgs): Promise<Answer> {
	const form = await request.formData();
	const step = textOf(form, "step");
	if (step === "confirm") {
		const answer = await submitting(request, () => api("POST /staff/two-step/confirm", { code: textOf(form, "code") }));
		// Keeps the secret after a wrong code, so that it need not be scanned again.
		if ("failure" in answer) return { ...answer, waiting: { key: textOf(form, "key"), qr: textOf(form, "qr") } };
		return { codes: answer.data.recovery_codes };
	}
	const password = textOf(form, "password");
	if (step === "off") {
		const answer = await submitting(request, () => api("POST /staff/two-step/off", { password, code: textOf(form, "code") }));
		if ("failure" in answer) return answer;
		toast.success(answer.message ?? "Two-step sign-in is off.");
		return { off: true };
	}
	const answer = await submitting(request, () => api("POST /staff/two-step/start", { password }));
	return "failure" in answer ? answer : { waiting: answer.data };
}

export const shouldRevalidate = reloadUnlessRefused;

export function Component() {
	const { on, recovery_left } = useLoaderData<typeof loader>();
	const answer = useActionData<Answer>();
	const refused = answer && "failure" in answer ? answer : undefined;
	const waiting = answer && "waiting" in answer ? answer.waiting : undefined;
	return (
		<div className="narrow-page">
			<PageHead title="Two-step sign-in" />
			{answer && "codes" in answer ? (
				<RecoveryCodes codes={answer.codes} />
			) : on ? (
				<>
					<p className="above-page">
						It is on. You have {recovery_left === 1 ? "1 recovery code" : `${recovery_left} recovery codes`} left.
					</p>
					<PasswordStep step="off" label="Switch it off" refused={refused} />
				</>
			) : waiting ? (
				<CodeStep waiting={waiting} refused={refused} />
			) : (
				<>
					<p className="above-page">
						Beside your password, sign-in asks for a code from an app on your phone. Someone who learns your password still cannot get in.
					</p>
					<PasswordStep step="start" label="Switch it on" refused={refused} />
				</>
			)}
		</div>
	);
}

function PasswordStep({ step, label, refused }: { step: "start" | "off"; label: string; refused: FormFailure | undefined }) {
	const busy = useNavigation().state !== "idle";
	const form = useRef<HTMLFormElement>(null);
	useFocusOnError(form, refused);
	return (
		<Form ref={form} method="post" className="box" noValidate>
			<FormNote refused={refused} fields={["password", "code"]} />
			<input type="hidden" name="step" value={step} />
			<TextField
				label="Your password"
				name="password"
				type="password"
				autoComplete="current-password"
				error={errorAt(refused, "password")}
			/>
			{step === "off" ? <StepCodeField error={errorAt(refused, "code")} /> : null}
			<Button type="submit" block tone={step === "off" ? "danger" : "primary"} busy={busy} busyLabel="One moment">
				{label}
			</Button>
		</Form>
	);
}

function CodeStep({ waiting: { key, qr }, refused }: { waiting: Key; refused: FormFailure | undefined }) {
	const busy = useNavigation().state !== "idle";
	const form = useRef<HTMLFormElement>(null);
	useFocusOnError(form, refused);
	return (
		<Form ref={form} method="post" className="box" noValidate>
			<FormNote refused={refused} fields={["code"]} />
			<input type="hidden" name="step" value="confirm" />
			<input type="hidden" name="key" value={key} />
			<input type="hidden" name="qr" value={qr} />
			<p>Scan this with an authenticator app.</p>
			<img className="qr" src={qr} alt="QR code for the app. The key below says the same." width={200} height={200} />
			<p>
				Or type this key into it: <code className="key">{key.replace(/(.{4})/g, "$1 ")}</code>
			</p>
			<TextField
				label="The code it shows"
				name="code"
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={8}
				error={errorAt(refused, "code")}
			/>
			<Button type="submit" block busy={busy} busyLabel="Checking">
				Switch it on
			</Button>
		</Form>
	);
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	return (
		<div className="box">
			<Note tone="ok" role="status" title="Two-step sign-in is on.">
				Keep these recovery codes somewhere safe. Each works once, for the day your phone is not there. They are not shown again.
			</Note>
			<ul className="codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<Button tone="line" onClick={() => void navigator.clipboard.writeText(codes.join("\n")).then(() => toast.success("Copied."))}>
				Copy them
			</Button>
		</div>
	);
}
