import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#api/errors.ts';
import { orPastEnd } from '#stores/shared/past-end.ts';

type Asked = { readonly page: string; readonly limit: string };

/** A list of an edition that sees 100 rows. */
function ask(total: number, fail = new ApiError(11_012, 'not open')) {
	const asked: string[] = [];
	const answer = async ({ page, limit }: Asked) => {
		asked.push(page);
		if ((Number(page) - 1) * Number(limit) >= 100) throw fail;
		return { list: ['row'], page: Number(page), total };
	};
	const of = (page: string) => orPastEnd({ page, limit: '20' }, answer, (first) => ({ ...first, list: [] }));
	return { of, asked };
}

test('a page that the edition sees is asked for once', async () => {
	const { of, asked } = ask(91);
	expect(await of('5')).toEqual({ list: ['row'], page: 5, total: 91 });
	expect(asked).toEqual(['5']);
});

test('a refused page that the list does not have is empty', async () => {
	const { of, asked } = ask(91);
	expect(await of('60')).toEqual({ list: [], page: 60, total: 91 });
	expect(asked).toEqual(['60', '1']);
});

test('a refused page that the list has stays refused', async () => {
	await expect(ask(101).of('6')).rejects.toMatchObject({ code: 11_012 });
});

test('a search is refused with a code of its own', async () => {
	expect(await ask(91, new ApiError(15_001, 'not open')).of('6')).toEqual({ list: [], page: 6, total: 91 });
});

test('anything else fails without another question', async () => {
	const { of, asked } = ask(91, new NetworkError('gone', null) as unknown as ApiError);
	await expect(of('6')).rejects.toBeInstanceOf(NetworkError);
	expect(asked).toEqual(['6']);
});

test('where the first page fails too, the refusal of the page says why', async () => {
	const answer = async ({ page }: Asked): Promise<{ page: number; total: number }> => {
		throw new ApiError(page === '1' ? 11_007 : 11_012, 'not open');
	};
	const asked = { page: '6', limit: '20' };
	await expect(orPastEnd(asked, answer, (first) => first)).rejects.toMatchObject({ code: 11_012 });
});
