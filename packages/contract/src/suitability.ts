// For whom a laptop is and is not.
import { z } from "zod";

/** Use of a laptop, "For coding", and what it has of, or lacks in, what that use asks for. */
const Use = z.object({ label: z.string(), why: z.string() });
export const Suitability = z.object({
	good: z.array(Use),
	/** Met by another configuration of the laptop, not by the one shown. */
	other: z.array(Use),
	bad: z.array(Use),
});
export type Suitability = z.infer<typeof Suitability>;
