import { Component, type ReactNode } from "react";

type LostPartProps = {
	children: ReactNode;
	/** Rendered if the chunk fails to load. If omitted, the error page replaces the page. */
	fallback?: ((tryAgain: () => void) => ReactNode) | undefined;
	/** Called on a chunk error, such as to close the dialog. */
	onLost?: (() => void) | undefined;
};

/** Error boundary for a lazy component: a chunk load error must not unmount the layout. */
export class LostPart extends Component<LostPartProps, { error: unknown }> {
	override state: { error: unknown } = { error: undefined };

	static getDerivedStateFromError(error: unknown) {
		return { error };
	}

	override componentDidCatch(error: unknown): void {
		if (!isLost(error)) return;
		const { fallback, onLost } = this.props;
		onLost?.();
		if (fallback === undefined) dispatchEvent(new Event("chunkerrorpage"));
	}

	tryAgain = () => this.setState({ error: undefined });

	override render(): ReactNode {
		const { error } = this.state;
		if (error === undefined) return this.props.children;
		// Any other error is for the route's error boundary.
		if (!isLost(error)) throw error;
		return this.props.fallback?.(this.tryAgain) ?? null;
	}
}

function isLost(error: unknown): boolean {
	return error instanceof Error && error.name === "ChunkLoadError";
}
