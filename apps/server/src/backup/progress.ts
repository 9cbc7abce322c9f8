// Progress bar on a terminal; without one (logs), a line for every quarter.
export type Progress = { step(count: number): void; end(): void };

export const quiet = (): Progress => ({ step: () => undefined, end: () => undefined });

export type StartProgress = (title: string, total: number) => Progress;

export const onTerminal: StartProgress = (title, total) => {
	const width = 30;
	let done = 0;
	let shown = -1;
	const show = () => {
		const share = total === 0 ? 1 : Math.min(1, done / total);
		const percent = Math.floor(share * 100);
		const step = process.stderr.isTTY ? percent : Math.floor(percent / 25);
		if (step === shown) return;
		shown = step;
		const filled = Math.round(share * width);
		if (process.stderr.isTTY)
			process.stderr.write(`\r${title} [${"█".repeat(filled)}${"·".repeat(width - filled)}] ${String(percent).padStart(3)} %`);
		else process.stderr.write(`${title}: ${percent} %\n`);
	};
	show();
	return {
		step(count) {
			done += count;
			show();
		},
		end() {
			done = total;
			show();
			if (process.stderr.isTTY) process.stderr.write("\n");
		},
	};
};
