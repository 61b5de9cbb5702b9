import { expect, test } from 'vitest';
import { readTitles, type SoldTitle } from '#domain/titles/read-titles.ts';
import { segmentWords } from '#domain/titles/segment-words.ts';
import { rankCorrelation, titleSkill } from '#domain/titles/title-skill.ts';
import { titleTerms } from '#domain/titles/title-terms.ts';
import { slowSegmentWords, slowTerms } from './slow-segment-words.ts';

/** Parts of titles: words in several spellings and scripts, numbers, signs, and what is half of something. */
const PARTS = [
	...['Steel', 'steel', 'STEEL', 'Cup', 'cup', 'for', 'the', 'Coats', "men's", 'MEN’S', "o'5x", 'x'],
	...['Áo', 'ao', 'thun', 'Đẹp', 'ÉCLAIR', 'e\u0301clair', 'ﬁne', 'Straße', 'İzmir'],
	...['30', '30ml', '½', '५', '2pcs', '12', '٣٤'],
	...[
		'保温杯',
		'保温',
		'杯',
		'不锈钢保温杯',
		'USB充电',
		'スーパー',
		'ｽｰﾊﾟｰ',
		'〇〇',
		'㆒㆓',
		'一二',
		'𠮷野家',
	],
	...['แก้วน้ำ', 'แก้ว', 'ที่', 'น้ำหอม'],
	...['🔥', '👩‍👩‍👧', '✨cup✨', '𝐁𝐨𝐥𝐝', '𝐁𝐨𝐥𝐝', '\ud83d', '\ude00cup', '\u0301', '\u200d', '\u0000'],
];
const BETWEEN = [' ', ' ', ' ', ' ', ' ', ', ', '-', ' | ', '（', '】', '、', '', '/', "'", '’', ' — ', '\n'];

/** Random numbers that are the same in each run. */
function randomOf(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state * 48_271) % 2_147_483_647;
		return state % below;
	};
}

function randomTitles(seed: number, count: number, parts: readonly string[]): SoldTitle[] {
	const random = randomOf(seed);
	return Array.from({ length: count }, (_, index): SoldTitle => {
		const words = Array.from({ length: random(12) }, () => [
			parts[random(parts.length)],
			BETWEEN[random(BETWEEN.length)],
		]);
		return {
			id: `${index}`,
			title: words.flat().join(''),
			shop: random(5) === 0 ? null : `shop ${random(7)}`,
			units: random(4) === 0 ? 0 : random(1_000),
			before: random(3) === 0 ? null : random(500),
		};
	});
}

test.each([11, 12, 13])('terms of random titles are those of the slow reading, %s', (seed) => {
	for (const { title } of randomTitles(seed, 1_500, PARTS))
		expect([...titleTerms(title)], JSON.stringify(title)).toEqual([...slowTerms(title)]);
});

test.each([
	['all parts', 1, PARTS, 400],
	['few parts, so that runs are frequent', 2, PARTS.slice(0, 8), 300],
	['Latin with marks and numbers', 3, PARTS.slice(0, 28), 400],
	['Chinese, Japanese and Thai', 4, PARTS.slice(28, 43), 300],
	['signs and emoji', 5, PARTS.slice(40), 200],
	['too few to say anything', 6, PARTS, 3],
])('words of a segment are those of the slow counting: %s', (_, seed, parts, count) => {
	const titles = randomTitles(seed, count, parts);
	const words = segmentWords(readTitles(titles));
	expect(words).toEqual(slowSegmentWords(titles));
	if (count > 3) expect(words.length).toBeGreaterThan(10);
});

test('the skill is that of scores by the slow counting', () => {
	const titles = randomTitles(7, 300, PARTS).map((one) => ({ ...one, id: one.id.padStart(3, '0') }));
	const wordsWithout = Array.from({ length: 5 }, (_, fold) => {
		const others = titles.filter((_, index) => index % 5 !== fold);
		return new Map(slowSegmentWords(others).map((word) => [word.term, word]));
	});
	const scored = titles.map(({ title, units }, place) => {
		const words = wordsWithout[place % 5];
		const said = [...slowTerms(title).keys()].flatMap((term) => words?.get(term) ?? []);
		const values = said
			.filter(({ lift }) => lift > 0)
			.map(({ lift, products }) => Math.log(lift) * (products / (products + 12)));
		return {
			units,
			score: values.length === 0 ? 0 : values.reduce((all, one) => all + one, 0) / values.length,
		};
	});
	const correlation = rankCorrelation(
		scored.map(({ score }) => score),
		scored.map(({ units }) => units),
	);
	expect(titleSkill(readTitles(titles)).correlation).toBe(correlation);
	expect(correlation).not.toBeNull();
});
