// What the console's change stream (server-sent events at /admin/changes) tells of: which lists have changed, never what they hold.
export const changeTopics = ["orders", "service", "stock", "imports", "outbox"] as const;

export type ChangeTopic = (typeof changeTopics)[number];

export const changeStreamPath = "/admin/changes";
