import { Checkbox } from "@lapwing/ui/choice";
import { FieldError } from "@lapwing/ui/field";
import { useState } from "react";

type StateConfirmationProps = {
	id?: string;
	name: string;
	/** Set if PIN code and state contradict each other. */
	error: string | undefined;
	/** Initial value, from a plain post or the saved address. */
	ticked: boolean;
};

/** Confirmation that the state is right although the PIN code is in another. Stays visible once shown, so that it can be unticked. */
export function StateConfirmation({ id, name, error, ticked }: StateConfirmationProps) {
	const [shown, setShown] = useState(ticked);
	if (error !== undefined && !shown) setShown(true);
	if (!shown && error === undefined) return null;
	const errorId = `${name}-error`;
	return (
		<div className="wide stack" data-gap="2">
			<Checkbox
				{...(id !== undefined && { id })}
				name={name}
				defaultChecked={ticked}
				{...(error !== undefined && { "aria-invalid": true, "aria-describedby": errorId })}
			>
				The state is right. I know that it decides the tax on my invoice.
			</Checkbox>
			{error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
		</div>
	);
}
