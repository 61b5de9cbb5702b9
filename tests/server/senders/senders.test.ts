import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Handle } from '#domain/accounts/handles.ts';
import { CODE_PURPOSES } from '#domain/accounts/verification.ts';
import type { Config } from '#server/config.ts';
import type { CodeMessage, ReplacedMessage } from '#server/senders/message.ts';
import { openSenders } from '#server/senders/open.ts';
import { smsSender } from '#server/senders/sms.ts';
import { smtpSender } from '#server/senders/smtp.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { type SmsManner, smsDouble } from '#tests/support/sms-double.ts';
import { type SmtpManner, smtpDouble } from '#tests/support/smtp-double.ts';

const FROM = 'Livegauge <mail@livegauge.example>';
const EMAIL: Handle = { kind: 'email', value: 'ana@example.com' };
const PHONE: Handle = { kind: 'phone', value: '+628123456789' };
/** English, Chinese, Indonesian. */
const LANGUAGES = [2, 3, 1];

const codeTo = (to: Handle, languageId = 2): CodeMessage => ({
	to,
	code: '012345',
	purpose: 'register',
	languageId,
	isConfidential: false,
});
const replaced = (to: Handle, languageId: number): ReplacedMessage => ({
	to,
	replacedBy: '+6289****999',
	languageId,
});

async function mailServer(manner?: SmtpManner) {
	const server = await smtpDouble(manner);
	onTestFinished(server.close);
	return server;
}
async function gateway(manner?: SmsManner) {
	const server = await smsDouble(manner);
	onTestFinished(server.close);
	return server;
}

const LINES = {
	2: '012345 is your Livegauge code to sign up. It is valid for 10 minutes.',
	3: '【Livegauge】验证码 012345，你正在注册账号，10 分钟内有效。',
	1: '012345 adalah kode Livegauge untuk mendaftar. Berlaku 10 menit.',
} as const;
const CARE = { 2: 'If you did not ask for it', 3: '如非本人操作', 1: 'Jika Anda tidak memintanya' } as const;

describe('mail', () => {
	test.each([2, 3, 1] as const)('with a code says in language %i what it is for', async (languageId) => {
		const server = await mailServer();
		await smtpSender({ url: server.url, from: FROM }).deliver(codeTo(EMAIL, languageId));
		expect(server.mails).toEqual([
			{
				from: FROM,
				to: EMAIL.value,
				subject: LINES[languageId],
				text: expect.stringContaining(LINES[languageId]),
			},
		]);
		expect(server.mails[0]?.text).toContain(CARE[languageId]);
	});

	test('to an address that was replaced names the new one, masked, and no code', async () => {
		const server = await mailServer();
		const sender = smtpSender({ url: server.url, from: FROM });
		for (const languageId of LANGUAGES) await sender.deliver(replaced(EMAIL, languageId));
		expect(server.mails).toHaveLength(3);
		for (const { subject } of server.mails) expect(subject).toContain('+6289****999');
	});

	test('that the server refuses, or nobody takes, is an error', async () => {
		const refusing = await mailServer('refuses');
		const sender = smtpSender({ url: refusing.url, from: FROM });
		await expect(sender.deliver(codeTo(EMAIL))).rejects.toThrow('550 no such mailbox');
		const nobody = smtpSender({ url: 'smtp://127.0.0.1:1', from: FROM });
		await expect(nobody.deliver(codeTo(EMAIL))).rejects.toThrow('ECONNREFUSED');
	});

	test('to a server that says nothing ends in time', async () => {
		const silent = await mailServer('silent');
		const sender = smtpSender({ url: silent.url, from: FROM, timeoutMs: 200 });
		await expect(sender.deliver(codeTo(EMAIL))).rejects.toThrow(/Greeting never received|timeout/i);
	});
});

describe('an SMS', () => {
	test.each([2, 3, 1] as const)('says in language %i everything in one line', async (languageId) => {
		const server = await gateway();
		await smsSender({ url: server.url, token: 'secret' }).deliver(codeTo(PHONE, languageId));
		expect(server.messages).toEqual([
			{
				authorization: 'Bearer secret',
				body: { to: PHONE.value, text: LINES[languageId], code: '012345' },
			},
		]);
	});

	test('names each purpose in other words', async () => {
		const server = await gateway();
		const sender = smsSender({ url: server.url, token: null });
		for (const languageId of LANGUAGES)
			for (const purpose of CODE_PURPOSES) await sender.deliver({ ...codeTo(PHONE, languageId), purpose });
		const texts = server.messages.map(({ body }) => (body as { text: string }).text);
		expect(new Set(texts).size).toBe(LANGUAGES.length * CODE_PURPOSES.length);
		expect(server.messages[0]?.authorization).toBeUndefined();
	});

	test('to a number that was replaced has no code', async () => {
		const server = await gateway();
		await smsSender({ url: server.url, token: null }).deliver(replaced(PHONE, 2));
		expect(server.messages).toMatchObject([{ body: { code: null } }]);
	});

	test.each([400, 500, 302])(
		'that the gateway answers with %i is an error, and follows nobody',
		async (status) => {
			const server = await gateway(status);
			const sender = smsSender({ url: server.url, token: 'secret' });
			await expect(sender.deliver(codeTo(PHONE))).rejects.toThrow(
				status === 302 ? 'fetch failed' : `status ${status}`,
			);
		},
	);

	test('to a gateway that says nothing ends in time', async () => {
		const silent = await gateway('silent');
		const sender = smsSender({ url: silent.url, token: null, timeoutMs: 200 });
		await expect(sender.deliver(codeTo(PHONE))).rejects.toThrow(/timeout/i);
	});
});

/** A log that tests read. */
function readLog() {
	const lines: string[] = [];
	return { lines, log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) };
}

const settings: Config['senders'] = {
	smtpUrl: null,
	mailFrom: FROM,
	smsUrl: null,
	smsToken: null,
	codesInLog: true,
};

describeOnBothEngines('a code that cannot be delivered', (database) => {
	test('is answered like any other, is in the log without the code, and the next one opens the account', async () => {
		const [failing, taking] = [await mailServer('refuses'), await mailServer()];
		const { lines, log } = readLog();
		const clock = () => WORLD_NOW;
		const opened = (smtpUrl: string) =>
			openSenders({ senders: { ...settings, smtpUrl }, demo: { hasLogins: true } }, clock, log);
		const first = opened(failing.url);
		const service = testService(database());
		const broken = testService(database(), { ...service.deps, ...first }).device();
		const wanted = { handle: EMAIL.value, purpose: 'register' } as const;
		expect(await broken.call('sendCode', wanted)).toMatchObject({ code: 100, data: { resend_after: 60 } });
		await first.post.settled();
		const told = lines.filter((line) => line.includes('a message was not delivered'));
		expect(told).toHaveLength(1);
		expect(told[0]).toContain('550 no such mailbox');
		expect(told[0]).not.toMatch(/\b\d{6}\b/);
		// Where a server is set up to deliver, what it did not take is in no page either.
		expect(broken.codeFor(EMAIL.value)).toBe('');
		const unused = await database().query(
			'select 1 from verification_codes where used_at is null and tries = 0',
		);
		expect(unused).toHaveLength(1);

		const second = opened(taking.url);
		service.pass(60);
		const works = testService(database(), { ...service.deps, ...second }).device();
		expect((await works.call('sendCode', wanted)).code).toBe(100);
		await second.post.settled();
		const code = /^\d{6}/.exec(taking.mails[0]?.subject ?? '')?.[0] ?? '';
		const wish = { handle: EMAIL.value, code, password: PASSWORD, agreed: true } as const;
		expect((await works.call('register', wish)).code).toBe(100);
	});
});

describe('a start', () => {
	const started = (senders: Partial<Config['senders']>, hasLogins: boolean) => {
		const { lines, log } = readLog();
		const opened = openSenders(
			{ senders: { ...settings, ...senders }, demo: { hasLogins } },
			() => WORLD_NOW,
			log,
		);
		return {
			...opened,
			lines: () => lines.map((line) => JSON.parse(line) as { level: number; msg: string }),
		};
	};
	const warnings = (senders: Partial<Config['senders']>, hasLogins: boolean) =>
		started(senders, hasLogins).lines();

	test('in demo mode warns that the page shows codes, and names what is not set', () => {
		expect(warnings({}, true)).toMatchObject([
			{ level: 40, msg: expect.stringMatching('SMTP_URL and SMS_URL') },
		]);
		expect(warnings({ smtpUrl: 'smtp://x' }, true)).toMatchObject([
			{ level: 40, msg: expect.stringMatching(/without SMS_URL:/) },
		]);
	});

	test('for real accounts warns that codes are printed to the log, and names what is not set', () => {
		expect(warnings({}, false)).toEqual([
			expect.objectContaining({
				level: 40,
				msg: expect.stringMatching(
					/^without SMTP_URL and SMS_URL verification codes are printed to this log: /,
				),
			}),
		]);
		expect(warnings({ smsUrl: 'http://x' }, false)).toMatchObject([
			{ level: 40, msg: expect.stringMatching(/^without SMTP_URL /) },
		]);
	});

	test('in production with one of the two prints no code of the other', async () => {
		const { post, lines } = started({ smtpUrl: 'smtp://x', codesInLog: false }, false);
		post.send(codeTo(PHONE));
		await post.settled();
		const [first, second, ...others] = lines();
		expect([first?.level, first?.msg]).toEqual([
			40,
			'without SMS_URL the codes that belong there are not sent: users can only sign up and log in with the other kind of handle.',
		]);
		expect(second).toMatchObject({ level: 40, kind: 'phone' });
		expect(JSON.stringify([first, second])).not.toMatch(/012345|628123456789/);
		expect(others).toEqual([]);
	});

	test('has nothing to say where codes are sent', () => {
		for (const hasLogins of [true, false])
			expect(warnings({ smtpUrl: 'smtp://x', smsUrl: 'http://x' }, hasLogins)).toEqual([]);
	});
});
