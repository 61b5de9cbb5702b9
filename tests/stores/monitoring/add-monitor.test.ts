import { expect, test, vi } from 'vitest';
import type { MonitorForm } from '#stores/monitoring/add-monitor.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

browserDouble();
vi.stubGlobal('document', { documentElement: { lang: 'en' } });
const { formHours, formProblem } = await import('#stores/monitoring/add-monitor.ts');

const NOW = Date.parse('2026-11-25T10:00:00Z');
const FORM: MonitorForm = {
	url: 'https://livegauge.example/goodsDetail/87/1729384756',
	isLater: false,
	date: '',
	frequency: 30,
	hours: 24,
	otherHours: '',
};

test.each<[string, Partial<MonitorForm>, unknown]>([
	['nothing is typed', { url: ' ' }, { field: 'url', problem: 'empty' }],
	[
		'the address is none of a product',
		{ url: 'https://example.com/x' },
		{ field: 'url', problem: 'incorrect' },
	],
	[
		'the product is in another region',
		{ url: 'https://livegauge.example/goodsDetail/81/17' },
		{ field: 'url', problem: 'region', platId: 81 },
	],
	['no date is chosen', { isLater: true }, { field: 'date', problem: 'date' }],
	[
		'the start lies in the past',
		{ isLater: true, date: '2026-11-25T08:00Z' },
		{ field: 'date', problem: 'past' },
	],
	[
		'the start is too far ahead',
		{ isLater: true, date: '2027-11-25T08:00Z' },
		{ field: 'date', problem: 'too_far' },
	],
	['the duration is none', { hours: null, otherHours: '1.5' }, { field: 'hours', problem: 'duration' }],
	['all is right', {}, null],
	['text stands around the address', { url: `Look: ${FORM.url} !` }, null],
	['a bare id is pasted', { url: '1729384756' }, null],
])('where %s the form says so', (_, change, expected) => {
	expect(formProblem({ ...FORM, ...change }, 87, NOW)).toEqual(expected);
});

test.each([
	['1', 1],
	[' 720 ', 720],
	['0', null],
	['721', null],
	['-3', null],
	['1,5', null],
	['', null],
])('%j typed as hours is %j', (otherHours, expected) => {
	expect(formHours({ hours: null, otherHours })).toBe(expected);
});
