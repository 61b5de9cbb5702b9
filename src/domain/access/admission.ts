/** What a call costs: a cheap one reads what is kept ready, a dear one works something out. */
export type WorkClass = 'cheap' | 'dear';

/** How much of a class is done at once, and how long the rest waits. */
export type ClassBounds = {
	/** Calls at work at the same time. */
	readonly places: number;
	/** Calls that wait for a place at most; one more is refused at once. */
	readonly mostWaiting: number;
	/** Milliseconds that a call waits at most while all get their places now and then. */
	readonly patienceMs: number;
	/** The same once that was not so for `STANDING_MS`: what comes faster than it goes is refused soon. */
	readonly busyPatienceMs: number;
};

/**
 * A queue in which somebody was left waiting for so long, in milliseconds, stands: waiting longer would help nobody. It ends
 * when all that wait have got their places, not when they were refused or gave up.
 */
export const STANDING_MS = 1000;

/** Connections for dear calls to a server: no more of them are at work. */
export const MOST_DEAR = 4;

const CHEAP = { mostWaiting: 64, patienceMs: 3000, busyPatienceMs: 100 };
const DEAR = { patienceMs: 5000, busyPatienceMs: 1000 };

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * Bounds by engine and processors. Each class has places of its own, so that neither takes the other's; more at once than
 * processors can do would only keep the service itself from its turn. The embedded engine does one statement after the
 * other: a second dear call at the same time would hold cheap ones up.
 */
export function workBounds(
	engine: 'pglite' | 'postgres',
	processors: number,
): Readonly<Record<WorkClass, ClassBounds>> {
	const cheap = { ...CHEAP, places: within(8, 4 * processors, 32) };
	return engine === 'pglite'
		? { cheap, dear: { ...DEAR, places: 1, mostWaiting: 16 } }
		: { cheap, dear: { ...DEAR, places: within(2, processors, MOST_DEAR), mostWaiting: 32 } };
}

/** Seconds after which a refused call is worth another try. */
export const RETRY_SECONDS: Readonly<Record<WorkClass, number>> = { cheap: 1, dear: 3 };

type Waiting<Who> = { readonly who: Who; readonly since: number; readonly isUnderWay: boolean };

/**
 * Who of a class is at work and who waits: first come, first served, and the last first where too much comes. Times are
 * milliseconds of any clock that only goes forth. Knows no timers: the caller asks `expired` now and then while somebody waits.
 */
export class WorkQueue<Who> {
	readonly #bounds: ClassBounds;
	#atWork = 0;
	#waiting: Waiting<Who>[] = [];
	/** Since when places were given back and somebody was left waiting; null where nobody was. */
	#standsSince: number | null = null;

	constructor(bounds: ClassBounds) {
		this.#bounds = bounds;
	}

	get atWork(): number {
		return this.#atWork;
	}

	get waiting(): number {
		return this.#waiting.length;
	}

	/**
	 * A call comes.
	 * @param isUnderWay whether it is the next part of one that was let in before (a download): it is never refused and
	 * comes before those that are new
	 */
	arrive(who: Who, now: number, isUnderWay = false): 'in' | 'waits' | 'refused' {
		if (this.#atWork < this.#bounds.places) {
			this.#atWork += 1;
			return 'in';
		}
		if (!isUnderWay && this.#waiting.length >= this.#bounds.mostWaiting) return 'refused';
		this.#standsSince ??= now;
		const place = isUnderWay ? this.#waiting.findIndex((other) => !other.isUnderWay) : -1;
		this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, { who, since: now, isUnderWay });
		return 'waits';
	}

	/**
	 * A call has ended; answers who has its place now. Once somebody was always left waiting for longer than one may wait in
	 * a busy queue, that is the last to come: then those who are let in waited hardly at all, and whoever has to be refused
	 * has waited long already.
	 */
	leave(now: number): Who | null {
		const isLastFirst = this.#standsFor(now, this.#bounds.busyPatienceMs) && !this.#waiting[0]?.isUnderWay;
		const next = isLastFirst ? this.#waiting.pop() : this.#waiting.shift();
		if (this.#waiting.length === 0) this.#standsSince = null;
		if (next) return next.who;
		this.#atWork -= 1;
		return null;
	}

	/** A call that waits is gone; false where it does not wait. */
	giveUp(who: Who): boolean {
		const index = this.#waiting.findIndex((other) => other.who === who);
		if (index >= 0) this.#waiting.splice(index, 1);
		return index >= 0;
	}

	/** Takes out those that have waited too long, the first to come first. */
	expired(now: number): readonly Who[] {
		const patience = this.#standsFor(now, STANDING_MS)
			? this.#bounds.busyPatienceMs
			: this.#bounds.patienceMs;
		const isLate = ({ since, isUnderWay }: Waiting<Who>) => !isUnderWay && now - since >= patience;
		const late = this.#waiting.filter(isLate);
		if (late.length > 0) this.#waiting = this.#waiting.filter((other) => !isLate(other));
		return late.map(({ who }) => who);
	}

	/** Whether for longer than so many milliseconds somebody was always left waiting. */
	#standsFor(now: number, ms: number): boolean {
		return this.#standsSince !== null && now - this.#standsSince > ms;
	}
}
