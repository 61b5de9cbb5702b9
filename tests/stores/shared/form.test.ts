import { describe, expect, test, vi } from 'vitest';
import { ApiError, ContractError, NetworkError } from '#api/errors.ts';
import { formStore, problemsOf } from '#stores/shared/form.ts';

/** A form of one field, whose sending ends when the test says so. */
function form() {
	const send = vi.fn<(values: { name: string }) => Promise<void>>(() => Promise.resolve());
	const store = formStore<{ name: string }, 'name'>({
		initial: { name: '' },
		check: ({ name }) => (name ? {} : { name: { kind: 'empty' } }),
		send,
	});
	return { ...store, send };
}

describe('a form', () => {
	test('is not sent while something is wrong, and counts the refusal', async () => {
		const { submit, send, $problems, $refusals } = form();
		await submit();
		await submit();
		expect(send).not.toHaveBeenCalled();
		expect($problems.get()).toEqual({ name: { kind: 'empty' } });
		expect($refusals.get()).toBe(2);
	});

	test('forgets what was wrong with a field, and with the whole, when the field changes', async () => {
		const { change, refuse, $problems } = form();
		refuse({ name: { kind: 'empty' }, form: { kind: 'disabled' } });
		change('name', 'm');
		expect($problems.get()).toEqual({});
	});

	test('is sent once however often it is submitted, and stays busy when all is well', async () => {
		const { change, submit, send, $isSending } = form();
		change('name', 'mei');
		await Promise.all([submit(), submit()]);
		await submit();
		expect(send).toHaveBeenCalledTimes(1);
		expect($isSending.get()).toBe(true);
	});

	test('can be sent again after a refusal', async () => {
		const { change, submit, send, $isSending, $problems } = form();
		send.mockRejectedValueOnce(new ApiError(10_006, 'taken'));
		change('name', 'mei');
		await submit();
		expect($isSending.get()).toBe(false);
		expect($problems.get()).toEqual({ username: { kind: 'usernameTaken' } });
		await submit();
		expect(send).toHaveBeenCalledTimes(2);
		expect($problems.get()).toEqual({});
	});
});

describe('a failed call', () => {
	test.each([
		[new ApiError(10_003, ''), { code: { kind: 'wrongCode' } }],
		[
			new NetworkError('locked', 429, { retryAfterSeconds: 300 }),
			{ form: { kind: 'waitMinutes', values: { minutes: 5 } } },
		],
		[new NetworkError('too many', 429), { form: { kind: 'waitSeconds', values: { seconds: 60 } } }],
		[new ContractError('a proxy’s page'), { form: { kind: 'unreadable' } }],
		[new NetworkError('gone', null), {}],
		[new ApiError(10_018, ''), {}],
	])('%s shows in the form as %j', (error, problems) => {
		expect(problemsOf(error)).toEqual(problems);
	});
});
