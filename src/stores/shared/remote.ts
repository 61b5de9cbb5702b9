import { atom, type ReadableAtom } from 'nanostores';

/** What came of a load. `data` stays while a newer load runs or after it failed. */
type Remote<Data> = {
	readonly status: 'loading' | 'ready' | 'failed';
	readonly data: Data | null;
	readonly error: unknown;
};

/** A remote thing as a store, and how to load it. */
export type RemoteStore<Data, Input> = {
	readonly $state: ReadableAtom<Remote<Data>>;
	/** Starts a load; one that still runs is aborted, so that answers never arrive in the wrong order. */
	load(input: Input): void;
};

/** A store of one remote thing with its loading and failing. */
export function remoteStore<Data, Input>(
	request: (input: Input, signal: AbortSignal) => Promise<Data>,
): RemoteStore<Data, Input> {
	const $state = atom<Remote<Data>>({ status: 'loading', data: null, error: null });
	let running: AbortController | null = null;

	function settle(controller: AbortController, state: Remote<Data>): void {
		if (!controller.signal.aborted) $state.set(state);
	}

	return {
		$state,
		load(input) {
			running?.abort();
			const controller = new AbortController();
			running = controller;
			$state.set({ status: 'loading', data: $state.get().data, error: null });
			request(input, controller.signal).then(
				(data) => settle(controller, { status: 'ready', data, error: null }),
				(error: unknown) => settle(controller, { status: 'failed', data: $state.get().data, error }),
			);
		},
	};
}
