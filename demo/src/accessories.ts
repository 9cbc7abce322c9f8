// The 60 accessories and parts of the demo seller: fifteen of each subcategory.
import type { ProductInput } from "@lapwing/contract/catalogue";
import { bagsAndSleeves } from "./accessories/bags-and-sleeves.ts";
import { chargersAndDocks } from "./accessories/chargers-and-docks.ts";
import { memoryAndStorage } from "./accessories/memory-and-storage.ts";
import { miceAndKeyboards } from "./accessories/mice-and-keyboards.ts";

export const accessories: ProductInput[] = [...bagsAndSleeves, ...miceAndKeyboards, ...chargersAndDocks, ...memoryAndStorage];
