/** Sums by entity and day over a window; what lies before the window counts into its start. */
export type Totals = {
	readonly add: (entity: number, epoch: number, metric: number, amount: number) => void;
	/** Turns daily amounts into totals; call once, when everything is added. */
	readonly close: () => void;
	/** The total at the end of a day of the window, after `close`. */
	readonly at: (entity: number, epoch: number, metric: number) => number;
};

/** Room for `entities` × `metrics` over the days `from` to `to`. */
export function createTotals(entities: number, metrics: number, from: number, to: number): Totals {
	const columns = Math.max(0, to - from + 1) + 1;
	const cells = new Float64Array(entities * columns * metrics);
	const cell = (entity: number, epoch: number, metric: number): number =>
		(entity * columns + Math.max(0, epoch - from + 1)) * metrics + metric;
	return {
		add(entity, epoch, metric, amount) {
			if (epoch > to) return;
			const at = cell(entity, epoch, metric);
			cells[at] = (cells[at] ?? 0) + amount;
		},
		close() {
			for (let at = metrics; at < cells.length; at += 1) {
				if (Math.floor(at / metrics) % columns !== 0)
					cells[at] = (cells[at] ?? 0) + (cells[at - metrics] ?? 0);
			}
		},
		at: (entity, epoch, metric) => cells[cell(entity, epoch, metric)] ?? 0,
	};
}
