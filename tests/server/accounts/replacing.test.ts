// @module-tag full
import { expect, test } from 'vitest';
import type { Message } from '#server/senders/message.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';

const OLD = '+628123456789';
const NEW = '+628999999999';

describeWhereEnginesDiffer('another phone in the place of the bound one', (database) => {
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

	test('is not asked for where the account has it already, and then nobody is told', async () => {
		const { own, sent } = await member();
		await own.call('sendCode', { handle: OLD, purpose: 'bind' });
		expect((await own.call('bindPhone', { handle: OLD, code: own.codeFor(OLD) })).code).toBe(100);
		expect(sent.every((message) => 'code' in message)).toBe(true);
	});
});

describeWhereEnginesDiffer('the first e-mail address beside a phone', (database) => {
	const EMAIL = 'thief@example.com';

	async function member() {
		const service = testService(database());
		const own = service.device();
		await own.signUp(OLD);
		service.pass(60);
		await own.call('sendCode', { handle: EMAIL, purpose: 'bind' });
		const bind = (proof: object = {}) =>
			own.call('bindEmail', { handle: EMAIL, code: own.codeFor(EMAIL), ...proof });
		return { own, bind };
	}

	test('is not bound by a stolen session with a code to itself', async () => {
		const { own, bind } = await member();
		expect((await bind()).code).toBe(10002);
		expect((await bind({ old_code: own.codeFor(EMAIL) })).code).toBe(10003);
		expect((await own.call('getUserInfo', {})).data.email).toBeNull();
		await own.call('sendCode', { handle: EMAIL, purpose: 'reset' });
		const code = own.codeFor(EMAIL);
		expect((await own.call('resetPassword', { handle: EMAIL, code, password: 'Thief-pass1' })).code).toBe(
			10003,
		);
	});

	test('is bound with the password', async () => {
		const { bind } = await member();
		expect((await bind({ current_password: PASSWORD })).code).toBe(100);
	});

	test('or with a code that was sent to the phone', async () => {
		const { own, bind } = await member();
		await own.call('sendCode', { handle: OLD, purpose: 'bind' });
		expect((await bind({ old_code: own.codeFor(OLD) })).code).toBe(100);
	});

	test('of a demo account, which has nothing to prove it with, is bound as it is', async () => {
		const { device } = testService(database(), { isDemo: true });
		const demo = device();
		await demo.enter('demoLogin', { edition: 'basic' });
		await demo.call('sendCode', { handle: EMAIL, purpose: 'bind' });
		expect((await demo.call('bindEmail', { handle: EMAIL, code: demo.codeFor(EMAIL) })).code).toBe(100);
	});
});
