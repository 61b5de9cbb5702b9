// @module-tag full
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { FEED, FEED_TYPES } from '#contract/feed.ts';
import { type FieldKind, fieldKind } from '#contract/feed-fields.ts';
import { sql } from '#server/db/sql.ts';
import { readBatch } from '#server/ingest/collectors/batch.ts';
import { cut } from '#server/ingest/importers/fields/texts.ts';
import { openOwn } from '#server/ingest/importers/own.ts';
import { isStorable, isStorableValue, refusingUnstorable } from '#server/ingest/storable.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { contextWith } from './importers/converting.ts';
import { importFile, rejectsIn } from './importing.ts';

const POISONS = ['half \ud83d emoji', 'other half \ude00', 'zero \u0000 inside'];
const TEXTS: ReadonlySet<FieldKind['kind']> = new Set(['id', 'text', 'link', 'asset', 'names', 'shares']);

const GOOD: Partial<Record<FieldKind['kind'], unknown>> = {
	id: '0101',
	text: 'units',
	link: 'https://shop.example/1',
	asset: '/one.svg',
	names: ['Home'],
	shares: { age: { all: 1 } },
	day: '2026-11-19',
	planned_day: '2026-11-19',
	instant: '2026-11-19T10:00:00Z',
	flag: true,
	currency: 'GBP',
	money: 1,
	count: 1,
	figure: 1,
	decimal: 0.5,
};

function good(kind: FieldKind): unknown {
	return kind.kind === 'choice' ? kind.values[0] : GOOD[kind.kind];
}

function poisoned(kind: FieldKind['kind'], poison: string): unknown {
	if (kind === 'link') return `https://shop.example/${poison}`;
	if (kind === 'asset') return `/${poison}`;
	if (kind === 'names') return ['Home', poison];
	return kind === 'shares' ? { age: { [poison]: 1 } } : poison;
}

const CASES = FEED_TYPES.flatMap((type) => {
	const fields = Object.entries(FEED[type].shape as Record<string, z.ZodType>).filter(
		([name]) =>
			!['type', 'region', 'plat_id', 'currency'].includes(name) || (type === 'rate' && name === 'currency'),
	);
	const row = {
		type,
		...Object.fromEntries(fields.map(([name, schema]) => [name, good(fieldKind(schema))])),
	};
	return fields
		.filter(([, schema]) => TEXTS.has(fieldKind(schema).kind))
		.map(([name, schema]) => ({ type, name, kind: fieldKind(schema).kind, row }));
});

describe('text that no database can hold', () => {
	const convert = refusingUnstorable(openOwn(contextWith({ region: 'GB' })));

	test.each(CASES)('is refused in $name of $type', ({ name, kind, row }) => {
		const whole = row.type === 'creator' ? { ...row, is_open: true } : row;
		expect(convert(whole)).toHaveProperty('records');
		for (const poison of POISONS) {
			const made = convert({ ...whole, [name]: poisoned(kind, poison) });
			expect([name, made]).toEqual([
				name,
				{ refused: expect.objectContaining({ text: expect.stringContaining(name) }) },
			]);
		}
	});

	test('is told from whole characters, which are kept whole where a text is cut', () => {
		expect(isStorable('Anna 🌸')).toBe(true);
		expect(isStorableValue({ a: ['x', { b: 'Anna 🌸' }] })).toBe(true);
		expect(isStorableValue({ a: ['x', { '\u0000': 1 }] })).toBe(false);
		expect(cut('ab🌸', 3)).toBe('ab');
		expect(cut('ab🌸', 4)).toBe('ab🌸');
	});

	test('is answered to a collector with its line; the other lines are taken', () => {
		const line = (title: string) =>
			`{"type":"live","region":"GB","room_id":"1","creator_id":"2","started_at":"2026-11-20T10:00:00Z","title":"${title}"}`;
		const batch = readBatch([line('Tea'), line('T\\ud83d'), line('T\\u0000')].join('\n'), contextWith({}));
		expect(batch).toMatchObject({ lines: 3, refused: 2, records: [{ title: 'Tea' }] });
		expect(batch?.reasons.map(({ line: at, reason }) => [at, reason.split(' holds ')[0]])).toEqual([
			[2, 'title'],
			[3, 'title'],
		]);
	});
});

describeWhereEnginesDiffer('a file with text that no database can hold', (database) => {
	const OPTIONS = { importer: 'own', type: 'product', region: 'GB' } as const;
	const content = ['Pan', 'P\\ud83d', 'Pot', 'P\\u0000']
		.map((title, index) => `{"product_id":"${index}","title":"${title}","x\\u0000y\\ud83d":1}\n`)
		.join('');

	test('loses these rows alone, by line and reason, and says so of its columns too', async () => {
		const summary = await importFile(database(), OPTIONS, content);
		expect(summary).toMatchObject({ state: 'done', taken: 2, refused: 2, exit_code: 2 });
		expect(rejectsIn(summary.rejects).map(({ line, reason }) => [line, reason.split(':')[0]])).toEqual([
			[2, 'title holds U+0000 or half of a character (such as half an emoji)'],
			[4, 'title holds U+0000 or half of a character (such as half an emoji)'],
		]);
		expect(await database().query('select title from products order by 1')).toEqual([
			{ title: 'Pan' },
			{ title: 'Pot' },
		]);
		expect(await database().query('select state, refused from import_runs')).toEqual([
			{ state: 'done', refused: 2 },
		]);
	});

	test('goes on where an older version stopped at such a row for ever', async () => {
		await importFile(database(), OPTIONS, content.split('\n')[0] ?? '');
		const fingerprint = createHash('sha256').update(content).digest('hex');
		await database().query(
			sql`update import_runs set state = 'failed', committed_lines = 1, input_fingerprint = ${fingerprint}`,
		);
		const summary = await importFile(database(), OPTIONS, content);
		expect(summary).toMatchObject({ state: 'done', taken: 2, refused: 2, resumed_after_line: 1 });
		expect(await database().query('select title from products order by 1')).toHaveLength(2);
	});
});
