import { type Failure, isFailure } from "@lapwing/contract/client";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { ErrorState } from "@lapwing/ui/error-state";
import { useRevalidator, useRouteError } from "react-router";
import { usePageTitle } from "../layout/page-title.ts";
import { PlainFrame } from "../layout/plain-frame.tsx";
import { Surroundings } from "../layout/root.tsx";

/** Error boundary of a page, inside the layout. */
export function PageFailure() {
	const error = useRouteError();
	if (!isFailure(error)) return <BrokenPage />;
	if (error.code === "forbidden") return <Refused failure={error} />;
	// 404, or a GET that fails validation: a wrong URL, for which a retry is no use.
	if (error.code === "not_found" || error.code === "invalid") return <Missing failure={error} />;
	return <NotLoaded failure={error} />;
}

/** Root error boundary, such as when the session could not be loaded. */
export function WholeFailure() {
	return (
		<Surroundings>
			<PlainFrame>
				<PageFailure />
			</PlainFrame>
		</Surroundings>
	);
}

function Refused({ failure }: { failure: Failure }) {
	usePageTitle("Not allowed");
	return (
		<ErrorState
			title="Your role does not allow this"
			code={`Error ${failure.status}`}
			actions={<ButtonLink href="/">Go to the first page</ButtonLink>}
		>
			<p>Ask an owner of the shop if you need this page for your work.</p>
		</ErrorState>
	);
}

function Missing({ failure }: { failure: Failure }) {
	usePageTitle("Not found");
	return (
		<ErrorState title="Not found" code={`Error ${failure.status}`} actions={<ButtonLink href="/">Go to the first page</ButtonLink>}>
			<p>{failure.code === "not_found" ? failure.message : "Nothing is kept at this address. Check it for a slip."}</p>
		</ErrorState>
	);
}

function NotLoaded({ failure }: { failure: Failure }) {
	usePageTitle("Not loaded");
	const revalidator = useRevalidator();
	return (
		<ErrorState
			title="This page could not be loaded"
			code={failure.status > 0 ? `Error ${failure.status}` : undefined}
			actions={
				<Button busy={revalidator.state === "loading"} busyLabel="Trying" onClick={() => void revalidator.revalidate()}>
					Try again
				</Button>
			}
		>
			<p role="alert">{failure.message}</p>
		</ErrorState>
	);
}

function BrokenPage() {
	usePageTitle("Something went wrong");
	return (
		<ErrorState title="Something went wrong" actions={<Button onClick={() => location.reload()}>Load the page again</Button>}>
			<p role="alert">The console stumbled over an error of its own. What you had saved is safe.</p>
		</ErrorState>
	);
}
