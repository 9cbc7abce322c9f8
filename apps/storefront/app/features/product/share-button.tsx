import { Button } from "@lapwing/ui/button";
import { Share2 } from "@lapwing/ui/icons";
import { toast } from "@lapwing/ui/toast";

/** Web Share API, or the clipboard as a fallback. */
export function ShareButton({ title, size = "md" }: { title: string; size?: "sm" | "md" }) {
	return (
		<Button tone="line" size={size} className="needs-script" onClick={() => void shareOrCopy(title)}>
			<Share2 className="icon icon--sm" aria-hidden="true" />
			Share
		</Button>
	);
}

async function shareOrCopy(title: string): Promise<void> {
	const url = location.href;
	if (typeof navigator.share === "function") {
		// Rejects when the visitor cancels.
		await navigator.share({ title, url }).catch(() => undefined);
		return;
	}
	try {
		await navigator.clipboard.writeText(url);
		toast.success("Link copied");
	} catch {
		toast(`Copy this link: ${url}`);
	}
}
