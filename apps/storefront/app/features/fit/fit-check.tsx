import type { CheckedKind, Fit, FitLaptop } from "@lapwing/contract/fit";
import { Chip } from "@lapwing/ui/chip";
import { type ActiveOption, comboboxProps } from "@lapwing/ui/combobox";
import { Field } from "@lapwing/ui/field";
import { UiLink } from "@lapwing/ui/link";
import { Note, type NoteTone } from "@lapwing/ui/note";
import { useEffect, useId, useRef, useState } from "react";
import { api } from "../api/browser-api.ts";
import { useDeviceList } from "../client-state/device-list.ts";
import { useClientState } from "../client-state/store.ts";
import { useTypedBeforeHydration } from "../client-state/use-typed-before-hydration.ts";
import { entryOf, laptopOf, namedLaptops } from "./named-laptop.ts";

/** On the page of a memory module, drive, charger or bag: whether it fits the shopper's laptop, bought here or named. */
export function FitCheck({ sku }: { sku: string }) {
	const own = useOwnLaptops();
	const named = useDeviceList(namedLaptops).flatMap((entry) => laptopOf(entry) ?? []);
	const laptops = [...named, ...own.filter(({ slug }) => named.every((each) => each.slug !== slug))];
	const [chosen, setChosen] = useState<FitLaptop>();
	const laptop = chosen ?? laptops[0];
	const answer = useFit(sku, laptop?.slug);
	/** While another one is typed, the answer for the last one would be misread as its. */
	const [typing, setTyping] = useState(false);
	function choose(one: FitLaptop) {
		setChosen(one);
		namedLaptops.add(entryOf(one));
	}
	function forget(one: FitLaptop) {
		setChosen(undefined);
		namedLaptops.remove(entryOf(one));
	}
	return (
		<section id="fit" className="split needs-script" aria-labelledby="fit-h">
			<h2 id="fit-h">Does it fit your laptop?</h2>
			<div className="stack">
				<LaptopField onChoose={choose} onType={setTyping} />
				{laptops.length > 0 && (
					<fieldset className="fit-laptops" aria-label="Your laptops">
						{laptops.map((each) => (
							<Chip key={each.slug} pressed={each.slug === laptop?.slug} onClick={() => choose(each)}>
								{each.title}
							</Chip>
						))}
					</fieldset>
				)}
				<div role="status">
					{laptop && answer && !typing && (
						<Note tone={tones[answer.state]} title={headline(answer.state, laptop.title)}>
							{answer.reasons.join(" ")}{" "}
							{(answer.state === "no" || answer.state === "limited") && (
								<>
									<UiLink href={`/products?${new URLSearchParams({ q: `${kindWords[answer.kind]} for ${laptop.title}` })}`}>
										See what fits it
									</UiLink>{" "}
								</>
							)}
							{named.some(({ slug }) => slug === laptop.slug) && (
								<button type="button" className="link" onClick={() => forget(laptop)}>
									Not my laptop
								</button>
							)}
						</Note>
					)}
				</div>
			</div>
		</section>
	);
}

type CheckedFit = Fit & { kind: CheckedKind };

/** As the search for a named laptop knows them. */
const kindWords: Record<CheckedKind, string> = { memory: "memory", drive: "ssd", charger: "charger", bag: "bag" };

const tones: Record<Fit["state"], NoteTone> = { fits: "ok", limited: "warn", no: "bad", unknown: "info" };

function headline(state: Fit["state"], title: string): string {
	if (state === "fits") return `Fits the ${title}.`;
	if (state === "limited") return `Fits the ${title}, with a limit.`;
	return state === "no" ? `Does not fit the ${title}.` : `We cannot say for the ${title}.`;
}

const debounceMs = 150;

/** Autocomplete over all laptops the shop knows. */
function LaptopField({ onChoose, onType }: { onChoose: (laptop: FitLaptop) => void; onType: (typing: boolean) => void }) {
	const id = useId();
	const [typed, setTyped] = useState("");
	const [active, setActive] = useState<ActiveOption>();
	const query = typed.trim();
	const found = useLaptops(query);
	const input = useRef<HTMLInputElement>(null);
	function type(text: string) {
		setTyped(text);
		onType(text.trim() !== "");
		setActive(-1);
	}
	useTypedBeforeHydration(input, type);
	function choose(laptop: FitLaptop | undefined) {
		if (laptop === undefined) return;
		onChoose(laptop);
		setTyped("");
		onType(false);
		setActive(undefined);
	}
	const combobox = comboboxProps({ id, active, setActive, count: found?.length ?? 0, onChoose: (index) => choose(found?.[index]) });
	return (
		<div className="fit-field">
			<Field label="Your laptop" hint="Type its name, as on the lid or the bill.">
				{(wiring) => (
					<input
						{...wiring}
						ref={input}
						className="input"
						type="text"
						spellCheck={false}
						maxLength={100}
						value={typed}
						{...combobox.input}
						onChange={(event) => type(event.currentTarget.value)}
						onBlur={() => setActive(undefined)}
					/>
				)}
			</Field>
			<ul {...combobox.list} className="fit-list" aria-label="Laptops" hidden={!combobox.shown}>
				{found?.map((laptop, index) => (
					<li key={laptop.slug} {...combobox.option(index)}>
						{laptop.title}
					</li>
				))}
			</ul>
			<p className="small muted" role="status">
				{query !== "" && found?.length === 0 ? "We do not know this laptop. Our service centres can tell you what it takes." : ""}
			</p>
		</div>
	);
}

/** Undefined until the first answer. */
function useLaptops(query: string): readonly FitLaptop[] | undefined {
	const [answer, setAnswer] = useState<readonly FitLaptop[]>();
	useEffect(() => {
		if (query === "") return setAnswer(undefined);
		const controller = new AbortController();
		const timer = setTimeout(() => {
			api("GET /fit/laptops", { q: query }, { signal: controller.signal })
				.then(({ data }) => setAnswer(data))
				.catch(() => undefined);
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [query]);
	return answer;
}

function useOwnLaptops(): readonly FitLaptop[] {
	const signedIn = useClientState((state) => state.auth.user !== null);
	const [own, setOwn] = useState<readonly FitLaptop[]>([]);
	useEffect(() => {
		if (!signedIn) return setOwn([]);
		const controller = new AbortController();
		api("GET /account/laptops", {}, { signal: controller.signal })
			.then(({ data }) => setOwn(data))
			.catch(() => undefined);
		return () => controller.abort();
	}, [signedIn]);
	return own;
}

function useFit(sku: string, laptop: string | undefined): CheckedFit | undefined {
	const [answer, setAnswer] = useState<{ of: string; fit: CheckedFit }>();
	const of = `${sku} ${laptop ?? ""}`;
	useEffect(() => {
		if (laptop === undefined) return;
		const controller = new AbortController();
		api("GET /fit", { sku, laptop }, { signal: controller.signal })
			.then(({ data }) => setAnswer({ of, fit: data }))
			// A laptop that was deleted since: nothing is said.
			.catch(() => undefined);
		return () => controller.abort();
	}, [sku, laptop, of]);
	return answer?.of === of ? answer.fit : undefined;
}
