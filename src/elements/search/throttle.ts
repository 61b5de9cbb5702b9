/** At most one run in a time; what comes too soon waits, and only the last of it runs. */
export type Throttle<Value> = {
	/** Runs at once, or when the time since the last run is over. */
	push(value: Value): void;
	/** Forgets what waits; the time since the last run goes on. */
	cancel(): void;
};

/** Throttles an action to one run per `milliseconds`. */
export function throttle<Value>(run: (value: Value) => void, milliseconds: number): Throttle<Value> {
	let isResting = false;
	let waiting: { readonly value: Value } | null = null;

	function runNow(value: Value): void {
		isResting = true;
		setTimeout(wakeUp, milliseconds);
		run(value);
	}

	function wakeUp(): void {
		isResting = false;
		const next = waiting;
		waiting = null;
		if (next) runNow(next.value);
	}

	return {
		push(value) {
			if (isResting) waiting = { value };
			else runNow(value);
		},
		cancel() {
			waiting = null;
		},
	};
}
