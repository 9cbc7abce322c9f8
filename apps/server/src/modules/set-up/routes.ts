import * as contract from "@lapwing/contract/set-up";
import { type Bound, handle } from "../../http/bind.ts";
import { acceptPolicyDraft, finishSetUp, getSetUp, listPolicyDrafts, type SetUpDeps, skipStep } from "./set-up.ts";

export function setUpRoutes(deps: SetUpDeps): Bound[] {
	return [
		handle(contract.getSetUp, async (ctx) => ({ data: await getSetUp(ctx, deps) })),
		handle(contract.finishSetUp, async (ctx) => ({ data: await finishSetUp(ctx, deps) })),
		handle(contract.skipSetUpStep, async (ctx, { step, skipped }) => ({ data: await skipStep(ctx, deps, step, skipped) })),
		handle(contract.listPolicyDrafts, async (ctx) => ({ data: await listPolicyDrafts(ctx) })),
		handle(contract.acceptPolicyDraft, async (ctx, { slug }) => ({ data: await acceptPolicyDraft(ctx, slug), message: "Published." })),
	];
}
