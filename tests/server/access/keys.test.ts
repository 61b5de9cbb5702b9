import '#api/operator-posts.ts';
// @module-tag full
import { expect, test } from 'vitest';
import { type CallName, type Input, methodOf, pathOf } from '#api/routes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONTRACT } from '#contract/index.ts';
import { listOf } from '#contract/tables.ts';
import { KEY_CALL_NAMES, KEY_SCOPES } from '#domain/access/api-keys.ts';
import { type Edition, STANDARD_EDITIONS } from '#domain/access/editions.ts';
import { callOfPath } from '#domain/access/operator-roles.ts';
import { CALLS } from '#tests/support/call-fields.ts';
import { describeReading } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { writeMiniatureWorld } from '#tests/support/miniature-world.ts';

const RULE: Input<'saveAlertRule'> = {
	plat_id: '87',
	subject: 'product',
	scope: 'one',
	entity_id: 'mug',
	join: 'and',
	conditions: [{ kind: 'price_drop', value: 0.1 }],
	zone: 'America/Los_Angeles',
	days: [1],
	quiet: null,
	cap: 10,
	channels: { notice: true, email: 'off', push: false, webhooks: [] },
	is_on: true,
};
const MUG = { plat_id: '87', product_url: '/goodsDetail/87/mug', frequency: 10, duration: 1 } as const;

type Service = ReturnType<typeof testService>;
type Device = ReturnType<Service['device']>;

const OPENED = CALLS.filter(({ name }) => KEY_CALL_NAMES.includes(callOfPath(pathOf(name))));

/** What each call is asked: what it needs, and what editions limit. */
const ASKED: readonly Readonly<Record<string, string>>[] = [
	{},
	{ period: '90' },
	{ period: '2026-03-02..2026-03-05' },
	{ price_max: '100000' },
	{ category: '01' },
	{ page: '6', limit: '200' },
];

async function ask(
	device: Device,
	name: CallName,
	query: Record<string, string>,
	body: object,
	accept = '*/*',
) {
	const post = methodOf(name) === 'POST';
	const response = await device.send(`${pathOf(name)}?${new URLSearchParams(query)}`, {
		method: methodOf(name),
		headers: { accept, ...(post ? { 'content-type': 'application/json' } : {}) },
		...(post ? { body: JSON.stringify(body) } : {}),
	});
	return { status: response.status, text: await response.text() };
}

const codeOf = (text: string) =>
	text.startsWith('{"code"') ? (JSON.parse(text) as { code: number }).code : 0;

describeReading('every call that keys open', writeMiniatureWorld, (database) => {
	/** An account of an edition that has no phone number missing, and its key for everything. */
	async function account(service: Service, edition: Edition) {
		const member = service.device();
		const { code } = await member.enter('demoLogin', { edition });
		expect(code, edition).toBe(100);
		const { data } = await member.call('createApiKey', { name: 'all', scopes: [...KEY_SCOPES], days: null });
		return { member, program: service.device({ token: data.key }) };
	}

	test.each(STANDARD_EDITIONS.filter((edition) => edition !== 'guest'))(
		'refuses and answers a key of the edition %s as it does its browser',
		async (edition) => {
			const service = testService(database(), { isDemo: true });
			// Two accounts of one kind: what one changes must not be there for the other.
			const [left, right] = [await account(service, edition), await account(service, edition)];
			for (const { name, query, body } of OPENED) {
				const isPost = methodOf(name) === 'POST';
				for (const extra of isPost ? [{}] : ASKED) {
					const asked = Object.fromEntries(
						Object.entries({ ...query.needed, ...extra }).filter(([field]) => query.names.includes(field)),
					) as Record<string, string>;
					const what = `${name} ${JSON.stringify(asked)}`;
					const own = (await left.member
						.call(name, { ...asked, ...(body.needed as object) } as never)
						.catch(() => null)) as { status: number; code: number; data: unknown } | null;
					const told = await ask(right.program, name, asked, body.needed as object);
					// A download, which the browser's client does not read.
					if (own === null) expect(codeOf(told.text), what).toBe(0);
					else expect([told.status, codeOf(told.text)], what).toEqual([own.status, own.code]);
					const endpoint = CONTRACT[name] as Endpoint;
					if (isPost || endpoint.isLines || listOf(endpoint) === null || own?.code !== 100) continue;
					// As a table there are no more rows than as JSON, and none at all below the edition that exports.
					const table = await ask(right.program, name, asked, {}, 'application/x-ndjson');
					const { list } = own.data as { list: readonly unknown[] };
					if (['professional', 'all_in_one'].includes(edition))
						expect(table.text.split('\n').length - 1, what).toBe(list.length);
					else expect(codeOf(table.text), what).toBe(11007);
				}
			}
		},
	);

	test('counts quotas of the day together with the browser', async () => {
		const service = testService(database(), { isDemo: true });
		const { member, program } = await account(service, 'sign_up');
		const search = (device: Device, keyword: string, isSigned: boolean) =>
			isSigned
				? device.call('search', { plat_id: '87', keyword }).then(({ code }) => code)
				: ask(device, 'search', { plat_id: '87', keyword }, {}).then(({ text }) => codeOf(text));
		for (let count = 0; count < 10; count += 1)
			expect(await search(count % 2 ? member : program, `word ${count}`, count % 2 === 1)).toBe(100);
		expect(await search(program, 'one too many', false)).toBe(15002);
		expect(await search(member, 'one too many', true)).toBe(15002);
		// What was searched before is still there.
		expect(await search(program, 'word 3', false)).toBe(100);
	});

	test('keeps what belongs to another account from a key with every scope', async () => {
		const service = testService(database(), { isDemo: true });
		const [victim, thief] = [await account(service, 'professional'), await account(service, 'professional')];
		const rule = await victim.member.call('saveAlertRule', RULE);
		const start_time = service.deps.clock().toISOString();
		const monitor = await victim.member.call('addMonitor', { ...MUG, start_time });
		const followed = await victim.member.call('follow', { plat_id: '87', kind: 'product', id: 'mug' });
		expect([rule.code, monitor.code, followed.code]).toEqual([100, 100, 100]);
		const rows = () =>
			database().query(
				`select (select jsonb_agg(m order by 1) from monitors m) as monitors, (select jsonb_agg(r order by 1) from alert_rules r) as rules,
					(select jsonb_agg(f order by 1) from follows f) as follows`,
			);
		const before = await rows();
		const monitor_id = monitor.data.monitor.monitor_id;
		const { rule_id } = rule.data;
		const tried: readonly [CallName, Record<string, string>, object][] = [
			['stopMonitor', {}, { monitor_id }],
			['deleteMonitor', {}, { monitor_id, monitor_ids: [monitor_id] }],
			['againMonitor', {}, { monitor_id }],
			['saveAlertRule', { plat_id: '87' }, { ...RULE, plat_id: undefined, rule_id }],
			['deleteAlertRule', {}, { rule_id }],
			['alertFirings', { rule_id: String(rule_id) }, {}],
		];
		for (const [name, query, body] of tried) {
			const { text } = await ask(thief.program, name, query, body);
			expect(text, name).not.toContain('mug');
			if (name !== 'deleteMonitor' && name !== 'alertFirings') expect(codeOf(text), name).not.toBe(100);
		}
		const named = OPENED.filter(({ query, body }) =>
			[...query.names, ...body.names].some((field) => /^(monitor_ids?|rule_id)$/.test(field)),
		).map(({ name }) => name);
		expect(named.toSorted()).toEqual(tried.map(([name]) => name).toSorted());
		for (const [list, query] of [
			['monitors', {}],
			['alertRules', {}],
			['alertFirings', {}],
			['follows', { kind: 'product', plat_id: '87' }],
			['followedIds', { kind: 'product', plat_id: '87' }],
		] as const)
			expect((await ask(thief.program, list, query, {})).text, list).not.toContain('mug');
		expect(await rows()).toEqual(before);
	});
});
