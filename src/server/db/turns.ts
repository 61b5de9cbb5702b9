/** How a work waits: later than others, and for whom. */
export type TurnWish = {
	/** Others come first, though not for ever. */
	readonly isDear?: boolean;
	/** While it waits, this takes it out; the promise rejects with the reason. */
	readonly signal?: AbortSignal | null;
};

/** So many others at most come before one that came earlier and is dear. */
const MOST_PASSING = 8;

/** Lets one work after the other have its turn, in the order of asking; dear ones let the others pass. */
export class Turns {
	#isTaken = false;
	#passed = 0;
	readonly #others: (() => void)[] = [];
	readonly #dear: (() => void)[] = [];

	get isTaken(): boolean {
		return this.#isTaken;
	}

	get waiting(): number {
		return this.#others.length + this.#dear.length;
	}

	async take<Result>(
		work: () => Promise<Result>,
		{ isDear = false, signal }: TurnWish = {},
	): Promise<Result> {
		signal?.throwIfAborted();
		if (this.#isTaken) await this.#wait(isDear ? this.#dear : this.#others, signal);
		this.#isTaken = true;
		try {
			return await work();
		} finally {
			this.#next();
		}
	}

	#wait(queue: (() => void)[], signal: AbortSignal | null | undefined): Promise<void> {
		return new Promise((resolve, reject) => {
			const begin = () => {
				signal?.removeEventListener('abort', giveUp);
				resolve();
			};
			const giveUp = () => {
				queue.splice(queue.indexOf(begin), 1);
				reject(signal?.reason);
			};
			queue.push(begin);
			signal?.addEventListener('abort', giveUp, { once: true });
		});
	}

	/** The turn goes straight on to who waits, so that nobody takes it in between. */
	#next(): void {
		const isDearDue = this.#dear.length > 0 && (this.#others.length === 0 || this.#passed >= MOST_PASSING);
		this.#passed = isDearDue || this.#dear.length === 0 ? 0 : this.#passed + 1;
		const begin = isDearDue ? this.#dear.shift() : this.#others.shift();
		if (begin) begin();
		else this.#isTaken = false;
	}
}
