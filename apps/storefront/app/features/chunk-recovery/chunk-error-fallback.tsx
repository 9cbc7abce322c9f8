import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ChunkErrorPage } from "../error-page/error-page.tsx";

/** Renders the error page after an unrecoverable chunk load error, until the next navigation. */
export function ChunkErrorFallback({ children }: { children: ReactNode }) {
	const { key } = useLocation();
	const [failedAt, setFailedAt] = useState<string>();
	useEffect(() => {
		const onChunkErrorPage = () => setFailedAt(key);
		addEventListener("chunkerrorpage", onChunkErrorPage);
		return () => removeEventListener("chunkerrorpage", onChunkErrorPage);
	}, [key]);
	return failedAt === key ? <ChunkErrorPage code={window.__lapwing.lastError} /> : children;
}
