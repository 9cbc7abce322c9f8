import type { SearchNeed } from "@lapwing/contract/listing";

export const defaultNeeds: SearchNeed[] = [];
