import { Button } from "@lapwing/ui/button";

type ChooseButtonsProps = { selection: { hasMore: boolean; chooseAll: () => void; clear: () => void }; shown: number };

/** End of the bar of chosen rows: all that are shown, or none. */
export function ChooseButtons({ selection, shown }: ChooseButtonsProps) {
	return (
		<>
			{selection.hasMore ? (
				<Button size="sm" tone="text" onClick={selection.chooseAll}>
					Choose all {shown} shown
				</Button>
			) : null}
			<Button size="sm" tone="text" onClick={selection.clear}>
				Choose none
			</Button>
		</>
	);
}
