import { Search } from "@lapwing/ui/icons";
import { type FocusEvent, type KeyboardEvent, useId, useState } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { useDeviceList } from "../client-state/device-list.ts";
import { useClientState } from "../client-state/store.ts";
import { recentSearches } from "./recent-searches.ts";
import type { Entry } from "./suggestion-entries.tsx";
import { useSuggestions } from "./use-suggestions.ts";

type SearchBoxProps = { className: string; placeholder: string };

/** Search box with the query parameter `q` as its initial value. */
export function SearchBox(props: SearchBoxProps) {
	const [params] = useSearchParams();
	const query = params.get("q") ?? "";
	return <Combobox query={query} {...props} />;
}

function Combobox({ query, className, placeholder }: SearchBoxProps & { query: string }) {
	const id = useId();
	const navigate = useNavigate();
	const [typed, setTyped] = useState(query);
	const [open, setOpen] = useState(false);
	const [current, setCurrent] = useState(-1);
	const [shownQuery, setShownQuery] = useState(query);
	// Resets the state instead of remounting by key, so that focus stays in the input.
	if (shownQuery !== query) {
		setShownQuery(query);
		setTyped(query);
		setOpen(false);
		setCurrent(-1);
	}
	const recent = useDeviceList(recentSearches);
	const suggestions = useSuggestions(typed, open);
	const suggestionModule = useSuggestionModule();

	const hasText = typed.trim() !== "";
	const groups =
		suggestionModule.loaded === undefined
			? []
			: hasText
				? suggestionModule.loaded.groupsOf(suggestions)
				: suggestionModule.loaded.recentGroups(recent);
	const entries = groups.flatMap((group) => group.entries);
	const shown = open && entries.length > 0;
	const active = shown ? entries[current] : undefined;

	function change(value: string) {
		setTyped(value);
		setCurrent(-1);
		setOpen(true);
		useClientState.getState().setSearch({ value });
	}
	function close() {
		setOpen(false);
		setCurrent(-1);
	}
	function choose(entry: Entry) {
		close();
		void navigate(entry.url);
	}
	function saveSearch() {
		if (hasText) recentSearches.add(typed.trim().slice(0, 200));
		close();
	}
	function handleKey(event: KeyboardEvent<HTMLInputElement>) {
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			if (!shown) setOpen(true);
			else setCurrent(nextIndex(current, event.key === "ArrowDown" ? 1 : -1, entries.length));
		} else if (event.key === "Enter" && active) {
			event.preventDefault();
			choose(active);
		} else if (event.key === "Escape" && shown) {
			event.preventDefault();
			close();
		}
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
				className="input"
				id={id}
				name="q"
				value={typed}
				placeholder={placeholder}
				maxLength={200}
				autoComplete="off"
				enterKeyHint="search"
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={shown}
				aria-controls={`${id}-list`}
				aria-activedescendant={active ? `${id}-${active.key}` : undefined}
				onChange={(event) => change(event.currentTarget.value)}
				onPointerEnter={suggestionModule.load}
				onFocus={() => {
					suggestionModule.load();
					setOpen(true);
				}}
				onKeyDown={handleKey}
			/>
			<div className="suggest" hidden={!shown}>
				<div id={`${id}-list`} role="listbox" aria-label="Suggestions">
					{shown &&
						groups.map((group) => (
							<div key={group.title} className="suggest__group" role="group" aria-label={group.title}>
								<p className="suggest__h" aria-hidden="true">
									{group.title}
								</p>
								{group.entries.map((entry) => (
									<div
										key={entry.key}
										id={`${id}-${entry.key}`}
										className="suggest__o"
										role="option"
										aria-selected={entry === active}
										// Focus stays in the input (ARIA combobox pattern).
										onMouseDown={(event) => event.preventDefault()}
										onClick={() => choose(entry)}
									>
										{entry.picture}
										<span>
											{entry.text}
											{entry.more && <span className="suggest__m"> {entry.more}</span>}
										</span>
										<small>{entry.detail}</small>
									</div>
								))}
							</div>
						))}
				</div>
				{shown && !hasText && (
					<div className="suggest__f">
						<button type="button" className="link small" onClick={() => recentSearches.clear()}>
							Clear recent searches
						</button>
					</div>
				)}
			</div>
		</Form>
	);
}

type SuggestionModule = typeof import("./suggestion-entries.tsx");

/** Loads the module that renders suggestions on first focus or hover. Search works without it. */
function useSuggestionModule(): { loaded: SuggestionModule | undefined; load: () => void } {
	const [loaded, setLoaded] = useState<SuggestionModule>();
	return { loaded, load: () => void import("./suggestion-entries.tsx").then(setLoaded, () => undefined) };
}

/** Next active option; wraps around, with the input (-1) between last and first. */
export function nextIndex(current: number, step: 1 | -1, count: number): number {
	const next = current + step;
	if (next < -1) return count - 1;
	return next >= count ? -1 : next;
}
