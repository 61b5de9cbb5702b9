import { afterEach, describe, expect, test, vi } from 'vitest';
import { isLinkAddress, isOwnPath } from '#elements/addresses.ts';
import { countAt } from '#elements/count-up.ts';
import { readChoices } from '#elements/home-choices.ts';
import { withValues } from '#elements/page-words.ts';

afterEach(() => vi.unstubAllGlobals());

describe('addresses', () => {
	test.each([
		['/goodsSellLike', true, true],
		['/api/image/1.svg', true, true],
		['https://shop.example/a', false, true],
		['HTTP://shop.example', false, true],
		['//shop.example', false, false],
		['/\\shop.example', false, false],
		['javascript:alert(1)', false, false],
		['data:image/png;base64,x', false, false],
		['', false, false],
	])('%j', (address, isOwn, isLink) => {
		expect(isOwnPath(address)).toBe(isOwn);
		expect(isLinkAddress(address)).toBe(isLink);
	});
});

describe('countAt', () => {
	test('starts at nothing, slows down and ends at the value', () => {
		expect(countAt(12_480, 0)).toBe(0);
		expect(countAt(12_480, 1)).toBe(12_480);
		expect(countAt(12_480, 3)).toBe(12_480);
		expect(countAt(12_480, -1)).toBe(0);
		const steps = [0, 0.25, 0.5, 0.75, 1].map((part) => countAt(10_000, part));
		const gains = steps.slice(1).map((value, index) => value - (steps[index] ?? 0));
		expect(gains).toEqual(gains.toSorted((a, b) => b - a));
	});
});

test('messages take their values and leave what is not given', () => {
	expect(withValues('{{region}}, 7 days to {{day}} · {{other}}', { region: 'America', day: 'Nov 20' })).toBe(
		'America, 7 days to Nov 20 · {{other}}',
	);
});

describe('the stored choices', () => {
	const OFFERED = ['87', '81', '82'];
	const read = (storage: Record<string, string>, search = '') => {
		vi.stubGlobal('localStorage', { getItem: (key: string) => storage[key] ?? null });
		vi.stubGlobal('location', { search });
		return readChoices(OFFERED, '87');
	};

	test('are America and dollars where nothing is stored', () => {
		expect(read({})).toEqual({ platId: '87', currency: 'USD' });
	});

	test('are what is stored; POU is the pound', () => {
		expect(read({ plat_id: '81', currency: 'POU' })).toEqual({ platId: '81', currency: 'GBP' });
	});

	test('give way to the region of a shared address', () => {
		expect(read({ plat_id: '81' }, '?plat_id=82').platId).toBe('82');
	});

	test('leave out what is not offered', () => {
		expect(read({ plat_id: '12', currency: 'XXX' }, '?plat_id=99')).toEqual({
			platId: '87',
			currency: 'USD',
		});
	});

	test('are the defaults where storage is forbidden', () => {
		vi.stubGlobal('localStorage', {
			getItem: () => {
				throw new DOMException('denied', 'SecurityError');
			},
		});
		vi.stubGlobal('location', { search: '' });
		expect(readChoices(OFFERED, '87')).toEqual({ platId: '87', currency: 'USD' });
	});
});
