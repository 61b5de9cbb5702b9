/** Lets one work after the other have its turn, in the order of asking. */
export class Turns {
	#last: Promise<unknown> = Promise.resolve();

	take<Result>(work: () => Promise<Result>): Promise<Result> {
		const turn = this.#last.then(work, work);
		this.#last = turn.catch(() => undefined);
		return turn;
	}
}
