// Calls the API through the page's action, where an expired session redirects to sign-in.
import type { Route, RouteInput, RouteOutput } from "@lapwing/contract/client";
import { toast } from "@lapwing/ui/toast";
import { useEffect, useEffectEvent } from "react";
import { type ActionFunctionArgs, useFetcher } from "react-router";
import { api } from "../api.ts";
import { type FormRefusal, submitting } from "../failure/form-failure.ts";

type Wish = { route: Route; input: unknown; done?: string };
type Done = { done: unknown; route: Route; at: number };

/** Route action for pages that use `useCall`. */
export async function runCall({ request }: ActionFunctionArgs): Promise<FormRefusal | Done> {
	const { route, input, done } = (await request.json()) as Wish;
	const answer = await submitting(request, () => api(route, input as never));
	if (typeof answer === "object" && "failure" in answer) return { ...answer, isStale: await isStaleAfter(answer, request.signal) };
	const message = done ?? (answer as { message?: string }).message;
	if (message) toast.success(message);
	return { done: answer, route, at: Date.now() };
}

/** After a lost response only if the server can be reached again: a page that cannot be loaded would take the form's place. */
async function isStaleAfter({ failure }: FormRefusal, signal: AbortSignal): Promise<boolean> {
	if (failure.code !== "network") return failure.code === "conflict";
	return api("GET /staff/me", {}, { signal }).then(
		() => true,
		() => false,
	);
}

export type Caller = {
	/** `done` is the toast after success. */
	call: <R extends Route>(route: R, input: RouteInput<R>, done?: string) => void;
	busy: boolean;
	refused: FormRefusal | undefined;
};

/** One call at a time; `onDone` runs after each success. */
export function useCall<R extends Route>(onDone?: (answer: RouteOutput<R>) => void): Caller {
	const fetcher = useFetcher<FormRefusal | Done>();
	const { data } = fetcher;
	const hear = useEffectEvent((answer: unknown) => onDone?.(answer as RouteOutput<R>));
	useEffect(() => {
		if (data !== undefined && "done" in data) hear(data.done);
	}, [data]);
	return {
		call: (route, input, done) => {
			const wish: Wish = { route, input, ...(done !== undefined && { done }) };
			void fetcher.submit(wish as never, { method: "post", encType: "application/json" });
		},
		busy: fetcher.state !== "idle",
		refused: fetcher.state === "idle" && data !== undefined && "failure" in data ? data : undefined,
	};
}
