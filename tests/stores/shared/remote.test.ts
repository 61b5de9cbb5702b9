import { describe, expect, test, vi } from 'vitest';
import { remoteStore } from '#stores/shared/remote.ts';

type Pending = {
	readonly input: string;
	readonly signal: AbortSignal;
	readonly resolve: (value: string) => void;
	readonly reject: (error: Error) => void;
};

function pendingStore() {
	const pending: Pending[] = [];
	const store = remoteStore<string, string>(
		(input, signal) => new Promise((resolve, reject) => pending.push({ input, signal, resolve, reject })),
	);
	return { ...store, pending };
}

describe('a remote store', () => {
	test('starts as loading without data', () => {
		expect(pendingStore().$state.get()).toEqual({ status: 'loading', data: null, error: null });
	});

	test('is ready with what came', async () => {
		const { $state, load, pending } = pendingStore();
		load('a');
		pending[0]?.resolve('A');
		await vi.waitFor(() => expect($state.get()).toEqual({ status: 'ready', data: 'A', error: null }));
	});

	test('keeps the old data while a newer load runs and after it failed', async () => {
		const { $state, load, pending } = pendingStore();
		load('a');
		pending[0]?.resolve('A');
		await vi.waitFor(() => expect($state.get().status).toBe('ready'));
		load('b');
		expect($state.get()).toEqual({ status: 'loading', data: 'A', error: null });
		const error = new Error('gone');
		pending[1]?.reject(error);
		await vi.waitFor(() => expect($state.get()).toEqual({ status: 'failed', data: 'A', error }));
	});

	test('aborts the load before, whose answer never arrives', async () => {
		const { $state, load, pending } = pendingStore();
		load('a');
		load('b');
		expect(pending.map(({ signal }) => signal.aborted)).toEqual([true, false]);
		pending[1]?.resolve('B');
		pending[0]?.resolve('A');
		await vi.waitFor(() => expect($state.get().status).toBe('ready'));
		await Promise.resolve();
		expect($state.get().data).toBe('B');
	});

	test('an aborted load that fails is no failure', async () => {
		const { $state, load, pending } = pendingStore();
		load('a');
		load('b');
		pending[0]?.reject(new Error('aborted'));
		await Promise.resolve();
		expect($state.get().status).toBe('loading');
	});
});
