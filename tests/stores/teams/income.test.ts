import { expect, test } from 'vitest';
import { incomeView } from '#stores/teams/income.ts';
import { codeOf } from '#stores/teams/team.ts';

test.each([
	['', { part: 'months' }],
	['statement=12', { part: 'statement', statementId: '12' }],
	['statement=x', { part: 'months' }],
	['month=2026-10&plat=87', { part: 'orders', platId: '87', month: '2026-10', page: 1 }],
	['plat=87&member=12', { part: 'orders', platId: '87', month: '', memberId: '12', page: 1 }],
	['plat=87&member=x', { part: 'months' }],
	['month=2026-10&plat=87&page=3', { part: 'orders', platId: '87', month: '2026-10', page: 3 }],
	['month=2026-10&plat=87&page=-1', { part: 'orders', platId: '87', month: '2026-10', page: 1 }],
	['month=2026-10&plat=99', { part: 'months' }],
])('the address %s shows %o', (query, view) => {
	expect(incomeView(new URLSearchParams(query))).toEqual(view);
});

test('a code is read whatever its case', () => {
	expect(codeOf(new URLSearchParams('code= abcdefghjklm'))).toBe('ABCDEFGHJKLM');
	expect(codeOf(new URLSearchParams(''))).toBe('');
});
