import { Button, ButtonLink } from "@lapwing/ui/button";
import { ErrorState } from "@lapwing/ui/error-state";
import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { NotFound, type NotFoundData } from "./not-found.tsx";

export function ErrorPage({ error }: { error: unknown }) {
	if (isRouteErrorResponse(error)) {
		if (error.status === 404) return <NotFound closed={(error.data as NotFoundData)?.closed} />;
		if (error.status === 410) return <Withdrawn />;
		if (error.status === 503 || error.status === 429) return <BusyPage message={messageOf(error.data)} />;
	}
	if (error instanceof Error && error.name === "ChunkLoadError") return <ChunkErrorPage />;
	return <FailurePage error={error} />;
}

function FailurePage({ error }: { error: unknown }) {
	// Reports the error to the server's log, as the text below says.
	useEffect(() => window.__lapwing?.report(error), [error]);
	return (
		<div className="wrap">
			<ErrorState
				title="Something went wrong on our side"
				actions={
					<>
						<ReloadButton />
						<ButtonLink tone="line" href="/">
							Go to the home page
						</ButtonLink>
					</>
				}
				code={isRouteErrorResponse(error) ? `Error ${error.status}` : undefined}
			>
				<p>We have noted it. No money was taken by this page. Try again in a moment.</p>
			</ErrorState>
		</div>
	);
}

/** 410 Gone: a product that is no longer sold. */
function Withdrawn() {
	return (
		<div className="wrap">
			<div className="state">
				<h1>This is no longer sold</h1>
				<p className="lead">If you own one: our service centres still look after it, and orders you placed keep their details.</p>
				<div className="row">
					<ButtonLink href="/products">See our current laptops</ButtonLink>
					<ButtonLink tone="line" href="/store-locator-for-service">
						Find a service centre
					</ButtonLink>
				</div>
				<p className="tiny faint">Error 410</p>
			</div>
		</div>
	);
}

function BusyPage({ message }: { message: string | undefined }) {
	return (
		<div className="wrap">
			<ErrorState title="The shop cannot answer right now" actions={<ReloadButton />}>
				<p>{message ?? "Nothing was lost. Please try again in a few seconds."}</p>
			</ErrorState>
		</div>
	);
}

/** `code`: name of the chunk error. */
export function ChunkErrorPage({ code = "ChunkLoadError" }: { code?: string | undefined }) {
	return (
		<div className="wrap">
			<ErrorState title="Part of this page did not load" actions={<ReloadButton />} code={code}>
				<p>The connection was lost, or the shop was just updated. Nothing you entered elsewhere is lost.</p>
			</ErrorState>
		</div>
	);
}

function ReloadButton() {
	return <Button onClick={() => location.reload()}>Reload the page</Button>;
}

function messageOf(data: unknown): string | undefined {
	return typeof data === "object" && data !== null && "message" in data && typeof data.message === "string" ? data.message : undefined;
}
