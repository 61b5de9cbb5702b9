import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Figure, UNKNOWN } from '#domain/figures/provenance.ts';
import { SALES_CHANNELS, salesSources } from '#domain/figures/sales-sources.ts';

const read = (value: number): Figure => ({ value, quality: 'observed' });
const guessed = (value: number): Figure => ({ value, quality: 'estimated' });

test('what no channel brought is a part of its own', () => {
	const sources = salesSources({ gmv: read(1_000), video: read(500), live: read(280), card: UNKNOWN });
	expect(sources).toEqual({
		state: 'whole',
		parts: [
			{ from: 'video', ...read(500), share: 0.5 },
			{ from: 'live', ...read(280), share: 0.28 },
			{ from: 'card', ...UNKNOWN, share: null },
			{ from: 'rest', value: 220, quality: 'estimated', share: 0.22 },
		],
	});
});

test('a channel that a thing does not have is none of its parts', () => {
	expect(salesSources({ gmv: read(10), video: read(4), live: read(6) })).toEqual({
		state: 'whole',
		parts: [
			{ from: 'video', ...read(4), share: 0.4 },
			{ from: 'live', ...read(6), share: 0.6 },
		],
	});
});

test('channels that say more than the whole stand without shares', () => {
	const sources = salesSources({ gmv: guessed(100), video: read(90), live: read(30), card: read(0) });
	expect(sources).toMatchObject({
		state: 'over',
		parts: [{ value: 90, share: null }, { share: null }, { share: null }],
	});
});

test.each([
	['unsold', { gmv: UNKNOWN, video: read(1) }],
	['unsold', { gmv: read(0), video: read(0) }],
	['unsplit', { gmv: read(5), video: UNKNOWN, live: UNKNOWN, card: UNKNOWN }],
])('%s has no parts', (state, sales) => {
	expect(salesSources(sales)).toEqual({ state });
});

test('the parts of a whole always add up to it', () => {
	const amount = fc.integer({ min: 0, max: 1_000_000 });
	const channel = fc.oneof(amount.map(read), amount.map(guessed), fc.constant(UNKNOWN));
	fc.assert(
		fc.property(amount, channel, channel, channel, (gmv, video, live, card) => {
			const sources = salesSources({ gmv: read(gmv), video, live, card });
			if (sources.state !== 'whole') return;
			const shares = sources.parts.reduce((sum, { share }) => sum + (share ?? 0), 0);
			const values = sources.parts.reduce((sum, { value }) => sum + (value ?? 0), 0);
			expect(shares).toBeGreaterThan(0.99);
			expect(shares).toBeLessThan(1.0001);
			expect(Math.abs(values - gmv)).toBeLessThanOrEqual(gmv * 0.005);
			expect(sources.parts.length).toBeGreaterThanOrEqual(SALES_CHANNELS.length);
		}),
	);
});
