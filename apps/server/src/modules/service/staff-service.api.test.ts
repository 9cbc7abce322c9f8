import { randomUUID } from "node:crypto";
import { canMove, type ServiceState, serviceStates } from "@lapwing/contract/service-state";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aRequest, contactForm, form, mails, useServiceDesk } from "../../../test/staff-service.ts";

const { shop, desk, act, move, moveThrough, detail } = useServiceDesk();
const estimate = {
	lines: [
		{ title: "Battery, 54 Wh", amount: 489_900 },
		{ title: "Fitting", amount: 49_900 },
	],
};

async function subjects(reference: string): Promise<string[]> {
	return (await mails(shop)).filter((mail) => mail.subject.startsWith(reference)).map((mail) => mail.subject.slice(reference.length + 2));
}

test("a walk-in without a centre is told so; name, phone, e-mail and brand are corrected afterwards", async () => {
	const walkIn = { ...form, laptop_brand: "Dell", center_id: 0 };
	const refused = await shop.request("POST", "/staff/service-requests", { headers: desk.headers, body: walkIn });
	expect(refused).toMatchObject({ status: 422, body: { errors: { center_id: ["Choose a centre."] } } });
	const { id } = await aRequest(shop);
	expect((await act(id, "contact", { name: "Asha R", phone: "98450", email: null })).status).toBe(422);
	expect((await act(id, "contact", { name: "Asha R", phone: "+91 98450 12399", email: "asha.r@example.in" })).status).toBe(200);
	const item = { laptop_brand: "lenovo", laptop_model: "ThinkPad E14", serial: null, accessories: [] };
	expect((await act(id, "item", item)).status).toBe(200);
	const after = await detail(id);
	expect(after).toMatchObject({
		name: "Asha R",
		phone: "9845012399",
		email: "asha.r@example.in",
		laptop_brand: "Lenovo",
		laptop_model: "ThinkPad E14",
	});
	expect(after.history.at(-1)?.internal_note).toMatch(/^Contact corrected from .+ to Asha R, 9845012399, asha\.r@example\.in\.$/);
	expect((await act(id, "contact", { name: "Asha R", phone: "98450 12399", email: "asha.r@example.in" })).status).toBe(200);
	expect((await detail(id)).history).toEqual(after.history);
});

describe("the way of a request", () => {
	test("each change is an entry with who and when, and brings the customer a mail where it concerns them", async () => {
		const { id, reference } = await aRequest(shop);
		await moveThrough(id, "contacted", "booked", "received", "diagnosed");
		expect((await act(id, "estimate", estimate)).status).toBe(200);
		expect((await move(id, "repairing", { approved_total: 539_800 })).status).toBe(200);
		await moveThrough(id, "awaiting_parts", "repairing", "ready");
		expect((await move(id, "closed", { internal_note: "Free of charge" })).status).toBe(200);
		const { history, state, next_states } = await detail(id);
		expect(state).toBe("closed");
		expect(next_states).toEqual([]);
		expect(history.filter((entry) => entry.to !== null).map((entry) => entry.to)).toEqual([
			"new",
			"contacted",
			"booked",
			"received",
			"diagnosed",
			"awaiting_approval",
			"repairing",
			"awaiting_parts",
			"repairing",
			"ready",
			"closed",
		]);
		expect(history[0]).toMatchObject({ by: "Customer", from: null });
		expect(history[1]).toMatchObject({ by: "Lipika", from: "new", to: "contacted" });
		expect(await subjects(reference)).toEqual([
			"we have your service request",
			"Visit booked",
			"Laptop received",
			"Fault found",
			"please approve the estimate of ₹5,398",
			"Being repaired",
			"Waiting for a part",
			"Being repaired",
			"Ready to collect",
			"Done",
		]);
	});

	test("a visit is booked for a day and a time, which mail, tracking page and console name", async () => {
		const { id, reference, token } = await aRequest(shop);
		await moveThrough(id, "contacted");
		for (const [visit_at, message] of [
			[undefined, "Give the day and the time of the visit."],
			["soon", "Give the day and the time of the visit."],
			["2026-11-01T10:00:00+05:30", "This time is over. Give a later one."],
			["2027-11-20T10:00:00+05:30", "Give a day within 180 days."],
		])
			expect(await move(id, "booked", { visit_at })).toMatchObject({ status: 422, body: { errors: { visit_at: [message] } } });
		expect((await detail(id)).state).toBe("contacted");
		expect((await move(id, "booked", { visit_at: "2026-11-20T15:30:00+05:30" })).status).toBe(200);
		expect(await detail(id)).toMatchObject({ state: "booked", visit_at: "2026-11-20T10:00:00.000Z" });
		const said = "Bring the laptop and its charger to the centre on Fri, 20 Nov, 3:30 pm.";
		const tracked = await shop.request("GET", `/service-requests/${token}`);
		expect(tracked.body).toMatchObject({ data: { visit_at: "2026-11-20T10:00:00.000Z", next_step: expect.stringContaining(said) } });
		const mail = (await mails(shop)).find(({ subject }) => subject === `${reference}: Visit booked`);
		expect(mail?.text).toContain(said);
	});

	test("whatever is tried, in whatever order, only the moves of the table are made", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(fc.constantFrom(...serviceStates), { minLength: 4, maxLength: 8 }), async (wishes) => {
				const { rows } = await shop.database.pool.query<{ id: number }>(
					`insert into service_request (reference, token, kind, state, source, name, phone, address, laptop_brand, laptop_model,
						issue_description, created_at, updated_at)
					select 'SR-' || n, 'token-' || n, 'repair', 'new', 'web', 'Asha', '9845012345', '', 'Dell', 'XPS', 'x', now(), now()
					from (select count(*) + 1 as n from service_request) counted returning id`,
				);
				const id = rows[0]?.id ?? 0;
				let state: ServiceState = "new";
				for (const wish of wishes) {
					const answer = await move(id, wish);
					// No estimate is written here, so nothing can await approval.
					const allowed = canMove("repair", state, wish) && wish !== "awaiting_approval";
					expect(answer.status).toBe(allowed ? 200 : 409);
					if (allowed) state = wish;
					expect((await detail(id)).state).toBe(state);
				}
			}),
			{ numRuns: 12 },
		);
	}, 60_000);

	test("an illegal move is refused and leaves neither entry nor mail", async () => {
		const { id } = await aRequest(shop);
		const answer = await move(id, "ready");
		expect(answer).toMatchObject({
			status: 409,
			body: { code: "conflict", message: 'A request in the state "Request received" cannot go to "Ready to collect".' },
		});
		expect((await detail(id)).history).toHaveLength(1);
		expect(await mails(shop)).toHaveLength(1);
	});

	test("two people who press at once make one move", async () => {
		const { id } = await aRequest(shop);
		const answers = await Promise.all([move(id, "contacted"), move(id, "contacted"), move(id, "cancelled")]);
		expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThan(0);
		const { history } = await detail(id);
		const ways = history.filter((entry) => entry.from !== null).map((entry) => `${entry.from} ${entry.to}`);
		expect(new Set(ways).size).toBe(ways.length);
		expect(answers.filter((answer) => answer.status === 200)).toHaveLength(ways.length);
	});

	test("ready is told once, even after the laptop went back to the bench", async () => {
		const { id, reference } = await aRequest(shop);
		await moveThrough(id, "contacted", "received", "diagnosed", "repairing", "ready", "repairing", "ready");
		expect((await subjects(reference)).filter((subject) => subject === "Ready to collect")).toHaveLength(1);
	});

	test("a lead is contacted and closed, never repaired, and its sender gets no more mail", async () => {
		const { id } = await aRequest(shop, contactForm);
		expect((await detail(id)).next_states).toEqual(["contacted", "cancelled"]);
		expect((await move(id, "booked")).status).toBe(409);
		await moveThrough(id, "contacted");
		expect((await move(id, "received")).status).toBe(409);
		await moveThrough(id, "closed");
		expect(await mails(shop)).toHaveLength(1);
	});
});

describe("an estimate", () => {
	async function diagnosed() {
		const request = await aRequest(shop);
		await moveThrough(request.id, "contacted", "received", "diagnosed");
		return request;
	}

	test("adds up with 18 % GST in it, and goes to the customer line by line", async () => {
		const { id } = await diagnosed();
		const answer = await act(id, "estimate", { ...estimate, public_note: "Three days, the part is in stock." });
		expect(answer.body).toMatchObject({
			data: {
				state: "awaiting_approval",
				estimate: { total: 539_800, gst: 74_730 + 7_612, gst_rate: 1800, sac: "998713", decision: null },
			},
		});
		const mail = (await mails(shop)).at(-1);
		expect(mail?.text).toContain("Battery, 54 Wh: ₹4,899\nFitting: ₹499\nTotal, GST included: ₹5,398");
		expect(mail?.text).toContain("Three days, the part is in stock.");
	});

	test("belongs between the diagnosis and the repair", async () => {
		const { id } = await aRequest(shop);
		expect((await act(id, "estimate", estimate)).status).toBe(409);
		await moveThrough(id, "contacted", "received", "diagnosed");
		expect((await move(id, "awaiting_approval")).body).toMatchObject({ message: "Write an estimate first." });
		for (const lines of [[], [{ title: "", amount: 1 }], [{ title: "Part", amount: -1 }], [{ title: "Part", amount: 1.5 }]])
			expect((await act(id, "estimate", { lines })).status).toBe(422);
	});

	test("that is sent again after a lost response stands once, as a note does, with one mail", async () => {
		const { id } = await diagnosed();
		const before = (await mails(shop)).length;
		const twice = async (path: string, body: object) => {
			const sent = { ...body, key: randomUUID() };
			return [(await act(id, path, sent)).status, (await act(id, path, sent)).status];
		};
		expect(await twice("estimate", { ...estimate, public_note: "Three days." })).toEqual([200, 200]);
		expect(await mails(shop)).toHaveLength(before + 1);
		expect(await twice("note", { note: "Please bring the charger.", public: true })).toEqual([200, 200]);
		expect(await twice("note", { note: "Owes us from last time." })).toEqual([200, 200]);
		expect(await mails(shop)).toHaveLength(before + 2);
		const { history } = await detail(id);
		const notes = history.map((entry) => entry.internal_note ?? entry.public_note).filter((note) => note !== null);
		expect(notes.slice(-3)).toEqual(["Three days.", "Please bring the charger.", "Owes us from last time."]);
		// Meant a second time, at once.
		await act(id, "note", { note: "Owes us from last time.", key: randomUUID() });
		expect((await detail(id)).history.slice(-2).map(({ internal_note }) => internal_note)).toEqual(
			Array.from({ length: 2 }, () => "Owes us from last time."),
		);
		// Sent again after it was changed: not lost.
		const key = randomUUID();
		for (const note of ["Came by", "Came by at noon"]) await act(id, "note", { note, key });
		expect((await detail(id)).history.slice(-2).map(({ internal_note }) => internal_note)).toEqual(["Came by", "Came by at noon"]);
	});

	test("of nothing is a free repair: it goes on at once, nothing is asked and nothing is to be paid", async () => {
		const { id, reference } = await diagnosed();
		const free = { lines: [{ title: "Loose hinge screw", amount: 0 }], free: true, key: randomUUID() };
		expect((await act(id, "estimate", free)).body).toMatchObject({
			data: { state: "repairing", estimate: { total: 0, decision: "approved" }, money: { payable: false } },
		});
		expect(await subjects(reference)).toContain("Being repaired");
		expect((await subjects(reference)).filter((subject) => subject.includes("estimate"))).toEqual([]);
		expect((await mails(shop)).at(-1)?.text).toContain("It is free of charge: nothing is to be paid.");
		const steps = (await detail(id)).history.length;
		expect((await act(id, "estimate", free)).status).toBe(200);
		expect((await detail(id)).history).toHaveLength(steps);
		expect((await act(id, "collect-payment", { payment: "cash" })).status).toBe(409);
		await moveThrough(id, "ready", "closed");
	});

	test("of nothing that nobody meant is refused, before anything happens", async () => {
		const { id } = await diagnosed();
		const { length } = await mails(shop);
		for (const more of [{}, { free: false }])
			expect(await act(id, "estimate", { lines: [{ title: "Panel", amount: 0 }], ...more })).toMatchObject({
				status: 422,
				body: { errors: { free: ["Is it free for the customer? Confirm it, or enter an amount."] } },
			});
		expect(await detail(id)).toMatchObject({ state: "diagnosed", estimate: null });
		expect(await mails(shop)).toHaveLength(length);
	});

	test("of nothing, in the place of one that waits for an answer", async () => {
		const { id } = await diagnosed();
		await act(id, "estimate", estimate);
		const answer = await act(id, "estimate", { lines: [{ title: "Under warranty", amount: 0 }], free: true });
		expect(answer.body).toMatchObject({ data: { state: "repairing", estimate: { total: 0, decision: "approved" } } });
	});

	test("a second one takes the place of the first", async () => {
		const { id } = await diagnosed();
		await act(id, "estimate", estimate);
		const answer = await act(id, "estimate", { lines: [{ title: "Battery from another maker", amount: 300_000 }] });
		expect(answer.body).toMatchObject({ data: { state: "awaiting_approval", estimate: { total: 300_000 } } });
	});

	test("a yes on the phone is recorded by whoever begins the repair; a no stands until a new estimate", async () => {
		const one = await diagnosed();
		await act(one.id, "estimate", estimate);
		// Not without the question, nor with a yes to another amount.
		expect((await move(one.id, "repairing")).body).toMatchObject({
			message: "Ask the customer first: nobody has answered the estimate of ₹5,398.",
		});
		expect((await move(one.id, "repairing", { approved_total: 539_700 })).status).toBe(409);
		expect(await detail(one.id)).toMatchObject({ state: "awaiting_approval", estimate: { decision: null } });
		expect((await move(one.id, "repairing", { approved_total: 539_800 })).status).toBe(200);
		const { estimate: agreed, history } = await detail(one.id);
		expect(agreed).toMatchObject({ decision: "approved" });
		const entry = history.find(({ title }) => title === "Estimate approved");
		expect(entry?.internal_note).toBe(`${entry?.by} says that the customer said yes to ₹5,398.`);
		const two = await diagnosed();
		await act(two.id, "estimate", estimate);
		await shop.request("POST", `/service-requests/${two.token}/estimate`, { body: { decision: "decline" } });
		expect((await move(two.id, "repairing")).body).toMatchObject({ message: expect.stringContaining("declined this estimate") });
		await moveThrough(two.id, "ready", "closed");
	});

	test("is answered before the laptop is ready: a yes or a no to its total is recorded by whoever moves it", async () => {
		const ask = { message: "Ask the customer first: nobody has answered the estimate of ₹5,398." };
		const [yes, no, back] = [await diagnosed(), await diagnosed(), await diagnosed()];
		for (const { id } of [yes, no, back]) {
			await act(id, "estimate", estimate);
			expect((await move(id, "ready")).body).toMatchObject(ask);
			expect((await move(id, "ready", { approved_total: 539_700 })).status).toBe(409);
			expect((await move(id, "ready", { declined_total: 539_700 })).status).toBe(409);
			expect((await move(id, "ready", { approved_total: 539_800, declined_total: 539_800 })).status).toBe(409);
			expect(await detail(id)).toMatchObject({ state: "awaiting_approval", estimate: { decision: null } });
		}
		expect((await move(yes.id, "ready", { approved_total: 539_800 })).status).toBe(200);
		expect(await detail(yes.id)).toMatchObject({ state: "ready", estimate: { decision: "approved" } });
		expect((await move(no.id, "repairing", { declined_total: 539_800 })).status).toBe(409);
		expect((await move(no.id, "ready", { declined_total: 539_800 })).status).toBe(200);
		const { estimate: declined, history } = await detail(no.id);
		expect(declined).toMatchObject({ decision: "declined" });
		const entry = history.find(({ title }) => title === "Estimate declined");
		expect(entry?.internal_note).toBe(`${entry?.by} says that the customer said no to ₹5,398.`);
		await moveThrough(no.id, "closed");
		// Nor by the way back to the diagnosis, after which no estimate would be needed.
		await moveThrough(back.id, "diagnosed");
		expect((await move(back.id, "repairing")).status).toBe(409);
		expect((await move(back.id, "repairing", { approved_total: 539_800 })).status).toBe(200);
		expect(await detail(back.id)).toMatchObject({ state: "repairing", estimate: { decision: "approved" } });
		await moveThrough(back.id, "ready");
	});
});

describe("notes", () => {
	test("of the staff stay with the staff; those for the customer are sent", async () => {
		const { id, token } = await aRequest(shop);
		await act(id, "note", { note: "Owes us from last time." });
		await act(id, "note", { note: "Please bring the <charger>.", public: true });
		await move(id, "contacted", { internal_note: "Sounded angry.", public_note: "" });
		const { history } = await detail(id);
		expect(history.map((entry) => entry.internal_note ?? entry.public_note)).toEqual([
			null,
			"Owes us from last time.",
			"Please bring the <charger>.",
			"Sounded angry.",
		]);
		const tracked = JSON.stringify((await shop.request("GET", `/service-requests/${token}`)).body);
		expect(tracked).toContain("Please bring the <charger>.");
		expect(tracked).not.toMatch(/Owes us|Sounded angry|Lipika/);
		const sent = await mails(shop);
		expect(sent).toHaveLength(2);
		expect(sent[1]?.html).toContain("Please bring the &lt;charger&gt;.");
	});
});
