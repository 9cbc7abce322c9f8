// Password length policy for customers and staff. The server also refuses common passwords and the account's own address.
import { z } from "zod";

export const NewPassword = z.string().min(10, "Use 10 characters or more.").max(128, "Use 128 characters at most.");
