// @module-tag full
import { expect, test } from 'vitest';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';

const MANY = 12;
const addressOf = (index: number) => `user${index}@example.com`;
const indexes = Array.from({ length: MANY }, (_, index) => index);
/** One is given, all others are told that the name is taken. */
const ONE_WINS = [100, ...Array.from({ length: MANY - 1 }, () => 10006)];

describeWhereEnginesDiffer('a username that many want at the same time', (database) => {
	const owners = () =>
		database().query<{ email: string }>(`select email from accounts where username = 'ana'`);

	test('is that of one new account; the others are not made and can choose again', async () => {
		const { device } = testService(database());
		const all = indexes.map(() => device());
		for (const [index, each] of all.entries())
			await each.call('sendCode', { handle: addressOf(index), purpose: 'register' });
		const register = (index: number, username: string) => {
			const handle = addressOf(index);
			const code = all[index]?.codeFor(handle) ?? '';
			return all[index]?.call('register', { handle, code, password: PASSWORD, agreed: true, username });
		};
		// The same name in other letters is the same name.
		const answers = await Promise.all(indexes.map((index) => register(index, index % 2 ? 'ana' : 'ANA')));
		expect(answers.map((answer) => answer?.code).sort((a, b) => Number(a) - Number(b))).toEqual(ONE_WINS);
		expect(await owners()).toHaveLength(1);
		expect(await database().query('select 1 from accounts')).toHaveLength(1);
		const loser = answers.findIndex((answer) => answer?.code === 10006);
		expect((await register(loser, 'other'))?.code).toBe(100);
	});

	test('is that of one member who changes to it, also beside somebody who signs up with it', async () => {
		const { device } = testService(database());
		const all = indexes.map(() => device());
		for (const [index, each] of all.slice(1).entries()) await each.signUp(addressOf(index + 1));
		const [first, ...members] = all;
		await first?.call('sendCode', { handle: addressOf(0), purpose: 'register' });
		const code = first?.codeFor(addressOf(0)) ?? '';
		const wish = { handle: addressOf(0), code, password: PASSWORD, agreed: true, username: 'ana' } as const;
		const answers = await Promise.all([
			first?.call('register', wish),
			...members.map((each) => each.call('updateProfile', { username: 'Ana' })),
		]);
		expect(answers.map((answer) => answer?.code).sort((a, b) => Number(a) - Number(b))).toEqual(ONE_WINS);
		expect(await owners()).toHaveLength(1);
	});
});
