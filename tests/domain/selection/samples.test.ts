import { describe, expect, test } from 'vitest';
import {
	canAskSamples,
	checkedConditions,
	OPEN_SAMPLES,
	SAMPLE_STATES,
	type SampleAction,
	type SampleState,
	sampleAfter,
	sampleFormProblems,
	stockAfter,
	unmetCondition,
} from '#domain/selection/samples.ts';

const ACTIONS: readonly SampleAction[] = [
	'approve',
	'refuse',
	'ship',
	'receive',
	'post',
	'withdraw',
	'expire',
];

/** Every state with what each action makes of it, in the order of ACTIONS; a dot is "not possible". */
const TABLE: readonly [SampleState, string][] = [
	['requested', 'approved refused . . . withdrawn expired'],
	['approved', '. refused shipped . . withdrawn .'],
	['shipped', '. . . received . . .'],
	['received', '. . . . done . .'],
	['done', '. . . . . . .'],
	['refused', '. . . . . . .'],
	['withdrawn', '. . . . . . .'],
	['expired', '. . . . . . .'],
];

describe('a request for a sample', () => {
	test.each(TABLE)('that is %s becomes %s', (state, after) => {
		expect(ACTIONS.map((action) => sampleAfter(state, action) ?? '.').join(' ')).toBe(after);
	});

	test('has every state in the table, and is open while something can happen', () => {
		expect(TABLE.map(([state]) => state)).toEqual(SAMPLE_STATES);
		expect(OPEN_SAMPLES).toEqual(['requested', 'approved', 'shipped', 'received']);
	});
});

describe('the samples that are left', () => {
	test.each<[SampleState, string]>([
		['requested', 'take . . . . . .'],
		['approved', '. give_back . . . give_back .'],
		['shipped', '. . . . . . .'],
		['received', '. . . . . . .'],
		['done', '. . . . . . .'],
		['refused', '. . . . . . .'],
		['withdrawn', '. . . . . . .'],
		['expired', '. . . . . . .'],
	])('change with a request that is %s', (state, stock) => {
		expect(ACTIONS.map((action) => stockAfter(state, action) ?? '.').join(' ')).toBe(stock);
	});
});

test.each([
	[true, false, true],
	[false, false, false],
	[false, true, true],
	[true, true, true],
])('with a phone (%s) or as a demo (%s) an account asks for samples: %s', (hasPhone, isDemo, can) => {
	expect(canAskSamples({ hasPhone, isDemo })).toBe(can);
});

describe('the conditions of a sample', () => {
	test.each([
		['none', { followers: null, units: null }, { followers: 1, units: 1 }, []],
		['zero, which is none', { followers: 0, units: 0 }, { followers: null, units: 0 }, []],
		['exactly met', { followers: 5000, units: null }, { followers: 5000, units: null }, [true]],
		['missed by one', { followers: 5000, units: null }, { followers: 4999, units: null }, [false]],
		['unknown', { followers: 5000, units: 3 }, { followers: null, units: 3 }, [null, true]],
	])('are checked: %s', (_what, wanted, has, met) => {
		expect(checkedConditions(wanted, has).map(({ isMet }) => isMet)).toEqual(met);
	});

	test('name the first that is known to fail, never one that is unknown', () => {
		const wanted = { followers: 5000, units: 3 };
		expect(unmetCondition(checkedConditions(wanted, { followers: null, units: 2 }))).toEqual({
			name: 'units',
			wanted: 3,
			has: 2,
			isMet: false,
		});
		expect(unmetCondition(checkedConditions(wanted, { followers: null, units: null }))).toBeNull();
	});
});

describe('what somebody asks with', () => {
	const GOOD = { handle: '@ana.sells', address: '12 Harbour Road', contact: '+1 510', note: '' };
	test.each([
		['is right', {}, {}],
		[
			'lacks everything',
			{ handle: ' ', address: '', contact: ' ' },
			{ handle: 'required', address: 'required', contact: 'required' },
		],
		['has no handle', { handle: 'no handle!' }, { handle: 'handle' }],
		['has half an address', { address: 'Road 1' }, { address: 'address' }],
	])('%s', (_what, change, problems) => {
		expect(sampleFormProblems({ ...GOOD, ...change })).toEqual(problems);
	});
});
