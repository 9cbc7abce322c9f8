import { classNames } from "./class-names.ts";

export function Spinner({ className }: { className?: string | undefined }) {
	return <span className={classNames("spinner", className)} aria-hidden="true" />;
}

export interface LoadingIndicatorProps {
	children?: string | undefined;
	/** Fills the space of a page that is loading. */
	page?: boolean | undefined;
	className?: string | undefined;
}

export function LoadingIndicator({ children = "Loading", page, className }: LoadingIndicatorProps) {
	return (
		<span className={classNames("loading", page && "loading--page", className)} role="status">
			<Spinner />
			{children}
		</span>
	);
}
