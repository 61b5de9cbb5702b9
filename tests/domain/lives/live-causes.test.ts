import { describe, expect, test } from 'vitest';
import {
	buyingAfter,
	type CauseLane,
	type CauseSide,
	priorEvent,
	riseProduct,
} from '#domain/lives/live-causes.ts';
import type { LiveEvent, LiveEventKind } from '#domain/lives/live-lane.ts';
import type { Moment } from '#domain/lives/live-moments.ts';
import { scoreCauses } from '#tests/support/measure-causes.ts';
import { CAUSE_SEEDS, MADE_LIVES, madeLives } from '#tests/support/planted-lives.ts';

/** A rise, or a fall, that began in minute 20 and was read at its end. */
const rise: Moment = { minute: 20, peak: 20, before: 10, after: 30, change: 2, score: 6 };
const fall: Moment = { ...rise, before: 30, after: 10, change: -2 / 3 };

/** So many units a minute before minute 20 and from it on. */
const lane = (
	productId: string,
	before: number,
	after: number,
	prices: CauseLane['prices'] = [],
): CauseLane => ({
	productId,
	prices,
	sold: Array.from({ length: 30 }, (_, minute) => [minute, minute < 20 ? before : after] as const),
});
const event = (
	second: number,
	kind: LiveEventKind,
	productId: string | null = null,
	amount: number | null = null,
) => ({ second, kind, productId, amount }) satisfies LiveEvent;

type Case = { moment?: Moment; side?: CauseSide; buying?: number; lanes?: CauseLane[] };
const named = (events: LiveEvent[], { moment = rise, side = 'sales', buying, lanes = [] }: Case = {}) => {
	const direction = Math.sign(moment.after - moment.before);
	const prior = priorEvent(events, lanes, { moment, side, buying: buying ?? direction, seenAt: 1_260 });
	return prior && [prior.kind, prior.productId, prior.secondsBefore];
};

describe('the event before a change', () => {
	const dress = lane('dress', 2, 3);
	const mug = lane('mug', 8, 27);

	test('is the strongest for what changed, whatever came last', () => {
		const both = [event(1_140, 'lottery'), event(1_170, 'voucher')];
		expect(named(both, { side: 'people' })).toEqual(['lottery', null, 60]);
		expect(named(both, { side: 'sales' })).toEqual(['voucher', null, 30]);
	});

	test('loses a fifth of its strength with each minute between them', () => {
		// A voucher moves people two thirds as much as a lottery: less after one minute, more after two.
		expect(named([event(1_140, 'lottery'), event(1_200, 'voucher')], { side: 'people' })?.[0]).toBe(
			'lottery',
		);
		expect(named([event(1_080, 'lottery'), event(1_200, 'voucher')], { side: 'people' })?.[0]).toBe(
			'voucher',
		);
	});

	test('is not a product that was shown and sold little of the rise', () => {
		const events = [event(1_140, 'lottery'), event(1_200, 'product_on', 'dress')];
		expect(named(events, { side: 'people', lanes: [dress, mug] })).toEqual(['lottery', null, 60]);
		expect(named([event(1_200, 'product_on', 'dress')], { lanes: [dress, mug] })).toBeNull();
		expect(named([event(1_200, 'product_on', 'mug')], { lanes: [dress, mug] })?.[1]).toBe('mug');
	});

	test('is not a product that sold more as all did, or as more people came', () => {
		const pin = [event(1_200, 'pin', 'mug')];
		expect(named(pin, { lanes: [lane('mug', 8, 24), lane('dress', 2, 6)] })).toBeNull();
		expect(named(pin, { lanes: [dress, mug], buying: 0 })).toBeNull();
		expect(named(pin, { lanes: [] })).toBeNull();
	});

	test.each([
		['a lower price before a rise', rise, 900, true],
		['a higher price before a rise', rise, 1_100, false],
		['a lower price before a fall', fall, 900, false],
		['a higher price before a fall', fall, 1_100, true],
	])('%s', (_, moment, amount, isNamed) => {
		const lanes = [
			moment === rise ? lane('mug', 8, 27, [[0, 1_000]]) : lane('mug', 27, 8, [[0, 1_000]]),
			lane('dress', 5, 5),
		];
		expect(named([event(1_200, 'price', 'mug', amount)], { moment, lanes }) !== null).toBe(isNamed);
	});

	test('of a fall is a product that was taken off, not a gift', () => {
		const lanes = [lane('mug', 20, 0), lane('dress', 10, 10)];
		expect(
			named([event(1_140, 'product_off', 'mug'), event(1_200, 'voucher')], { moment: fall, lanes }),
		).toEqual(['product_off', 'mug', 60]);
		expect(named([event(1_200, 'voucher'), event(1_200, 'lottery')], { moment: fall })).toBeNull();
		expect(named([event(1_140, 'product_off', 'mug')], { lanes })).toBeNull();
	});
});

test('the product of a rise sold at least half of it', () => {
	expect(riseProduct([lane('mug', 8, 27), lane('dress', 2, 3)], rise)).toEqual({
		productId: 'mug',
		share: 0.95,
	});
	expect(riseProduct([lane('mug', 8, 12), lane('dress', 2, 5), lane('cup', 2, 5)], rise)).toBeNull();
	expect(riseProduct([lane('mug', 27, 8)], fall)).toBeNull();
	expect(riseProduct([], rise)).toBeNull();
});

test.each([
	['each bought more', 30, 100, 1],
	['twice as many came and bought twice as much', 20, 200, 0],
	['each bought fewer', 10, 300, -1],
	['each bought a little more than before', 12, 100, 0],
	['nobody knows what they bought', null, 100, 0],
])('buying: %s', (_, units, online, expected) => {
	const series = (before: number, after: number | null) =>
		Array.from({ length: 30 }, (_value, minute) => (minute < 20 ? before : after));
	expect(buyingAfter(series(10, units), series(100, online), rise)).toBe(expected);
});

test.each(CAUSE_SEEDS)('of 30 made sessions with planted causes and 30 without, seed %i', (seed) => {
	const { precision, recall } = scoreCauses(madeLives(seed, MADE_LIVES));
	expect(precision).toBeGreaterThanOrEqual(0.9);
	expect(recall).toBeGreaterThanOrEqual(0.8);
});
