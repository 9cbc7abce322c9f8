import { roleTitles } from "@lapwing/contract/permissions";
import type { StaffListItem } from "@lapwing/contract/staff";
import { Button, IconButton } from "@lapwing/ui/button";
import { Tag, type TagTone } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { toast } from "@lapwing/ui/toast";
import { Mail, Pencil, UserPlus } from "lucide-react";
import { useState } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused, submitting } from "../failure/form-failure.ts";
import { PageHead } from "../layout/page-head.tsx";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { HeldMails, loadMailSending } from "../outbox/mail-sending.tsx";
import { MailState } from "../outbox/mail-state.tsx";
import { forgetMember } from "../session/session.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { LinkDialog } from "./link-dialog.tsx";
import type { MemberAnswer, MemberChange } from "./member-change.ts";
import { MemberDialog } from "./member-dialog.tsx";
import { PermissionsTable } from "./permissions-table.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { signal } = request;
	const [members, sending] = await Promise.all([api("GET /staff/members", {}, { signal }), loadMailSending(signal)]);
	return { ...members.data, sending };
}

export async function action({ request }: ActionFunctionArgs): Promise<MemberAnswer> {
	const change = (await request.json()) as MemberChange;
	const answer = await submitting(request, async () => {
		if (change.kind === "link") return api("POST /staff/members/:id/link", { id: change.id, ...proofOf(change) });
		const { email, off, drop_two_step, password, code, ...person } = change.form;
		if (change.kind === "invite") return api("POST /staff/members", { ...person, email, ...proofOf({ password, code }) });
		return api("PATCH /staff/members/:id", {
			...person,
			id: change.id,
			version: change.version,
			off,
			drop_two_step,
			...proofOf({ password, code }),
		});
	});
	if ("failure" in answer) return answer;
	// It may have been oneself.
	forgetMember();
	toast.success(("message" in answer && answer.message) || "Saved.");
	return { done: Date.now() };
}

/** What was left empty is not sent: the server asks for it where it is needed. */
function proofOf({ password, code }: { password: string; code: string }): { password?: string; code?: string } {
	return { ...(password !== "" && { password }), ...(code !== "" && { code }) };
}

export const shouldRevalidate = reloadUnlessRefused;

const states: Record<StaffListItem["state"], { tone: TagTone; words: string }> = {
	active: { tone: "ok", words: "Active" },
	invited: { tone: "info", words: "Invited" },
	off: { tone: "off", words: "Switched off" },
};

export function Component() {
	const { members, places, sending } = useLoaderData<typeof loader>();
	const [opened, setOpened] = useState<StaffListItem | "new">();
	const [linked, setLinked] = useState<StaffListItem>();
	const columns = columnsOf(new Map(places.map(({ id, title }) => [id, title])), setLinked, setOpened);
	return (
		<>
			<PageHead
				title="Staff"
				actions={
					<Button size="sm" onClick={() => setOpened("new")}>
						<UserPlus className="icon icon--sm" aria-hidden="true" />
						Invite someone
					</Button>
				}
			/>
			<HeldMails sending={sending} />
			<ListTable caption="Everyone who works with the console" rows={members} columns={columns} rowId={({ id }) => id} />
			<PermissionsTable />
			{linked ? <LinkDialog key={linked.id} member={linked} onClose={() => setLinked(undefined)} /> : null}
			{opened ? (
				<MemberDialog
					key={opened === "new" ? "new" : opened.id}
					member={opened === "new" ? undefined : opened}
					places={places}
					onClose={() => setOpened(undefined)}
				/>
			) : null}
		</>
	);
}

function columnsOf(
	titles: ReadonlyMap<number, string>,
	sendLink: (member: StaffListItem) => void,
	onOpen: (member: StaffListItem) => void,
): ListColumn<StaffListItem>[] {
	return [
		{
			id: "name",
			header: "Name",
			cell: ({ name, email }) => (
				<>
					<b>{name}</b>
					<span className="muted block">{email}</span>
				</>
			),
		},
		{ id: "role", header: "Role", cell: ({ role }) => roleTitles[role].title },
		{
			id: "locations",
			header: "Locations",
			wide: true,
			cell: ({ all_locations, locations }) =>
				all_locations ? "All" : locations.map((id) => titles.get(id) ?? id).join(", ") || <Tag tone="warn">None</Tag>,
		},
		{
			id: "state",
			header: "State",
			cell: ({ state, two_step, link_mail }) => (
				<>
					<Tag tone={states[state].tone}>{states[state].words}</Tag> {two_step ? <Tag>Two steps</Tag> : null}
					{link_mail ? (
						<span className="block">
							{state === "invited" ? "Invitation" : "Link"} of <Time value={link_mail.created_at} zone={shopZone} format="datetime" />:{" "}
							<MailState mail={link_mail} />
						</span>
					) : null}
				</>
			),
		},
		{
			id: "seen",
			header: "Last here",
			cell: ({ last_seen_at }) => (last_seen_at ? <Time value={last_seen_at} zone={shopZone} format="datetime" /> : "Not yet"),
		},
		{
			id: "actions",
			header: "What you can do",
			quiet: true,
			align: "end",
			cell: (member) => (
				<span className="row row--nowrap row-actions">
					{member.state === "off" ? null : (
						<IconButton label={`Send ${member.name} a link to choose a password`} onClick={() => sendLink(member)}>
							<Mail className="icon icon--sm" aria-hidden="true" />
						</IconButton>
					)}
					<IconButton label={`Edit ${member.name}`} onClick={() => onOpen(member)}>
						<Pencil className="icon icon--sm" aria-hidden="true" />
					</IconButton>
				</span>
			),
		},
	];
}
