import { type ActiveOption, comboboxProps } from "@lapwing/ui/combobox";
import { Search } from "@lapwing/ui/icons";
import { type FocusEvent, useId, useRef, useState } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { useDeviceList } from "../client-state/device-list.ts";
import { useClientState } from "../client-state/store.ts";
import { useTypedBeforeHydration } from "../client-state/use-typed-before-hydration.ts";
import { recentSearches } from "./recent-searches.ts";
import type { Entry } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

type SearchBoxProps = { className: string; placeholder: string };

/** Search box with the query parameter `q` as its initial value. */
export function SearchBox(props: SearchBoxProps) {
	const [params] = useSearchParams();
	const query = params.get("q") ?? "";
	return <SearchForm query={query} {...props} />;
}

function SearchForm({ query, className, placeholder }: SearchBoxProps & { query: string }) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const navigate = useNavigate();
	const [typed, setTyped] = useState(query);
	const [active, setActive] = useState<ActiveOption>();
	const [shownQuery, setShownQuery] = useState(query);
	// Resets the state instead of remounting by key, so that focus stays in the input.
	if (shownQuery !== query) {
		setShownQuery(query);
		setTyped(query);
		setActive(undefined);
	}
	const recent = useDeviceList(recentSearches);
	const suggestions = useSuggestions(typed, active !== undefined);
	const suggestionModule = useSuggestionModule();

	const hasText = typed.trim() !== "";
	const groups =
		suggestionModule.loaded === undefined
			? []
			: hasText
				? suggestionModule.loaded.groupsOf(suggestions)
				: suggestionModule.loaded.recentGroups(recent);
	const entries = groups.flatMap((group) => group.entries);
	const combobox = comboboxProps({
		id: `${id}-list`,
		active,
		setActive,
		count: entries.length,
		onChoose: (index) => choose(entries[index]),
	});

	function change(value: string) {
		setTyped(value);
		setActive(-1);
		useClientState.getState().setSearch({ value });
	}
	useTypedBeforeHydration(input, (text) => {
		suggestionModule.load();
		change(text);
	});
	function close() {
		setActive(undefined);
	}
	function choose(entry: Entry | undefined) {
		close();
		if (entry) void navigate(entry.url);
	}
	function saveSearch() {
		if (hasText) recentSearches.add(typed.trim().slice(0, 200));
		close();
		// Closes the on-screen keyboard, which would cover the results. Elsewhere the focus stays.
		if (matchMedia("(pointer: coarse)").matches) input.current?.blur();
	}
	function handleBlur(event: FocusEvent<HTMLFormElement>) {
		if (!event.currentTarget.contains(event.relatedTarget)) close();
	}

	return (
		<Form
			className={`search ${className}`}
			action="/products"
			method="get"
			role="search"
			aria-label="Shop"
			onSubmit={saveSearch}
			onBlur={handleBlur}
		>
			<label className="sr" htmlFor={id}>
				Search laptops
			</label>
			<Search className="icon" aria-hidden="true" />
			<input
				ref={input}
				className="input"
				id={id}
				name="q"
				value={typed}
				placeholder={placeholder}
				maxLength={200}
				enterKeyHint="search"
				{...combobox.input}
				onChange={(event) => change(event.currentTarget.value)}
				onPointerEnter={suggestionModule.load}
				onFocus={() => {
					suggestionModule.load();
					setActive(-1);
				}}
			/>
			{combobox.shown && suggestionModule.loaded && (
				<suggestionModule.loaded.SuggestionList groups={groups} combobox={combobox} recent={!hasText} />
			)}
		</Form>
	);
}

type SuggestionModule = typeof import("./suggestion-list.tsx");

/** Loads the module that renders suggestions on first focus or hover. Search works without it. */
function useSuggestionModule(): { loaded: SuggestionModule | undefined; load: () => void } {
	const [loaded, setLoaded] = useState<SuggestionModule>();
	return { loaded, load: () => void import("./suggestion-list.tsx").then(setLoaded, () => undefined) };
}
