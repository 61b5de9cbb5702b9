import { describe, expect, test } from 'vitest';
import { isFeedType } from '#contract/feed.ts';
import { parseMapping } from '#server/ingest/importers/mapping/mapping-file.ts';
import { own } from '#server/ingest/importers/own.ts';
import { entriesOf, LOCALES } from '#tests/content/entries.ts';
import { contextWith, convertFile } from './importers/converting.ts';

/** The fenced blocks of a tutorial: what stands behind the fence, and the text. */
function blocksOf(locale: string, slug: string): { info: string; content: string }[] {
	const body = entriesOf('academy', locale).find((entry) => entry.slug === slug)?.body ?? '';
	return [...body.matchAll(/```([^\n]*)\n([\s\S]*?)```/g)].map(([, info = '', content = '']) => ({
		info,
		content,
	}));
}

describe.each(LOCALES)('what the tutorials in %s tell to import', (locale) => {
	const blocks = blocksOf(locale, 'your-own-data');
	const region = locale === 'id' ? 'ID' : 'US';

	test('are two tables that are taken whole', async () => {
		const tables = blocks.filter(({ info }) => info.startsWith('csv '));
		expect(tables.map(({ info }) => info)).toEqual(['csv product', 'csv product_day']);
		for (const { info, content } of tables) {
			const type = info.slice('csv '.length);
			if (!isFeedType(type)) throw new Error(`${type} is no record type`);
			const converted = await convertFile(own, Buffer.from(content), contextWith({ type, region }));
			expect(converted.length).toBeGreaterThan(1);
			for (const one of converted) expect(one).toHaveProperty('records');
		}
	});

	test('is a mapping file that is read without complaint', () => {
		const mapping = blocks.find(({ info }) => info === 'json');
		expect(() => parseMapping(JSON.parse(mapping?.content ?? ''))).not.toThrow();
	});

	test('is a day of a shop that is taken', async () => {
		const [line] = blocksOf(locale, 'judging-a-shop');
		const [converted] = await convertFile(own, Buffer.from(line?.content ?? ''), contextWith({}));
		expect(converted).toMatchObject({ records: [{ units: 9_300, gmv: expect.any(Number) }] });
	});
});
