import { roleTitles, type StaffRole, staffRoles } from "@lapwing/contract/permissions";
import type { StaffListItem } from "@lapwing/contract/staff";
import { Button } from "@lapwing/ui/button";
import { Checkbox } from "@lapwing/ui/choice";
import { SelectField, TextField } from "@lapwing/ui/field";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { errorAt as errorIn, textOf, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { CloseButton, Dialog, DialogBody, DialogFooter } from "../form/dialog.tsx";
import { saves } from "../layout/keyboard.tsx";
import type { StaffPlace } from "./found-places.ts";
import type { MemberAnswer, MemberForm } from "./member-change.ts";
import { PlaceChoices } from "./place-choices.tsx";
import { ProofFields } from "./proof-fields.tsx";

type MemberDialogProps = { member: StaffListItem | undefined; places: readonly StaffPlace[]; onClose: () => void };

export function MemberDialog({ member, places, onClose }: MemberDialogProps) {
	const [form, setForm] = useState<MemberForm>({
		name: member?.name ?? "",
		email: member?.email ?? "",
		role: member?.role ?? "catalogue",
		// A shop with one location asks for no choice.
		locations: member?.locations ?? (places.length === 1 ? places.map(({ id }) => id) : []),
		all_locations: member?.all_locations ?? false,
		off: member?.state === "off",
		drop_two_step: false,
		password: "",
		code: "",
	});
	const fetcher = useFetcher<MemberAnswer>();
	const refused = fetcher.data && "failure" in fetcher.data ? fetcher.data : undefined;
	const done = fetcher.data && "done" in fetcher.data ? fetcher.data.done : undefined;
	const element = useRef<HTMLFormElement>(null);
	useFocusOnError(element, refused);
	const close = useEffectEvent(onClose);
	useEffect(() => {
		if (done !== undefined) close();
	}, [done]);
	const set = (changes: Partial<MemberForm>) => setForm((now) => ({ ...now, ...changes }));
	// As the server asks: whoever makes or changes an owner shows that it is them.
	const asksForProof = form.drop_two_step || form.role === "owner" || member?.role === "owner";
	const errorAt = (name: string) => errorIn(refused, name);
	function save(sent: HTMLFormElement) {
		const typed = new FormData(sent);
		const whole = { ...form, password: textOf(typed, "password"), code: textOf(typed, "code") };
		const change = member ? { kind: "change", id: member.id, version: member.version, form: whole } : { kind: "invite", form: whole };
		void fetcher.submit(change, { method: "post", encType: "application/json" });
	}
	return (
		<Dialog open onClose={onClose} title={member ? `Edit ${member.name}` : "Invite someone"}>
			<form
				ref={element}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					save(event.currentTarget);
				}}
			>
				<DialogBody className="stack">
					<FormNote refused={refused} fields={["name", "email", "role", "locations", "password", "code"]} />
					<TextField
						label="Name"
						value={form.name}
						maxLength={80}
						error={errorAt("name")}
						onChange={(event) => set({ name: event.currentTarget.value })}
					/>
					{member ? null : (
						<TextField
							label="E-mail"
							type="email"
							hint="The invitation goes there. Its link works once, for three days."
							value={form.email}
							error={errorAt("email")}
							onChange={(event) => set({ email: event.currentTarget.value })}
						/>
					)}
					<SelectField
						label="Role"
						value={form.role}
						error={errorAt("role")}
						onChange={(event) => set({ role: event.currentTarget.value as StaffRole })}
					>
						{staffRoles.map((role) => (
							<option key={role} value={role}>
								{roleTitles[role].title}: {roleTitles[role].purpose}
							</option>
						))}
					</SelectField>
					{form.role === "owner" ? null : (
						<PlaceChoices
							places={places}
							chosen={form.locations}
							all={form.all_locations}
							error={errorAt("locations")}
							onChange={(locations) => set({ locations })}
							onAll={(all_locations) => set({ all_locations })}
						/>
					)}
					{member ? (
						<Checkbox checked={form.off} onChange={(event) => set({ off: event.currentTarget.checked })}>
							Switched off: every sign-in ends at once
						</Checkbox>
					) : null}
					{member?.two_step ? (
						<Checkbox checked={form.drop_two_step} onChange={(event) => set({ drop_two_step: event.currentTarget.checked })}>
							Switch off two-step sign-in, because the phone is lost
						</Checkbox>
					) : null}
					{asksForProof ? <ProofFields error={errorAt} /> : null}
				</DialogBody>
				<DialogFooter>
					<CloseButton>Cancel</CloseButton>
					<Button {...saves} type="submit" busy={fetcher.state !== "idle"} busyLabel="Saving">
						{member ? "Save" : "Send the invitation"}
					</Button>
				</DialogFooter>
			</form>
		</Dialog>
	);
}
