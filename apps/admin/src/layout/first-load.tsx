import { LoadingIndicator } from "@lapwing/ui/spinner";

export function FirstLoad() {
	return (
		<main className="first-load">
			<LoadingIndicator page>Opening the console</LoadingIndicator>
		</main>
	);
}
