import { describe, expect, test } from 'vitest';
import type { ExplainedFigure } from '#domain/figures/provenance.ts';
import { PeriodPicker } from '#ui/period-picker.tsx';
import { RangePeriodForm } from '#ui/range-period-form.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { markup, read, seen } from './render.tsx';

const figure: ExplainedFigure = {
	value: 1_234,
	quality: 'lower_bound',
	reason: 'restarted',
	source: { name: 'Feed', marketplace: null },
	read_from: '2026-03-01',
	read_to: '2026-03-08',
	breaks: 1,
	others: [],
};

describe('a key figure', () => {
	test('shows value, mark, growth and what it started from', async () => {
		const tile = <StatTile label="Units" figure={figure} text={String} growth={0.5} asOf="2026-03-08" />;
		const html = await markup(tile);
		expect(seen(html)).toBe('Units≥1234+50.0%from 823');
		expect(html).toContain('aria-label="Why this figure: Units"');
	});

	test('of a sum whose products are not all known in both periods names no base', async () => {
		const tile = (
			<StatTile label="Units" figure={figure} text={String} growth={0.5} isGrowthOfPart asOf="2026-03-08" />
		);
		expect(seen(await markup(tile))).toBe('Units≥1234+50.0%');
	});

	test.each([
		['new', 'Units≥1234new'],
		[null, 'Units≥1234–'],
	] as const)('with a growth of %s names no base', async (growth, words) => {
		const tile = <StatTile label="Units" figure={figure} text={String} growth={growth} asOf="2026-03-08" />;
		expect(read(await markup(tile))).not.toContain('from');
		expect(seen(await markup(tile))).toContain(words);
	});

	test.each([
		['restarted', 'The counter fell and started again'],
		['gap', 'There was no reading for more than 3 days'],
		['gap_or_restart', 'A gap in the readings or a restart of the counter'],
	] as const)('that is a lower bound says why: %s', async (reason, words) => {
		const tile = <StatTile label="Units" figure={{ ...figure, reason }} text={String} asOf="2026-03-08" />;
		expect(await markup(tile)).toContain(`title="1234 · Lower bound: at least this much. ${words}`);
	});

	test('without growth says none', async () => {
		const tile = (
			<StatTile label="Price" figure={{ value: null, quality: 'unknown' }} text={String} asOf={null} />
		);
		expect(read(await markup(tile))).toBe('PriceUnknown');
	});
});

describe('the periods of a detail screen', () => {
	const picker = (value: string | null) => (
		<PeriodPicker
			value={value}
			last="2026-03-08"
			kept={undefined}
			isOpen={(period) => Number(period) <= 30}
			onChoose={() => undefined}
		/>
	);

	test('say which are not open', async () => {
		const html = await markup(picker(null));
		expect(html.match(/not open to you/g)).toHaveLength(2);
		expect(html).not.toContain('aria-pressed="true"');
		expect(seen(html)).toMatch(/Default: Feb 6\s–\sMar 8, 2026/);
	});

	test('name a range by its days', async () => {
		expect(seen(await markup(picker('2026-02-01..2026-02-14')))).toMatch(/Feb 1\s–\s14, 2026/);
	});

	test.each([
		['2026-02-05', false],
		['2026-02-06', true],
	])('offer no day up to %s where days are kept since then', async (since, isTooEarly) => {
		const kept = { days: 400, since };
		const html = await markup(
			<RangePeriodForm label="Custom" last="2026-03-08" kept={kept} onChoose={() => undefined} />,
		);
		const first = isTooEarly ? '2026-02-07' : '2026-02-06';
		expect(html.match(new RegExp(`min="${first}"`, 'g'))).toHaveLength(2);
		expect(/<button[^>]* disabled=""/.test(html)).toBe(isTooEarly);
		expect(read(html)).toContain('keeps daily figures for 400 days');
	});
});
