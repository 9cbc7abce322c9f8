import { Note } from "@lapwing/ui/note";
import { useEffect, useState } from "react";
import type { FormFailure } from "./form-action.ts";

/** Error of a form that belongs to no field; after 429, with a countdown. */
export function FormNote({ failure }: { failure: FormFailure | undefined }) {
	if (failure === undefined) return null;
	if (failure.retryAfter !== undefined && failure.code === "too_many_requests")
		return <WaitNote seconds={failure.retryAfter} key={failure.message} />;
	if (Object.keys(failure.errors).length > 0) return null;
	return (
		<Note tone="bad" role="alert">
			{failure.message}
		</Note>
	);
}

function WaitNote({ seconds }: { seconds: number }) {
	const [left, setLeft] = useState(seconds);
	useEffect(() => {
		const started = Date.now();
		const timer = setInterval(() => setLeft(Math.max(0, seconds - Math.floor((Date.now() - started) / 1000))), 1000);
		return () => clearInterval(timer);
	}, [seconds]);
	return (
		<Note tone="warn" title="Too many tries." role="alert">
			{left > 0 ? (
				<>
					{/* Screen readers get the initial value only. */}
					<span className="sr">Wait {formatWait(seconds)} and try again.</span>
					<span aria-hidden="true">Wait {formatWait(left)} and try again.</span>
				</>
			) : (
				"You can try again now."
			)}
		</Note>
	);
}

export function formatWait(seconds: number): string {
	if (seconds < 90) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
	const minutes = Math.ceil(seconds / 60);
	return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
