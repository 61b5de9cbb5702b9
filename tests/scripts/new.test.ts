import { describe, expect, test } from 'vitest';
import { ROOT } from '#scripts/files.ts';
import { newAdr } from '#scripts/new/adr.ts';
import { newCall } from '#scripts/new/call.ts';
import { type Draft, putAfter, textOf } from '#scripts/new/change.ts';
import { newColumn } from '#scripts/new/column.ts';
import { Refused, spellingsOf } from '#scripts/new/names.ts';
import { newScreen } from '#scripts/new/screen.ts';

/** What a skeleton would change in this checkout, and what it would add to a file. */
function drafted(make: (draft: Draft) => void) {
	const draft: Draft = { root: ROOT, changes: new Map() };
	make(draft);
	const before: Draft = { root: ROOT, changes: new Map() };
	const added = (path: string) => {
		const old = new Set(textOf(before, path).split('\n'));
		return textOf(draft, path)
			.split('\n')
			.filter((line) => !old.has(line));
	};
	return { paths: [...draft.changes.keys()].sort(), added, text: (path: string) => textOf(draft, path) };
}

test('a name is spelled as its place wants it', () => {
	expect(spellingsOf('GroupList')).toEqual({
		camel: 'groupList',
		pascal: 'GroupList',
		kebab: 'group-list',
		upper: 'GROUP_LIST',
	});
});

describe('a call', () => {
	test('is a contract, SQL, a route and a test, entered where calls are listed', () => {
		const { paths, added } = drafted((draft) => newCall(draft, 'market', 'soldOut'));
		expect(paths).toEqual([
			'src/contract/index.ts',
			'src/contract/sold-out.ts',
			'src/server/app.ts',
			'src/server/market/queries/sold-out.ts',
			'src/server/market/sold-out-routes.ts',
			'tests/server/market/sold-out.test.ts',
		]);
		expect(added('src/contract/index.ts')).toEqual([
			"import { soldOut } from './sold-out.ts';",
			'\tsoldOut,',
		]);
	});

	test.each([
		['market', 'rankGoods', 'exists'],
		['market', 'visitor', 'src/contract/visitor.ts exists'],
		['market', 'sold-out', 'not a plain name'],
		['market', 'SoldOut', 'not a plain name'],
		['market', 'delete', 'not a plain name'],
		['market', '../evil', 'not a plain name'],
		['market', undefined, 'not a plain name'],
		['market', 'adminNotes', 'by hand'],
		['rankings', 'soldOut', 'no subject'],
		['..', 'soldOut', 'no subject'],
		[undefined, undefined, 'no subject'],
	])('of %s named %s is refused: %s', (subject, name, why) => {
		expect(() => drafted((draft) => newCall(draft, subject, name))).toThrow(Refused);
		expect(() => drafted((draft) => newCall(draft, subject, name))).toThrow(why);
	});
});

describe('a screen', () => {
	const ROUTES = 'src/domain/site/routes.ts';

	test('is a page, an island, a store, messages in three languages, a test and a call', () => {
		const { paths, added } = drafted((draft) => newScreen(draft, 'market', 'soldOut'));
		expect(paths.filter((path) => /sold-?out/i.test(path))).toHaveLength(12);
		expect(paths).toHaveLength(18);
		expect(added(ROUTES)).toEqual(["\tscreen('soldOut', '/soldOut', built),"]);
	});

	test.each([
		['hotMarket', 'the screen hotMarket exists'],
		['hotmarket', 'the screen hotmarket exists'],
		['Videos', 'the screen Videos exists'],
		['sold_out', 'not a plain name'],
	])('named %s is refused: %s', (name, why) =>
		expect(() => drafted((draft) => newScreen(draft, 'market', name))).toThrow(why),
	);
});

describe('a column', () => {
	test.each(['creators', 'products', 'shops', 'videos'])(
		'of %s is two sources and three messages',
		(name) => {
			const { paths, added } = drafted((draft) => newColumn(draft, name, 'sold_out'));
			expect(paths).toHaveLength(5);
			for (const path of paths) expect([path, added(path).length]).toEqual([path, 1]);
		},
	);

	test.each([
		['products', 'units', 'has a units'],
		['products', 'days_listed', 'has a days_listed'],
		['products', 'daysListed', 'not a plain name'],
		['lives', 'sold_out', 'no ranking'],
	])('of %s named %s is refused: %s', (ranking, id, why) =>
		expect(() => drafted((draft) => newColumn(draft, ranking, id))).toThrow(why),
	);
});

describe('a record of a decision', () => {
	test('has the next number and the day', () => {
		const { paths, text } = drafted((draft) => newAdr(draft, '2030-01-02', ['Jobs', 'elsewhere']));
		expect(paths).toHaveLength(1);
		const [, number = ''] = /^docs\/adr\/(\d{4})-jobs-elsewhere\.md$/.exec(paths[0] ?? '') ?? [];
		expect(Number(number)).toBeGreaterThan(13);
		expect(text(paths[0] ?? '')).toContain(`# ${Number(number)}. Jobs elsewhere\n\nDate: 2030-01-02.`);
	});

	test.each([
		['Own CSV reader', '0006-own-csv-reader.md exists'],
		['`rm`', 'not a plain title'],
		['', 'not a plain title'],
	])('titled %j is refused: %s', (title, why) =>
		expect(() => drafted((draft) => newAdr(draft, '2030-01-02', [title]))).toThrow(why),
	);
});

test('a file that has changed its shape fails loudly instead of being written wrongly', () =>
	expect(() => drafted((draft) => putAfter(draft, 'package.json', 'no such line', 'x'))).toThrow('0 times'));
