// Lists that staff watch: loaded again when the change stream tells of a change, at intervals where there is no stream.
import type { ChangeTopic } from "@lapwing/contract/change-topics";
import { isFailure } from "@lapwing/contract/client";
import { useEffect, useEffectEvent } from "react";
import { type LoaderFunctionArgs, useFetchers, useNavigation, useRevalidator } from "react-router";
import { isStreamAlive, onChange } from "./change-stream.ts";

/** Shortest time between two loads, for a shop where orders come by the second. */
const pause = 2000;
const askEvery = 20_000;
const lookEvery = 1000;

/** Number of loads that nobody asked for. */
let unasked = 0;

/** Codes of failures that pass: the list stays as it was, and is loaded again later. */
const passing = new Set(["network", "unavailable", "too_many_requests", "internal"]);

/**
 * Loader of a watched list: keeps what is shown if a load that nobody asked for fails, since the router would replace the page by
 * the error.
 */
export function watched<T>(load: (args: LoaderFunctionArgs) => Promise<T>): (args: LoaderFunctionArgs) => Promise<T> {
	let shown: { url: string; data: T } | undefined;
	return async (args) => {
		const { url } = args.request;
		try {
			const data = await load(args);
			shown = { url, data };
			return data;
		} catch (error) {
			if (unasked > 0 && shown?.url === url && isFailure(error) && passing.has(error.code)) return shown.data;
			throw error;
		}
	};
}

const never = () => false;

/**
 * Reloads the page's data after a change of one of the topics. Without topics, and without a stream, it asks at intervals. While `isHeld`
 * the reload waits: for pages whose cells are edited in place. It also waits for the answer to what was sent: a product that is being deleted is not
 * found any more, and the error would replace the page before its redirect.
 */
export function useLiveList(topics: readonly ChangeTopic[], interval = askEvery, isHeld: () => boolean = never): void {
	const { revalidate } = useRevalidator();
	const reload = useEffectEvent(() => {
		unasked += 1;
		void revalidate().finally(() => {
			unasked -= 1;
		});
	});
	const isIdle = [useNavigation(), ...useFetchers()].every(({ state }) => state === "idle");
	const isBusy = useEffectEvent(() => !isIdle || isHeld());
	const wanted = topics.join(" ");
	useEffect(() => {
		let last = Date.now();
		// Work under way may have ended between the load and this effect, which no event tells any more: asks once.
		let isDue = interval < askEvery;
		const concerns = (changed: readonly ChangeTopic[]) => changed.some((topic) => wanted.split(" ").includes(topic));
		const look = () => {
			const since = Date.now() - last;
			if (since >= interval && (wanted === "" || !isStreamAlive())) isDue = true;
			// A hidden tab loads when it is looked at.
			if (!isDue || document.hidden || since < pause || isBusy()) return;
			isDue = false;
			last = Date.now();
			reload();
		};
		const forget = onChange((changed) => {
			if (!concerns(changed)) return;
			isDue = true;
			look();
		});
		const timer = setInterval(look, lookEvery);
		document.addEventListener("visibilitychange", look);
		return () => {
			forget();
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [wanted, interval]);
}
