import { describe, expect, test } from 'vitest';
import { activeTab, BAR_FIXED_AT, tabTarget } from '#domain/site/tool-tabs.ts';

test('the bar is fixed from 170 pixels on', () => {
	expect(BAR_FIXED_AT).toBe(170);
});

describe('tabTarget', () => {
	test('is 550 and 2750 at 1440 pixels', () => {
		expect(tabTarget(0, 1440, 780, 230)).toBe(550);
		expect(tabTarget(1, 1440, 2980, 230)).toBe(2750);
	});

	test('stays 550 and 2750 where the sections are a little off', () => {
		expect(tabTarget(0, 1440, 840, 230)).toBe(550);
		expect(tabTarget(1, 1440, 2920, 230)).toBe(2750);
	});

	test('is where the section starts once larger text has moved it away', () => {
		expect(tabTarget(1, 1440, 3400, 230)).toBe(3170);
	});

	test.each([390, 1439, 1441, 1920])('is where the section starts at %d pixels', (width) => {
		expect(tabTarget(0, width, 780, 230)).toBe(550);
		expect(tabTarget(1, width, 4905.4, 224)).toBe(4681);
	});

	test('is never above the page', () => {
		expect(tabTarget(0, 390, 100, 230)).toBe(0);
	});
});

describe('activeTab', () => {
	test.each([
		['before the first section', [900, 3100], 0],
		['in the first section', [-500, 1700], 0],
		['where the second section comes to the line', [-1930, 270], 1],
		['below the last section', [-4000, -1800], 1],
	])('%s', (_, tops, tab) => {
		expect(activeTab(tops, 270)).toBe(tab);
	});
});
