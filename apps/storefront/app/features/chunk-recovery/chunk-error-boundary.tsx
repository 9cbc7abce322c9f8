import { Component, type ReactNode } from "react";

type ChunkErrorBoundaryProps = {
	children: ReactNode;
	/** Rendered if the chunk fails to load. If omitted, the error page replaces the page. */
	fallback?: ((retry: () => void) => ReactNode) | undefined;
	/** Called on a chunk error, such as to close the dialog. */
	onChunkError?: (() => void) | undefined;
};

/** Error boundary for a lazy component: a chunk load error must not unmount the layout. */
export class ChunkErrorBoundary extends Component<ChunkErrorBoundaryProps, { error: unknown }> {
	override state: { error: unknown } = { error: undefined };

	static getDerivedStateFromError(error: unknown) {
		return { error };
	}

	override componentDidCatch(error: unknown): void {
		if (!isChunkLoadError(error)) return;
		const { fallback, onChunkError } = this.props;
		onChunkError?.();
		if (fallback === undefined) dispatchEvent(new Event("chunkerrorpage"));
	}

	retry = () => this.setState({ error: undefined });

	override render(): ReactNode {
		const { error } = this.state;
		if (error === undefined) return this.props.children;
		// Any other error is for the route's error boundary.
		if (!isChunkLoadError(error)) throw error;
		return this.props.fallback?.(this.retry) ?? null;
	}
}

function isChunkLoadError(error: unknown): boolean {
	return error instanceof Error && error.name === "ChunkLoadError";
}
