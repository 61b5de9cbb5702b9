import { describe, expect, test } from 'vitest';
import type { LiveSample, LiveSpan } from '#domain/lives/live-samples.ts';
import {
	LIVE_TOTALS,
	sessionFigures,
	sessionReadings,
	type ToldFigures,
} from '#domain/lives/live-session.ts';

const START = Date.parse('2026-03-08T07:30:00Z');
const SILENT = Object.fromEntries(LIVE_TOTALS.map((name) => [name, null])) as ToldFigures;
/** The figures of a session as they are so many minutes after its start; of an ended one whenever. */
const figuresOf = (told: ToldFigures, samples: readonly LiveSample[], span: LiveSpan, minute = 600) =>
	sessionFigures(told, sessionReadings(samples, span), span, START + minute * 60_000);
const ended = (minutes: number) => ({ startedAt: START, endedAt: START + minutes * 60_000 });

/** A reading each minute up to `minutes`: a hundred online, five more of everything, money in cents. */
const readEveryMinute = (minutes: number): LiveSample[] =>
	Array.from({ length: minutes + 1 }, (_, minute) => ({
		at: START + minute * 60_000,
		online: 100,
		entered: 50 * minute,
		left: 40 * minute,
		units: 5 * minute,
		gmv: 1_000 * minute,
		comments: 20 * minute,
		likes: null,
		newFollowers: 2 * minute,
	}));

describe('the figures of a session', () => {
	test('that was read throughout are its readings and what follows from them', () => {
		const figures = figuresOf(SILENT, readEveryMinute(60), ended(60));
		const read = (value: number) => ({
			value,
			quality: 'observed',
			reason: null,
			origin: 'samples',
			other: null,
		});
		expect(figures).toMatchObject({
			viewers: read(3_000),
			peakOnline: read(100),
			averageOnline: read(100),
			units: read(300),
			gmv: read(60_000),
			comments: read(1_200),
			likes: { value: null, quality: 'unknown' },
			newFollowers: read(120),
			unitPrice: { value: 200, quality: 'observed', reason: 'derived' },
			conversion: { value: 0.1 },
			followRate: { value: 0.04 },
			gpm: { value: 20_000 },
			viewerValue: { value: 20 },
			revenuePerHour: { value: 60_000 },
			// 20 comments a minute among a hundred.
			commentHeat: { value: 20 },
			// 100 × 60 minutes × 60 seconds / 3,000 viewers
			stayTime: { value: 120 },
			length: 3_600,
			coverage: 1,
		});
	});

	test('are those the feed tells of the whole where it knows more', () => {
		const told = { ...SILENT, units: 320, peakOnline: 90, averageOnline: 97 };
		const figures = figuresOf(told, readEveryMinute(60), ended(60));
		expect(figures.units).toEqual({
			value: 320,
			quality: 'observed',
			reason: 'told',
			origin: 'feed',
			other: 300,
		});
		expect(figures.peakOnline).toMatchObject({ value: 100, reason: null, other: 90 });
		expect(figures.averageOnline).toMatchObject({ value: 100, origin: 'samples', other: 97 });
	});

	test('are lower bounds where samples end long before the session', () => {
		const figures = figuresOf({ ...SILENT, averageOnline: 80 }, readEveryMinute(60), ended(90));
		expect(figures.units).toMatchObject({ value: 300, quality: 'lower_bound', reason: 'silent' });
		expect(figures.peakOnline).toMatchObject({ quality: 'lower_bound', reason: 'silent' });
		expect(figures.averageOnline).toMatchObject({ value: 80, reason: 'told', other: 100 });
		expect(figures.conversion).toMatchObject({ value: 0.1, quality: 'lower_bound' });
	});

	test('are lower bounds where a counter started again', () => {
		const samples = readEveryMinute(4).map((sample, minute) =>
			minute < 3 ? sample : { ...sample, units: minute },
		);
		// 5, 10, then 3 and 4: the step down is unknown, the one after it counts.
		expect(figuresOf(SILENT, samples, ended(4)).units).toMatchObject({
			value: 11,
			quality: 'lower_bound',
			reason: 'restarted',
		});
	});

	test('without any sample are what the feed tells, and otherwise unknown', () => {
		const figures = figuresOf({ ...SILENT, gmv: 9_000, viewers: 100 }, [], ended(90));
		expect(figures.gmv).toMatchObject({ value: 9_000, reason: 'told', other: null });
		expect(figures.revenuePerHour.value).toBe(6_000);
		expect(figures.averageOnline).toMatchObject({ value: null, reason: null, origin: null });
		expect(figures.coverage).toBe(0);
	});

	test.each([
		// One reading at which the counter stood higher or lower, after the room was closed.
		['higher counts', 400, { value: 400, quality: 'observed' }],
		['lower is no restart', 0, { value: 295, quality: 'observed' }],
	])('after the end: what is %s', (_, units, expected) => {
		const samples = readEveryMinute(60).slice(0, 60);
		const late = { ...samples.at(-1), at: START + 75 * 60_000, units } as LiveSample;
		expect(figuresOf(SILENT, [...samples, late], ended(60)).units).toMatchObject(expected);
	});
});

describe('a session that has not ended', () => {
	const running = { startedAt: START, endedAt: null };
	const SILENT_NOW = { quality: 'lower_bound', reason: 'silent' };

	test.each([
		// Read every minute for an hour.
		[60, 'observed', 'observed', 'observed'],
		[70, 'observed', 'observed', 'observed'],
		[71, 'lower_bound', 'lower_bound', 'estimated'],
		[6_000, 'lower_bound', 'lower_bound', 'estimated'],
	] as const)(
		'is known so far at minute %d: totals %s, peak %s, average %s',
		(minute, units, peak, average) => {
			const figures = figuresOf(SILENT, readEveryMinute(60), running, minute);
			expect(figures.units).toMatchObject({ value: 300, quality: units });
			expect(figures.peakOnline).toMatchObject({ value: 100, quality: peak });
			expect(figures.averageOnline).toMatchObject({ value: 100, quality: average });
			expect(figures.revenuePerHour.quality).toBe(units);
			expect(figures.commentHeat.quality).toBe(units);
		},
	);

	test('says only what was read to now, counter by counter', () => {
		const samples = readEveryMinute(60).map((sample, minute) =>
			minute < 30 ? sample : { ...sample, gmv: null },
		);
		const figures = figuresOf(SILENT, samples, running, 61);
		expect(figures.gmv).toMatchObject({ value: 29_000, ...SILENT_NOW });
		expect(figures.units).toMatchObject({ value: 300, quality: 'observed' });
		expect(figures.unitPrice.quality).toBe('lower_bound');
		expect(figures.conversion.quality).toBe('observed');
	});

	test.each([
		['while its counter is read to now', 61, 'observed', 'observed'],
		['once nobody reads it', 90, 'lower_bound', 'lower_bound'],
	] as const)('was told of up to then: %s', (_, minute, units, peak) => {
		const told = { ...SILENT, units: 320, peakOnline: 120, viewers: 10 };
		const figures = figuresOf(told, readEveryMinute(60), running, minute);
		expect(figures.units).toMatchObject({ value: 320, quality: units, reason: 'told_before_end' });
		expect(figures.peakOnline).toMatchObject({ value: 120, quality: peak, reason: 'told_before_end' });
		expect(figures.viewers).toMatchObject({ value: 3_000, other: 10 });
	});

	test('without a sample is at least what was told, and its average an estimate', () => {
		const figures = figuresOf({ ...SILENT, gmv: 900, averageOnline: 50 }, [], running, 5);
		expect(figures.gmv).toMatchObject({ value: 900, quality: 'lower_bound', reason: 'told_before_end' });
		expect(figures.averageOnline).toMatchObject({ value: 50, quality: 'estimated' });
	});
});
