import { isApiError } from './errors.ts';

/** Pages that the edition does not see, of rankings and of searches. */
const BEYOND_EDITION = new Set([11_012, 15_001]);

type Asked = { readonly page?: string | undefined; readonly limit?: string | undefined };
type Listed = { readonly list?: readonly unknown[]; readonly page: number; readonly total: number };

/**
 * Asks for a page. The server refuses one beyond the edition before it knows whether the list is that long: then the
 * first page says, and a page that the list does not have is that answer emptied, not a refusal.
 */
export async function orPastEnd<Input extends Asked, Data extends Listed>(
	input: Input,
	ask: (input: Input) => Promise<Data>,
	empty: (first: Data) => Data,
): Promise<Data> {
	try {
		return await ask(input);
	} catch (error) {
		const before = (Number(input.page ?? 1) - 1) * Number(input.limit);
		if (!(isApiError(error) && BEYOND_EDITION.has(error.code) && before > 0)) throw error;
		const first = await ask({ ...input, page: '1' }).catch(() => null);
		if (first === null || first.total > before) throw error;
		return { ...empty(first), page: Number(input.page) };
	}
}
