import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import type { Area } from '#i18n/messages.ts';
import { Text } from '#i18n/text.tsx';
import { messageFiles } from '#tests/i18n/message-files.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

browserDouble('', { plat_id: '87', country: 'America' });
vi.stubGlobal('document', { documentElement: { lang: 'en' } });

const { MonitorList } = await import('#islands/monitoring/monitor-list.tsx');
const { AddForm } = await import('#islands/monitoring/add-form.tsx');
const { RulesPart } = await import('#islands/alerts/rules-part.tsx');
const { LetterOffer } = await import('#islands/shared/letter-offer.tsx');
const { $monitors } = await import('#stores/monitoring/monitors.ts');
const { $rules } = await import('#stores/alerts/rules.ts');
const { $letterOffer } = await import('#stores/shared/letter-offer.ts');

const AREAS: readonly Area[] = ['common', 'monitoring', 'alerts'];
beforeAll(async () => {
	for (const { locale } of LANGUAGES) await loadMessages(locale, AREAS, messageFiles);
});

type Settable = { set(state: unknown): void };
const put = (store: unknown, data: unknown, status = 'ready') =>
	(store as Settable).set({ status, data, error: status === 'failed' ? new Error('away') : null });

const shown = (screen: React.ReactNode, lang = 'en-us') =>
	renderToStaticMarkup(
		<Text language={languageOf(lang)} areas={AREAS} waiting={null}>
			{screen}
		</Text>,
	);

const MONITOR = {
	monitor_id: '7',
	plat_id: 87,
	product_id: 'p-1',
	title: null,
	image: '/api/images/p-1',
	currency: 'USD',
	start_time: '2026-11-24T10:00:00.000Z',
	end_time: '2026-11-24T15:00:00.000Z',
	frequency: 30,
	duration: 5,
	status: 'failed',
	failure: 'taken_down',
	progress: 0.4,
	readings: 4,
	planned: 11,
	next_at: null,
	last: null,
	change: null,
};
const MONITORS = {
	list: [MONITOR],
	total: 1,
	page: 1,
	limit: 20,
	counts: { failed: 1 },
	quota: { limit: 10, used: 1, left: 9 },
};

const RULE = {
	rule_id: 3,
	plat_id: 87,
	subject: 'product',
	scope: 'monitored',
	entity_id: null,
	name: '',
	join: 'or',
	conditions: [
		{ kind: 'price_drop', value: 0.1 },
		{ kind: 'stock_below', value: 1500 },
	],
	is_on: false,
	fired: 2,
	fired_at: '2026-11-24T10:00:00.000Z',
};

describe('the list of monitors', () => {
	test('names a product that nothing is known of by its id, why it failed, and what can be done', () => {
		put($monitors, MONITORS);
		const html = shown(<MonitorList />);
		expect(html).toContain('p-1');
		expect(html).toContain('The alliance product was taken down');
		expect(html).toContain('5 h');
		expect(html).toContain('4 of 11 readings');
		expect(html).toContain('aria-label="Monitor again: p-1"');
		expect(html).not.toContain('aria-label="Stop: p-1"');
	});

	test('names the zone of its times, which is that of the region', () => {
		const last = { read_at: '2026-11-25T02:35:00.000Z', is_late: false, price: 100, stock: 1, rank: 1 };
		const times = { status: 'pending', next_at: '2026-12-01T13:00:00.000Z' };
		put($monitors, {
			...MONITORS,
			list: [
				{ ...MONITOR, ...times },
				{ ...MONITOR, monitor_id: '8', last },
			],
		});
		const html = shown(<MonitorList />);
		expect(html).toContain('Starts Dec 1, 2026, 05:00 (Los Angeles)');
		expect(html).toContain('Nov 24, 2026, 18:35 (Los Angeles)');
	});

	test('says that it is empty, that it loads, and that it could not be loaded', () => {
		put($monitors, { ...MONITORS, list: [], total: 0, counts: {} });
		expect(shown(<MonitorList />)).toContain('No monitors yet');
		put($monitors, null, 'loading');
		expect(shown(<MonitorList />)).toContain('skeleton');
		put($monitors, null, 'failed');
		expect(shown(<MonitorList />)).toContain('role="alert"');
	});
});

describe('the form of a monitor', () => {
	test('plans in the zone of the region, and says so', () => {
		put($monitors, MONITORS);
		expect(shown(<AddForm />)).toMatch(/49 readings, until [^(]+ \(Los Angeles\)/);
	});

	test('waits for what is left of the month no longer than for the call', () => {
		put($monitors, null, 'loading');
		expect(shown(<AddForm />)).toContain('skeleton');
		put($monitors, null, 'failed');
		expect(shown(<AddForm />)).not.toContain('skeleton');
	});
});

describe('the rules', () => {
	test('say in which zone they fired, which is that of the region', () => {
		put($rules, { list: [RULE], quota: { limit: 10, used: 1 } });
		expect(shown(<RulesPart />)).toContain('Nov 24, 2026, 02:00 (Los Angeles)');
	});

	test.each([
		[
			'en-us',
			'Every product I monitor: alert me when the price drops by 10% or more or stock falls below 1,500',
		],
		['zh-cn', '我监控的全部商品：价格下降达到 10%，或库存低于 1,500，即提醒我'],
		['kn-in', 'stok'],
	])('are sentences in %s, with how often they fired', (lang, sentence) => {
		put($rules, { list: [RULE], total: 1, page: 1, limit: 50, quota: { limit: 5, used: 1, left: 4 } });
		expect(shown(<RulesPart />, lang)).toContain(sentence);
	});

	test('say that they are off, or that there are none', () => {
		expect(shown(<RulesPart />)).toContain('Turn on');
		put($rules, { list: [], total: 0, page: 1, limit: 50, quota: { limit: 5, used: 0, left: 5 } });
		expect(shown(<RulesPart />)).toContain('No alert rules yet');
	});
});

test.each([
	['open', 'Would you like a letter'],
	['failed', 'role="alert"'],
	['done', 'href="/notify?tab=letter"'],
] as const)('the offer of the letter that is %s says %s', (state, expected) => {
	$letterOffer.set(state);
	expect(shown(<LetterOffer />)).toContain(expected);
});
