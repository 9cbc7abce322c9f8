const format = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** Day in Indian time, as 2026-11-15. */
export const shopDay = (at: Date): string => format.format(at);
