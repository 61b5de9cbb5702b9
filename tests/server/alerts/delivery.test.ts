import {
	createDecipheriv,
	createECDH,
	createHmac,
	createPublicKey,
	hkdfSync,
	randomBytes,
	verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Input } from '#api/routes.ts';
import { deliver } from '#server/alerts/delivery/deliver.ts';
import type { Delivering } from '#server/alerts/delivery/delivering.ts';
import { fire } from '#server/alerts/fire.ts';
import { ruleById } from '#server/alerts/queries/rules.ts';
import { sql } from '#server/db/sql.ts';
import { smtpMailer } from '#server/senders/mailer.ts';
import { openOutbound } from '#server/senders/outbound.ts';
import { TEST_VAPID } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { dyingAfter } from '#tests/support/interrupted.ts';
import { smtpDouble } from '#tests/support/smtp-double.ts';

type Received = { readonly headers: IncomingMessage['headers']; readonly body: Buffer };

/** The text of quoted-printable. */
const unquoted = (text: string) =>
	Buffer.from(
		text
			.replaceAll('=\r\n', '')
			.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
		'latin1',
	).toString('utf8');

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	await Promise.all(closing.splice(0).map((close) => close()));
});

/** A server that keeps what it is sent and answers as it is told. */
async function target(
	answer: (response: ServerResponse) => void = (response) => void response.writeHead(201).end(),
) {
	const received: Received[] = [];
	const server = createServer((request, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.on('end', () => {
			received.push({ headers: request.headers, body: Buffer.concat(parts) });
			answer(response);
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	closing.push(async () => {
		server.closeAllConnections();
		server.close();
	});
	return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

const RULE: Input<'saveAlertRule'> = {
	plat_id: '87',
	subject: 'segment',
	scope: 'one',
	entity_id: '10',
	join: 'and',
	conditions: [{ kind: 'growth_above', value: 0.5 }],
	zone: 'America/Los_Angeles',
	days: [1, 2, 3, 4, 5, 6, 7],
	quiet: null,
	cap: 50,
	channels: { notice: true, email: 'now', push: true, webhooks: [] },
	is_on: true,
};

const FACTS = [{ kind: 'growth_above', before: 0.1, after: 0.6, names: [], count: 0 }] as const;

describeOnBothEngines('deliveries of alerts', (database) => {
	async function member(
		channels: Partial<Input<'saveAlertRule'>['channels']>,
		given: Partial<Delivering> = {},
	) {
		const service = testService(database(), { editionOf: () => 'all_in_one' });
		const ana = service.device();
		await ana.signUp('ana@example.com');
		const rule = { ...RULE, channels: { ...RULE.channels, ...channels } };
		const { data } = await ana.call('saveAlertRule', rule);
		const [account] = await database().query<{ account_id: number }>('select account_id from accounts');
		const accountId = account?.account_id ?? 0;
		const firesAt = async (moment: string, name = 'Kitchen <& more>') => {
			const stored = await ruleById(database(), accountId, data.rule_id);
			if (!stored) throw new Error('there is a rule');
			const found = { rule: stored, entityId: '10', name, moment, facts: FACTS };
			return fire(database(), [found], service.deps.clock());
		};
		const deps: Delivering = { ...service.deps.alertSenders, ...service.deps, ...given };
		const send = async (lane: 'fresh' | 'failing' = 'fresh', with_: Partial<Delivering> = {}) =>
			deliver({ ...deps, ...with_ }, lane);
		const log = async () => (await ana.call('alertDeliveries', {})).data.list;
		return { ...service, ana, accountId, rule: data, firesAt, send, log, deps };
	}

	test('are one mail of a burst, in both forms, that stops with one click', async () => {
		const mails = await smtpDouble();
		closing.push(mails.close);
		const mailer = smtpMailer({ url: mails.url, from: 'Livegauge <alerts@example.com>' });
		const { firesAt, send, log, app, accountId, deps } = await member({ push: false }, { mailer });
		await firesAt('2026-03-10');
		await firesAt('2026-03-11');
		await firesAt('2026-03-11');
		await Promise.all([send(), send()]);
		await send();
		expect(mails.mails.map(({ to, subject }) => [to, subject])).toEqual([['ana@example.com', '2 alerts']]);
		const raw = unquoted(mails.mails[0]?.text ?? '');
		expect(raw).toContain('- Kitchen <& more>: Units growth over 7 days 10% → 60%');
		expect(raw).toContain('Kitchen &lt;&amp; more&gt;');
		const link = `/api/alert_unsubscribe?a=${accountId}&s=${deps.hashes('unsubscribe', String(accountId))}`;
		expect(raw).toContain(`https://livegauge.example${link}`);
		expect(await log()).toMatchObject([{ channel: 'email', state: 'sent', alerts: 2, attempts: 1 }]);
		expect((await app.request(link)).status).toBe(200);
		expect((await app.request(`${link}x`, { method: 'POST' })).status).toBe(400);
		await firesAt('2026-03-12');
		const one = await app.request(link, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
		expect(one.status).toBe(200);
		await send();
		expect(mails.mails).toHaveLength(1);
		expect((await log())[0]).toMatchObject({ state: 'failed', result: 'unsubscribed' });
	});

	test('wait for a mail server that is away, and then come once', async () => {
		const { firesAt, send, log, pass } = await member(
			{ push: false },
			{ mailer: smtpMailer({ url: 'smtp://127.0.0.1:9', from: 'a@example.com' }) },
		);
		await firesAt('2026-03-10');
		await send();
		expect(await log()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
		// What comes meanwhile is the next message.
		await firesAt('2026-03-11');
		await send();
		expect(await log()).toHaveLength(1);
		const mails = await smtpDouble();
		closing.push(mails.close);
		pass(3600);
		const mailer = smtpMailer({ url: mails.url, from: 'a@example.com' });
		await send('failing', { mailer });
		await send('fresh', { mailer });
		expect(mails.mails).toHaveLength(2);
		expect(await log()).toMatchObject([{ state: 'sent' }, { state: 'sent', attempts: 2 }]);
	});

	test('to a webhook are signed, and a slow one delays nobody', async () => {
		const good = await target();
		const slow = await target(() => undefined);
		const { ana, send, rule, log, firesAt } = await member(
			{ email: 'off', push: false },
			{ outbound: openOutbound({ allowsPrivate: true, timeoutMs: 700 }) },
		);
		const added = (await ana.call('addWebhook', { name: 'Good', form: 'json', address: good.url })).data;
		const other = (await ana.call('addWebhook', { name: 'Slow', form: 'json', address: slow.url })).data;
		const webhooks = [other.webhook_id, added.webhook_id];
		await ana.call('saveAlertRule', {
			...RULE,
			rule_id: rule.rule_id,
			channels: { ...RULE.channels, email: 'off', push: false, webhooks },
		});
		await firesAt('2026-03-10');
		const [elapsed] = await Promise.all([
			(async () => {
				const start = performance.now();
				while (good.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
				return performance.now() - start;
			})(),
			send(),
		]);
		expect(elapsed).toBeLessThan(700);
		const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = good.received;
		const timestamp = String(headers['x-livegauge-timestamp']);
		const expected = createHmac('sha256', added.signing_secret).update(`${timestamp}.${body}`).digest('hex');
		expect(headers['x-livegauge-signature']).toBe(`v1=${expected}`);
		expect(JSON.parse(String(body))).toMatchObject({
			type: 'alerts',
			alerts: [
				{
					rule_id: rule.rule_id,
					entity_id: '10',
					facts: FACTS,
					url: 'https://livegauge.example/hotMarket?segment=10',
				},
			],
		});
		expect((await log()).map(({ state }) => state).toSorted()).toEqual(['sent', 'waiting']);
	});

	test('to a webhook that fails for a day are given up with a notice, and a test brings it back', async () => {
		let status = 500;
		const hook = await target(
			(response) => void response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(),
		);
		const { ana, send, rule, firesAt, log, pass } = await member({ email: 'off', push: false });
		const { data } = await ana.call('addWebhook', { name: 'Hook', form: 'json', address: hook.url });
		const channels = { ...RULE.channels, email: 'off', push: false, webhooks: [data.webhook_id] } as const;
		await ana.call('saveAlertRule', {
			...RULE,
			rule_id: rule.rule_id,
			channels: { ...channels, webhooks: [data.webhook_id] },
		});
		await firesAt('2026-03-10');
		await send();
		status = 302;
		for (let hours = 0; hours < 40; hours += 1) {
			pass(3600);
			await send('failing');
		}
		expect(await log()).toMatchObject([{ state: 'failed', result: 'HTTP 302, redirects are not followed' }]);
		const disabled = async () => (await ana.call('alertTargets', {})).data.webhooks[0]?.disabled_at;
		expect(await disabled()).not.toBeNull();
		const notices = (await ana.call('notices', {})).data.list;
		expect(notices[0]).toMatchObject({
			kind: 'webhook_disabled',
			params: { name: 'Hook', host: '127.0.0.1' },
		});
		status = 204;
		expect((await ana.call('testWebhook', { webhook_id: data.webhook_id })).data).toEqual({
			is_sent: true,
			result: 'HTTP 204',
		});
		expect(await disabled()).toBeNull();
	});

	test('to a browser can be read by it alone, and come from us', async () => {
		const service = await target();
		const { ana, send, firesAt, log } = await member({ email: 'off' });
		const browser = createECDH('prime256v1');
		browser.generateKeys();
		const auth = randomBytes(16);
		const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
		await ana.call('addBrowser', { endpoint: service.url, ...keys, label: 'Chrome, Linux' });
		await firesAt('2026-03-10');
		await send();
		const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.received;
		// RFC 8291: salt, record size, length of the key, key, record.
		const [salt, server, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
		const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), server]);
		const shared = hkdfSync('sha256', browser.computeSecret(server), auth, info, 32);
		const key = hkdfSync('sha256', Buffer.from(shared), salt, 'Content-Encoding: aes128gcm\0', 16);
		const nonce = hkdfSync('sha256', Buffer.from(shared), salt, 'Content-Encoding: nonce\0', 12);
		const cipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce)).setAuthTag(
			record.subarray(-16),
		);
		const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]).toString('utf8');
		expect(JSON.parse(plain.slice(0, plain.lastIndexOf('}') + 1))).toMatchObject({
			body: 'Kitchen <& more>: Units growth over 7 days 10% → 60%',
			url: '/hotMarket?segment=10',
		});
		// RFC 8292: a token for this push service, signed with the key that the browser knows.
		const [, token = '', publicKey] = /^vapid t=(.+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
		const [head = '', claims = '', signature = ''] = token.split('.');
		expect(publicKey).toBe(TEST_VAPID.publicKey);
		const point = Buffer.from(TEST_VAPID.publicKey, 'base64url');
		const jwk = {
			kty: 'EC',
			crv: 'P-256',
			x: point.subarray(1, 33).toString('base64url'),
			y: point.subarray(33).toString('base64url'),
		};
		const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
		expect(
			verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url')),
		).toBe(true);
		expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
			aud: new URL(service.url).origin,
		});
		expect(await log()).toMatchObject([{ channel: 'push', state: 'sent' }]);
	});

	test('go to public addresses alone', async () => {
		const hook = await target();
		const { ana, deps } = await member({});
		const outbound = openOutbound({ allowsPrivate: false });
		for (const address of [
			hook.url,
			'https://127.0.0.1/',
			'https://[::1]/',
			'https://10.0.0.1/',
			'https://169.254.169.254/',
			'https://localhost/',
		])
			await expect(outbound.post(address, { headers: {}, body: '' })).rejects.toThrow(
				address.startsWith('https:') ? 'private_address' : 'no_https',
			);
		expect(hook.received).toEqual([]);
		const codes = [
			await ana.call('addWebhook', { name: 'a', form: 'slack', address: 'https://example.com/' }),
			await ana.call('addWebhook', { name: 'a', form: 'telegram', address: 'nothing', secret: '1' }),
		];
		expect(codes.map(({ code }) => code)).toEqual([10001, 10001]);
		expect(deps.mailer).toBeNull();
	});

	test('are set up for public addresses alone, unless the installation allows others', async () => {
		const outbound = openOutbound({ allowsPrivate: false });
		const { deps } = testService(database());
		const alertSenders = { ...deps.alertSenders, outbound };
		const ana = testService(database(), { alertSenders }).device();
		await ana.signUp('ana@example.com');
		const add = (address: string) => ana.call('addWebhook', { name: 'a', form: 'json', address });
		expect(await add('http://93.184.216.34/')).toMatchObject({ code: 10001, msg: 'address: no_https' });
		for (const address of ['https://127.0.0.1:9/x', 'https://[::1]/', 'https://2130706433/'])
			expect(await add(address)).toMatchObject({ code: 10001, msg: 'address: private_address' });
		expect((await ana.call('alertTargets', {})).data.webhooks).toEqual([]);
		const { data } = await add('https://hooks.invalid/');
		expect((await ana.call('testWebhook', { webhook_id: data.webhook_id })).data).toEqual({
			is_sent: false,
			result: 'unknown_name',
		});
	});

	test('say in one word why nothing came back', async () => {
		const slow = await target(() => undefined);
		const outbound = openOutbound({ allowsPrivate: true, timeoutMs: 200 });
		const post = (address: string) => outbound.post(address, { headers: {}, body: '' });
		await expect(post(slow.url)).rejects.toThrow('no_answer');
		await expect(post('http://127.0.0.1:1/')).rejects.toThrow('no_connection');
		await expect(post('nowhere')).rejects.toThrow('no_address');
	});

	test('are each sent once, at whatever statement a process dies', async () => {
		const hook = await target();
		const { ana, rule, firesAt, deps, pass } = await member({ email: 'off', push: false });
		const { data } = await ana.call('addWebhook', { name: 'Hook', form: 'json', address: hook.url });
		const channels = { ...RULE.channels, email: 'off', push: false, webhooks: [data.webhook_id] } as const;
		await ana.call('saveAlertRule', {
			...RULE,
			rule_id: rule.rule_id,
			channels: { ...channels, webhooks: [data.webhook_id] },
		});
		for (let statements = 0; statements < 22; statements += 1) {
			await firesAt(`2026-04-${String(statements + 1).padStart(2, '0')}`);
			await deliver({ ...deps, database: dyingAfter(database(), statements) }, 'fresh').catch(() => 0);
			pass(600);
			await deliver(deps, 'fresh');
			const told = hook.received.flatMap(
				({ body }) => JSON.parse(String(body)).alerts as { firing_id: string }[],
			);
			const ids = told.map(({ firing_id }) => firing_id);
			expect(new Set(ids).size).toBe(ids.length);
		}
		const [left] = await database().query<{ open: number; unknown: number }>(
			sql`select count(*) filter (where state in ('waiting', 'sending'))::integer as open,
				count(*) filter (where state = 'unknown')::integer as unknown from alert_deliveries`,
		);
		expect(left?.open).toBe(0);
		expect(left?.unknown).toBeGreaterThan(0);
	});
});
