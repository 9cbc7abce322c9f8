import { isFailure } from "@lapwing/contract/client";
import { type ActiveOption, comboboxProps } from "@lapwing/ui/combobox";
import { Field } from "@lapwing/ui/field";
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { sentenceOf } from "../failure/sentence.ts";

type TypeAheadProps<Item> = {
	label: string;
	hint?: ReactNode;
	/** With a name, what is typed is a field of the form, and `textOf` stays in it. */
	name?: string;
	defaultValue?: string | undefined;
	placeholder?: string;
	error?: string | undefined;
	inputRef?: Ref<HTMLInputElement>;
	look: (words: string, signal: AbortSignal) => Promise<readonly Item[]>;
	idOf: (item: Item) => string;
	/** Renders an option. */
	children: (item: Item) => ReactNode;
	onChoose: (item: Item) => void;
	/** What the input holds once an option is chosen; it is emptied by default, for the next. */
	textOf?: (item: Item) => string;
	/** Called with each change of what is typed. */
	onType?: (typed: string) => void;
	/** Text for an empty result. */
	none: string;
	/** Why an option is disabled, in a word or two. */
	refuse?: (item: Item) => string | undefined;
	/** A disabled option was chosen or scanned; the input is emptied, so that the next scan does not follow the last. */
	onRefused?: (item: Item, why: string) => void;
	/** Option that Enter selects before any is active: barcode scanners are faster than the list. */
	meant?: (found: readonly Item[]) => Item | undefined;
	/** Fallback for input without matches; returns true if it handled the input. */
	onUnknown?: (words: string) => boolean;
};

const pause = 200;

/** Autocomplete (combobox) whose options come from the server while typing. */
export function TypeAhead<Item>(props: TypeAheadProps<Item>) {
	const { look, idOf, onChoose, textOf, onType, refuse, onRefused, meant, onUnknown } = props;
	const id = useId();
	const [words, setWords] = useState(props.defaultValue ?? "");
	const { found, active, setActive, problem, ask, askAfterPause, close } = useServerOptions(look);

	function type(typed: string): void {
		setWords(typed);
		onType?.(typed);
		if (typed.trim() === "") close();
		else askAfterPause(typed.trim());
	}

	function choose(item: Item | undefined): void {
		if (item === undefined) return;
		const why = refuse?.(item);
		if (why === undefined) onChoose(item);
		else if (onRefused) onRefused(item, why);
		else return;
		setWords(why === undefined && textOf ? textOf(item) : "");
		close();
	}

	async function searchAtOnce(input: HTMLInputElement): Promise<void> {
		const typed = words.trim();
		if (typed === "") return;
		// Selected, so that the next scan replaces it.
		input.select();
		const items = await ask(typed);
		if (items === undefined) return;
		const one = meant ? meant(items) : items.length === 1 ? items[0] : undefined;
		// What cannot be taken is selected, so that the next scan replaces it and is not appended.
		if (one !== undefined && refuse?.(one) !== undefined) return input.select();
		if (one !== undefined) return choose(one);
		if (items.length > 0) return;
		if (!onUnknown?.(typed)) return input.select();
		setWords("");
		close();
	}

	function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
		combobox.input.onKeyDown(event);
		if (event.key === "Escape" && found !== undefined) close();
		else if (event.key === "Enter" && !event.isDefaultPrevented()) void searchAtOnce(event.currentTarget);
		else return;
		event.preventDefault();
	}

	const combobox = comboboxProps({ id, active, setActive, count: found?.length ?? 0, onChoose: (index) => choose(found?.[index]) });
	return (
		<div className="type-ahead">
			<Field label={props.label} hint={props.hint} error={problem ?? props.error}>
				{(wiring) => (
					<input
						{...wiring}
						ref={props.inputRef}
						className="input"
						type="text"
						name={props.name}
						spellCheck={false}
						placeholder={props.placeholder}
						value={words}
						{...combobox.input}
						onChange={(event) => type(event.currentTarget.value)}
						onKeyDown={onKeyDown}
						onBlur={close}
					/>
				)}
			</Field>
			<div {...combobox.list} className="type-ahead-list" aria-label={props.label} hidden={!combobox.shown}>
				{found?.map((item, index) => {
					const why = refuse?.(item);
					return (
						<div key={idOf(item)} {...combobox.option(index)} aria-disabled={why !== undefined}>
							<span>{props.children(item)}</span>
							{why === undefined ? null : <span className="muted">{why}</span>}
						</div>
					);
				})}
			</div>
			<p className="type-ahead-none muted" role="status">
				{found === undefined ? "" : found.length === 0 ? props.none : <span className="sr">{found.length} found</span>}
			</p>
		</div>
	);
}

/** Options for what is typed: one request at a time, after a pause in the typing; a later request aborts the earlier. */
function useServerOptions<Item>(look: TypeAheadProps<Item>["look"]) {
	const [found, setFound] = useState<readonly Item[]>();
	const [active, setActive] = useState<ActiveOption>();
	const [problem, setProblem] = useState<string>();
	const asked = useRef<AbortController>(undefined);
	const timer = useRef<number>(undefined);
	useEffect(() => () => stop(timer.current, asked.current), []);

	async function ask(typed: string): Promise<readonly Item[] | undefined> {
		stop(timer.current, asked.current);
		const controller = new AbortController();
		asked.current = controller;
		try {
			const items = await look(typed, controller.signal);
			if (controller.signal.aborted) return undefined;
			setFound(items);
			setActive(-1);
			setProblem(undefined);
			return items;
		} catch (error) {
			if (controller.signal.aborted) return undefined;
			if (!isFailure(error)) throw error;
			setProblem(sentenceOf(error));
			return undefined;
		}
	}

	function askAfterPause(typed: string): void {
		stop(timer.current, asked.current);
		timer.current = window.setTimeout(() => void ask(typed), pause);
	}

	function close(): void {
		stop(timer.current, asked.current);
		setFound(undefined);
		setActive(undefined);
		setProblem(undefined);
	}

	return { found, active, setActive, problem, ask, askAfterPause, close };
}

function stop(timer: number | undefined, asked: AbortController | undefined): void {
	window.clearTimeout(timer);
	asked?.abort();
}
