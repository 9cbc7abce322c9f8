import { Component, type ReactNode } from "react";

type LostPartProps = {
	children: ReactNode;
	/** What stands in the place of a part whose code is lost. Unless given, the error page stands in the place of the page. */
	fallback?: ((tryAgain: () => void) => ReactNode) | undefined;
	/** Puts away what asked for the part. */
	onLost?: (() => void) | undefined;
};

/** Around a part whose code comes on demand: losing it must not take down the frame, which the error page stands in too. */
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
		// Anything else is a fault of the part itself, and the page's own error boundary tells it.
		if (!isLost(error)) throw error;
		return this.props.fallback?.(this.tryAgain) ?? null;
	}
}

function isLost(error: unknown): boolean {
	return error instanceof Error && error.name === "ChunkLoadError";
}
