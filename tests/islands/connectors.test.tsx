import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { type Language, languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import { Text } from '#i18n/text.tsx';
import { ConnectorList } from '#islands/connectors/connector-list.tsx';
import { partName } from '#islands/connectors/words.ts';
import { useImportProblem } from '#islands/operators/import-problem.ts';
import type { Connector } from '#stores/connectors/connectors.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

browserDouble();

const AREAS = ['common', 'admin', 'operators', 'connectors'] as const;
const LANGUAGES = [languageOf('en-us'), languageOf('zh-cn'), languageOf('kn-in')];

beforeAll(async () => {
	for (const { locale } of LANGUAGES) await loadMessages(locale, AREAS, messageFiles);
});

const connector = (given: Partial<Connector>): Connector => ({
	connector_id: 1,
	name: 'Shop API',
	kind: 'http',
	settings: {},
	secrets: [],
	regions: ['US'],
	wants: [{ what: 'rows', categories: [], pages: 20 }],
	at_minute: 0,
	every_hours: 24,
	lag_days: 1,
	calls_per_day: 500,
	account_calls_per_day: null,
	micros_per_call: 0,
	micros_per_day: null,
	is_paused: false,
	held_by: null,
	held_about: null,
	held_problem: null,
	next_at: '2026-03-02T03:00:00Z',
	is_running: false,
	calls_today: 340,
	account_calls_today: 340,
	account_most: null,
	micros_today: 0,
	micros_month: 0,
	newest: [],
	taken: 0,
	refused: 0,
	ended_at: null,
	stopped: 0,
	...given,
});

const [english = languageOf('en-us')] = LANGUAGES;
const drawn = (list: readonly Connector[], language: Language = english) =>
	renderToStaticMarkup(
		<Text language={language} areas={AREAS} waiting={null}>
			<ConnectorList list={list} onEdit={() => undefined} />
		</Text>,
	)
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ');

test('a connector tells its newest days by region and kind, rows, cost and next run', () => {
	const text = drawn([
		connector({
			micros_per_call: 2_000,
			micros_today: 680_000,
			micros_month: 12_400_000,
			ended_at: '2026-03-01T03:20:00Z',
			taken: 33_100,
			refused: 4,
			newest: [
				{ plat_id: 81, entity: 'product', day: '2026-02-28' },
				{ plat_id: 81, entity: 'shop', day: '2026-02-28' },
				{ plat_id: 81, entity: 'creator', day: '2026-02-26' },
			],
		}),
	]);
	expect(text).toContain('Web address (JSON or CSV)');
	expect(text).toMatch(/ID .*28.* \(products, shops\) .*26.* \(creators\)/);
	expect(text).toContain(
		'33,100 rows taken, 4 refused · 340 of 500 calls today · cost 0.68 today, 12.40 in 30 days · next run',
	);
});

test('one that rests says why, and not when it runs next', () => {
	const text = drawn([connector({ held_by: 'credentials', held_about: 'HTTP 401', stopped: 1 })]);
	expect(text).toContain('Needs you');
	expect(text).toContain('Sign-in refused HTTP 401');
	expect(text).not.toContain('next run');
	expect(drawn([connector({ account_most: 900, account_calls_today: 610 })])).toContain(
		'340 of 500 calls today · 610 of 900 by the whole account',
	);
	expect(drawn([connector({ is_paused: true, is_running: true })])).toMatch(/Paused (?!Running)/);
});

test.each(LANGUAGES)('says in every language that there is none yet: $locale', (language) => {
	expect(drawn([], language).trim()).not.toBe('');
	expect(drawn([connector({ stopped: 2, kind: 'folder' })], language)).not.toMatch(/\{\{|undefined/);
});

test('a connector that is held by what it could not open says so in the language of the screen', () => {
	const held_problem = { code: 'other_key', params: {}, reason: null } as const;
	const held = connector({ held_by: 'credentials', held_about: 'English', held_problem });
	expect(drawn([held], languageOf('zh-cn'))).toContain('机密信息是用另一个 SECRET_KEY 加密的。请重新填写。');
	expect(drawn([held], languageOf('zh-cn'))).not.toContain('English');
});

test.each([
	['products/US/600001', 'what.products · US · 600001'],
	['rows', 'what.rows'],
	['shop-2026-03-01.csv', 'shop-2026-03-01.csv'],
	['exports/products.csv', 'exports/products.csv'],
	['files/exports/products.csv', 'exports/products.csv'],
])('a part of a run is named in words, a file by its name: %s', (part, name) => {
	expect(partName(part, (key) => key)).toBe(name);
});

/** Why a file was not read, as an answer tells it. */
function Said() {
	const reason = { code: 'other_columns', params: { columns: '3', header: '2' } } as const;
	return useImportProblem()({ code: 'no_line', params: { line: '2', reason: 'English' }, reason });
}

test.each([
	['en-us', 'No line could be read. Line 2: The row has 3 columns and the header has 2'],
	['zh-cn', '没有可读取的行。第 2 行：该行有 3 列，而表头有 2 列'],
	['kn-in', 'Tidak ada baris yang bisa dibaca. Baris 2: Baris ini punya 3 kolom, sedangkan kepala tabel 2'],
])('what is wrong with a file is said in the language of the screen: %s', (name, words) => {
	const text = renderToStaticMarkup(
		<Text language={languageOf(name)} areas={AREAS} waiting={null}>
			<Said />
		</Text>,
	);
	expect(text).toBe(words);
});
