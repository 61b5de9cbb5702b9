/** What came of a request; `failed` carries whatever was thrown. */
export type Outcome<Answer> =
	| { readonly state: 'loading' }
	| { readonly state: 'ready'; readonly answer: Answer }
	| { readonly state: 'failed'; readonly error: unknown };

/** Runs requests of which only the latest counts: a newer one aborts the older, whose answer is dropped. */
export function latest<Input, Answer>(
	request: (input: Input, signal: AbortSignal) => Promise<Answer>,
	settle: (outcome: Outcome<Answer>) => void,
): (input: Input) => Promise<void> {
	let running = new AbortController();
	return async (input) => {
		running.abort();
		const controller = new AbortController();
		running = controller;
		settle({ state: 'loading' });
		const outcome = await request(input, controller.signal).then(
			(answer): Outcome<Answer> => ({ state: 'ready', answer }),
			(error: unknown): Outcome<Answer> => ({ state: 'failed', error }),
		);
		if (!controller.signal.aborted) settle(outcome);
	};
}
