// The length of passwords that are chosen, by customers and staff alike; the server refuses well-known ones and one's own address too.
import { z } from "zod";

export const NewPassword = z.string().min(10, "Use 10 characters or more.").max(128, "Use 128 characters at most.");
