import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namesIn, ROW_REASONS, type RowReasonCode, reasonIn, rowReason } from '#domain/text/row-reasons.ts';

test('a reason names what it is about, in English and by its code', () => {
	expect(rowReason('below', { name: 'units', value: '-3', least: 0 })).toEqual({
		code: 'below',
		params: { name: 'units', value: '-3', least: '0' },
		text: 'units -3 is below 0',
	});
	expect(rowReason('no_item')).toEqual({ code: 'no_item', params: {}, text: 'the item is no object' });
	// What a file holds is no placeholder.
	const braces = rowReason('no_text', { name: '{value}', value: '{name}' });
	expect(braces.text).toBe('{value} {name} is not text');
	expect(rowReason('no_shares', { name: 'ages', value: '1' }).text).toBe(
		'ages "1" is not an object of fractions such as {"age":{"18-24":0.41}}',
	);
});

/** A reason whose names are not known to the types. */
const reasonOf = rowReason as (
	code: RowReasonCode,
	params: Record<string, string>,
) => { readonly text: string };

test.each(ROW_REASONS)('the words of a reason tell its code and what it names: %s', (code) => {
	const params = Object.fromEntries(namesIn(code).map((name) => [name, `some-${name}`]));
	expect(reasonIn(reasonOf(code, params).text)).toEqual({ code, params });
});

test('other words are no reason', () => {
	for (const words of ['', 'day is', 'the line is not one JSON object.']) expect(reasonIn(words)).toBeNull();
});

test.each(['en', 'zh', 'id'])('screens have words for every reason, of what it names: %s', (folder) => {
	const { reason } = JSON.parse(readFileSync(`public/locales/${folder}/connectors.json`, 'utf8')) as {
		reason: Record<string, string>;
	};
	expect(Object.keys(reason).sort()).toEqual([...ROW_REASONS].sort());
	for (const code of ROW_REASONS) {
		const named = [...(reason[code] ?? '').matchAll(/\{\{([a-z]+)\}\}/g)].map(([, name]) => name);
		expect([code, named.filter((name) => !namesIn(code).includes(name ?? ''))]).toEqual([code, []]);
	}
});
