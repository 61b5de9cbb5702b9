import type { Ask } from './asking.ts';
import type { Asked } from './compare-lists.ts';
import type { Book } from './oracle.ts';
import { type LiveFigures, Session } from './oracle-lives.ts';
import type { Tally } from './tally.ts';

type Figures = Readonly<
	Record<string, { readonly value: number | null; readonly quality: string } | undefined>
>;

function compareFigures(
	tally: Tally,
	screen: string,
	where: string,
	expected: LiveFigures,
	got: Figures,
): void {
	for (const [name, { value, quality }] of Object.entries(expected)) {
		const figure = got[name];
		tally.same(screen, name, where, { value, quality }, { value: figure?.value, quality: figure?.quality });
	}
}

/** Compares every live session of a region, in the list of the period and in its detail. */
export async function compareLives(
	ask: Ask,
	book: Book,
	tally: Tally,
	now: Date,
	{ period }: Asked,
): Promise<void> {
	const { platId, code } = book.region;
	const { list } = await ask('rankLives', { plat_id: platId, period, limit: '200' });
	const rows = new Map(list.map((row) => [row.room_id, row]));
	for (const { live, samples } of book.rooms()) {
		const id = String(live.room_id);
		const where = `${code} ${id} ${live.ended_at === undefined ? 'without an end' : ''}`;
		const expected = new Session(live, samples, now).figures();
		const row = rows.get(id);
		tally.same('rankLives', 'is listed', where, true, row !== undefined);
		if (row) compareFigures(tally, 'rankLives', where, expected, row as unknown as Figures);
		const { figures } = await ask('liveDetail', { plat_id: platId, id });
		compareFigures(tally, 'liveDetail', where, expected, figures);
	}
}
