import { expect, test } from 'vitest';
import type { Message } from '#server/senders/message.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';

const OLD = '+628123456789';
const NEW = '+628999999999';

describeOnBothEngines('another phone in the place of the bound one', (database) => {
	async function member() {
		const sent: Message[] = [];
		const service = testService(database());
		const { device } = testService(database(), {
			...service.deps,
			post: {
				...service.deps.post,
				send: (message) => {
					sent.push(message);
					service.deps.post.send(message);
				},
			},
		});
		const own = device();
		await own.signUp(OLD);
		service.pass(60);
		await own.call('sendCode', { handle: NEW, purpose: 'bind' });
		const bind = (proof: object = {}) =>
			own.call('bindPhone', { handle: NEW, code: own.codeFor(NEW), ...proof });
		return { own, bind, sent };
	}

	test('needs more than the session: the password', async () => {
		const { own, bind, sent } = await member();
		expect((await bind()).code).toBe(10002);
		expect((await bind({ current_password: 'Wrong-pass1' })).code).toBe(10002);
		expect((await own.call('getUserInfo', {})).data.phone).toBe('+6281****789');
		expect((await bind({ current_password: PASSWORD })).code).toBe(100);
		expect((await own.call('getUserInfo', {})).data.phone).toBe('+6289****999');
		// Whoever had the number hears of it there.
		expect(sent.at(-1)).toEqual({
			to: { kind: 'phone', value: OLD },
			replacedBy: '+6289****999',
			languageId: 2,
		});
	});

	test('or a code that was sent to the old one', async () => {
		const { own, bind } = await member();
		await own.call('sendCode', { handle: OLD, purpose: 'bind' });
		const old_code = own.codeFor(OLD);
		expect((await bind({ old_code: own.codeFor(NEW) })).code).toBe(
			old_code === own.codeFor(NEW) ? 100 : 10003,
		);
		expect((await bind({ old_code })).code).toBe(100);
		expect((await own.call('login', { handle: OLD, password: PASSWORD })).code).toBe(10002);
	});

	test('is not asked for where nothing is replaced', async () => {
		const { own, sent } = await member();
		await own.call('sendCode', { handle: 'ana@example.com', purpose: 'bind' });
		const code = own.codeFor('ana@example.com');
		expect((await own.call('bindEmail', { handle: 'ana@example.com', code })).code).toBe(100);
		await own.call('sendCode', { handle: OLD, purpose: 'bind' });
		expect((await own.call('bindPhone', { handle: OLD, code: own.codeFor(OLD) })).code).toBe(100);
		expect(sent.every((message) => 'code' in message)).toBe(true);
	});
});
