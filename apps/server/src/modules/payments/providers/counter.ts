// Money taken over a store's counter, in cash, by UPI or on the card terminal: there the moment staff say so. Never offered to shoppers.
import { cod } from "./cod.ts";
import type { Provider } from "./provider.ts";

export const counterId = "counter";

export const counter: Provider = { ...cod, id: counterId, title: "Over the counter", note: "", paysLater: false };
