import { describe, expect, test } from 'vitest';
import type { Figure } from '#domain/figures/provenance.ts';
import { UNKNOWN } from '#domain/figures/provenance.ts';
import { useText } from '#i18n/text.tsx';
import { Change } from '#ui/change.tsx';
import { Duration } from '#ui/duration.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { Why } from '#ui/figure-why.tsx';
import { Money, MoneyContext } from '#ui/money.tsx';
import { SplitBar } from '#ui/split-bar.tsx';
import { type PlacesWon, writtenRankChange } from '#ui/written.tsx';
import { markup, read, seen } from './render.tsx';

function RankChange(places: PlacesWon) {
	return writtenRankChange(places, useText('common'));
}

describe('a figure', () => {
	test.each<[Figure, string, string]>([
		[{ value: 12, quality: 'observed' }, '12', '12'],
		[{ value: 12, quality: 'estimated' }, '~12', 'Estimated 12'],
		[{ value: 12, quality: 'lower_bound' }, '≥12', 'At least 12'],
		[{ value: null, quality: 'unknown' }, '–', 'Unknown'],
		[{ value: 0, quality: 'observed' }, '0', '0'],
	])('%j is seen as %s and read as %s', async (figure, eyes, ears) => {
		const html = await markup(<FigureValue figure={figure} text={String} />);
		expect(seen(html)).toBe(eyes);
		expect(read(html)).toBe(ears);
	});

	test('says why it is not exact', async () => {
		const figure: Figure = { value: 12_345, quality: 'lower_bound' };
		const html = await markup(<FigureValue figure={figure} text={() => '12.3K'} fullText={() => '12,345'} />);
		expect(html).toContain('title="12,345 · At least this much');
	});
});

test('what other sources say of a figure carries their marks', async () => {
	const others = [
		{ value: 9, quality: 'lower_bound', source: 'b' },
		{ value: 8, quality: 'estimated', source: 'c' },
		{ value: null, quality: 'unknown', source: 'd' },
	] as const;
	const basis = { reason: null, source: null, read_from: null, read_to: null, breaks: 0 };
	const figure = { value: 12, quality: 'observed', ...basis, others } as const;
	const html = await markup(<Why label="Units" figure={figure} asOf={null} text={String} />);
	expect([...html.matchAll(/<dd[^>]*>([^<]*)<\/dd>/g)].map(([, text]) => text).slice(-3)).toEqual([
		'≥9',
		'~8',
		'–',
	]);
});

test('how far a source is off is said with what it was compared with', async () => {
	const basis = {
		reason: null,
		source: { name: 'vendor', marketplace: null },
		read_from: null,
		read_to: null,
		breaks: 0,
	};
	const measured = { median: 0.125, low: -0.05, high: 0.3, products: 24, scope: 'category' } as const;
	const figure = { value: 12, quality: 'observed', ...basis, others: [], measured } as const;
	const html = await markup(<Why label="Units" figure={figure} asOf={null} text={String} />);
	expect(seen(html)).toContain(
		'+12.5% in the median, half of the products between −5.0% and +30.0%. Compared with the true sales of 24 products of this category.',
	);
});

describe('a change', () => {
	test.each([
		[0.5, '+50.0%', 'text-gain'],
		[-0.5, '−50.0%', 'text-loss'],
		[0, '0.0%', 'text-muted'],
		[0.0004, '0.0%', 'text-muted'],
		[-0.0004, '0.0%', 'text-muted'],
		['new', 'new', 'text-link'],
		[null, '–', 'text-muted'],
	] as const)('%s is %s in its colour', async (value, text, colour) => {
		const html = await markup(<Change value={value} />);
		expect(seen(html)).toBe(text);
		expect(html).toContain(colour);
	});
});

describe('a length', () => {
	test.each([
		[12_420, 'minutes', '3 h 27 min'],
		[2_700, 'minutes', '45 min'],
		[207, 'seconds', '3 min 27 s'],
		[42.4, 'seconds', '42 s'],
		[null, 'seconds', '–'],
	] as const)('of %s seconds, told in %s, is %s', async (seconds, finest, text) => {
		expect(seen(await markup(<Duration seconds={seconds} finest={finest} />))).toBe(text);
	});
});

describe('a change of rank', () => {
	test.each([
		[3, 'up', '3', 'up three'],
		[-2, 'down', '2', 'down two'],
		[0, null, '=', 'unchanged'],
		['new', null, 'new', 'new'],
	] as const)('%s is seen with the mark %s as %s and read as %s', async (value, mark, eyes, ears) => {
		const html = await markup(<RankChange value={value} upLabel="up three" downLabel="down two" />);
		expect(/data-mark="(\w+)"/.exec(html)?.[1] ?? null).toBe(mark);
		expect(seen(html)).toBe(eyes);
		expect(read(html)).toBe(ears);
	});

	test('is nothing where ranks do not compare', async () => {
		expect(await markup(<RankChange value={null} upLabel="" downLabel="" />)).toBe('');
	});
});

describe('an amount', () => {
	const rates = { dollar_to_rupiah: 16_000 };

	test('is shown in the chosen currency', async () => {
		const setting = { from: 'USD', to: 'IDR', rates } as const;
		const html = await markup(
			<MoneyContext value={setting}>
				<Money minor={1_999} />
			</MoneyContext>,
			'kn-in',
		);
		expect(seen(html)).toBe('Rp319.840');
	});

	test('stays in its own currency while there are no rates', async () => {
		const setting = { from: 'USD', to: 'IDR', rates: null } as const;
		const html = await markup(
			<MoneyContext value={setting}>
				<Money minor={1_999} />
			</MoneyContext>,
		);
		expect(seen(html)).toBe('$19.99');
	});
});

describe('a channel split', () => {
	const read = (value: number | null) =>
		value === null ? UNKNOWN : ({ value, quality: 'observed' } as const);
	const sales = (gmv: number | null, video: number | null, live: number | null, card: number | null) => ({
		gmv: read(gmv),
		video: read(video),
		live: read(live),
		card: read(card),
	});

	test.each([
		['parts of the whole', sales(100, 50, 30, 20), 'Video 50%, Live 30%, Product card 20%'],
		[
			'what nothing is told to have brought',
			sales(200, 50, 30, 20),
			'Video 25%, Live 15%, Product card 10%, Not attributed 50%',
		],
		[
			'what is left beside an unknown channel',
			sales(100, 50, null, 20),
			'Video 50%, Product card 20%, Not attributed 30%',
		],
		[
			'parts of what channels say where that is more',
			sales(50, 50, 30, 20),
			'Video 50%, Live 30%, Product card 20%',
		],
	])('says %s', async (_, of, words) => {
		expect(await markup(<SplitBar sales={of} />)).toContain(`aria-label="${words}"`);
	});

	test.each([
		['the whole is unknown', sales(null, 1, 1, 1)],
		['no channel is known', sales(5, null, null, null)],
		['there is nothing to split', sales(0, 0, 0, 0)],
	])('is unknown where %s', async (_, of) => {
		expect(seen(await markup(<SplitBar sales={of} />))).toBe('–');
	});
});
