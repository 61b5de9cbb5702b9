import { type Asked, httpDouble, type Told } from '#tests/support/http-double.ts';

/** An answer in place of the next one: what a vendor says on a bad day. */
export type Wrong = NonNullable<Told> & { readonly delayMs?: number };

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Told => ({
	status,
	headers: { 'content-type': 'application/json', ...headers },
	body: JSON.stringify(body),
});

/** So many rows, made from their numbers. */
export const rows = <Row>(count: number, row: (index: number) => Row): Row[] =>
	Array.from({ length: count }, (_, index) => row(index));

/** A page of a list, from 1. */
export const pageOf = <Row>(all: readonly Row[], page: number, size: number): readonly Row[] =>
	all.slice((page - 1) * size, page * size);

/**
 * A real HTTP server that stands for a vendor: keeps what it was asked, answers `wrong` first, one a call, and `wrongAt` at
 * its paths, and refuses with `usedUp` what goes beyond `quota`.
 */
export async function vendorDouble(
	answer: (asked: Asked) => Told,
	usedUp: Told,
	given: {
		readonly quota?: number;
		readonly wrong?: readonly Wrong[];
		readonly wrongAt?: Readonly<Record<string, Wrong>>;
	} = {},
) {
	const calls: Asked[] = [];
	const wrong = [...(given.wrong ?? [])];
	const double = await httpDouble(async (asked) => {
		calls.push(asked);
		const next = wrong.shift() ?? given.wrongAt?.[asked.url.pathname];
		if (next?.delayMs) await new Promise((resolve) => setTimeout(resolve, next.delayMs));
		if (next?.body !== undefined || next?.status !== undefined) return next;
		return calls.length > (given.quota ?? Number.POSITIVE_INFINITY) ? usedUp : answer(asked);
	});
	return { ...double, calls };
}

export type Given = Parameters<typeof vendorDouble>[2];
