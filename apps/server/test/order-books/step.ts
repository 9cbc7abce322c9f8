// A step of a sequence: drawn numbers, precondition, action, and comparison.
import fc from "fast-check";
import type { ModelShop } from "./model.ts";
import { compare, compareAll, type Run, read } from "./run-of-orders.ts";

/** Number of executed steps; those whose precondition fails do not count. */
export const longest = 30;

export type Draws = Record<string, number | boolean>;
export type Step<D extends Draws> = {
	name: string;
	draws: { [K in keyof D]: fc.Arbitrary<D[K]> };
	/** Precondition; a bold step is tried anyway if possible. */
	sensible: (model: ModelShop, draws: NoInfer<D>) => boolean;
	run: (model: ModelShop, real: Run, draws: NoInfer<D>) => Promise<unknown>;
	weight?: number;
};

class Command<D extends Draws> implements fc.AsyncCommand<ModelShop, Run> {
	readonly step: Step<D>;
	readonly draws: D;

	constructor(definition: Step<D>, draws: D) {
		this.step = definition;
		this.draws = draws;
	}

	check(model: ModelShop): boolean {
		return model.steps < longest && this.step.sensible(model, this.draws);
	}

	async run(model: ModelShop, real: Run): Promise<void> {
		model.steps += 1;
		const told = real.story.length;
		await this.step.run(model, real, this.draws);
		if (real.story.length === told) return;
		for (const order of model.orders) {
			if (!real.views.has(order.reference)) await read(real, order);
			compare(model, real, order);
		}
		await compareAll(model, real);
	}

	toString(): string {
		return `${this.step.name}(${JSON.stringify(this.draws)})`;
	}
}

export const nat = fc.nat({ max: 1000 });
export const seldom = fc.integer({ min: 0, max: 7 }).map((drawn) => drawn === 7);
export const of = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export function step<D extends Draws>(definition: Step<D>): fc.Arbitrary<fc.AsyncCommand<ModelShop, Run>>[] {
	const drawn = fc.record(definition.draws) as unknown as fc.Arbitrary<D>;
	const command = drawn.map((draws) => new Command(definition, draws) as fc.AsyncCommand<ModelShop, Run>);
	return Array.from({ length: definition.weight ?? 1 }, () => command);
}
