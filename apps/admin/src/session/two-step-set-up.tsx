// Steps by which two-step sign-in is set up: password, code of the app, recovery codes.
import { Button } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { PasswordField } from "@lapwing/ui/password-field";
import { toast } from "@lapwing/ui/toast";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { errorAt, type FormRefusal, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { StepCodeField } from "./step-code-field.tsx";

export type Key = { key: string; qr: string };
export type TwoStepAnswer = (FormRefusal & { waiting?: Key }) | { waiting: Key } | { codes: string[] } | { off: true };

export function TwoStepSetUp({ answer }: { answer: TwoStepAnswer | undefined }) {
	const refused = answer && "failure" in answer ? answer : undefined;
	const waiting = answer && "waiting" in answer ? answer.waiting : undefined;
	if (answer && "codes" in answer) return <RecoveryCodes codes={answer.codes} />;
	if (waiting) return <CodeStep waiting={waiting} refused={refused} />;
	return (
		<>
			<p>Beside your password, sign-in asks for a code from an app on your phone. Someone who learns your password still cannot get in.</p>
			<PasswordStep step="start" label="Switch it on" refused={refused} />
		</>
	);
}

export function PasswordStep({ step, label, refused }: { step: "start" | "off"; label: string; refused: FormRefusal | undefined }) {
	const busy = useNavigation().state !== "idle";
	const form = useRef<HTMLFormElement>(null);
	useFocusOnError(form, refused);
	return (
		<Form ref={form} method="post" className="box" noValidate>
			<FormNote refused={refused} fields={["password", "code"]} />
			<input type="hidden" name="step" value={step} />
			<PasswordField label="Your password" name="password" required={false} error={errorAt(refused, "password")} />
			{step === "off" ? <StepCodeField error={errorAt(refused, "code")} /> : null}
			<Button type="submit" block tone={step === "off" ? "danger" : "primary"} busy={busy} busyLabel="One moment">
				{label}
			</Button>
		</Form>
	);
}

function CodeStep({ waiting: { key, qr }, refused }: { waiting: Key; refused: FormRefusal | undefined }) {
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
