import { describe, expect, test } from 'vitest';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { zoneCity, zonedLabel, zonedMinute } from '#domain/text/zone-names.ts';

describe('a zone', () => {
	test.each([
		['en', 'Began', 'Began (Los Angeles)'],
		['zh', '开播时间', '开播时间（洛杉矶）'],
		['id', 'Mulai', 'Mulai (Los Angeles)'],
	] as const)('is named by its city in %s', (locale, label, text) => {
		expect(zonedLabel(label, 'America/Los_Angeles', locale)).toBe(text);
	});

	test.each([
		['en', 'Nov 30, 2026, 21:00 (Los Angeles)'],
		['zh', '2026年11月30日 21:00（洛杉矶）'],
		['id', '30 Nov 2026, 21.00 (Los Angeles)'],
	] as const)('is said with a time in %s', (locale, text) => {
		expect(zonedMinute('2026-12-01T05:00:00Z', 'America/Los_Angeles', locale)).toBe(text);
	});

	test('without a city keeps its name', () => {
		expect(zonedLabel('Began', 'UTC', 'en')).toBe('Began (UTC)');
		expect(zoneCity('UTC', 'zh')).toBe('UTC');
	});

	test.each(PLATFORMS.map(({ timeZone }) => timeZone))('%s has no Latin letter in Chinese', (timeZone) => {
		expect(zoneCity(timeZone, 'zh')).not.toMatch(/[a-z]/i);
	});
});
