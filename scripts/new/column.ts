import { type Draft, putAfter, putBefore, textOf } from './change.ts';
import { columnId, Refused } from './names.ts';

/** Rankings with a declaration and a rank table, by their subject; its messages have the same name. */
const RANKINGS = { creators: 'creator', products: 'product', shops: 'shop', videos: 'video' } as const;

const HEADS = {
	en: (id: string) => `New column (${id})`,
	zh: (id: string) => `新列（${id}）`,
	id: (id: string) => `Kolom baru (${id})`,
} as const;

const isRanking = (name: string): name is keyof typeof RANKINGS => Object.hasOwn(RANKINGS, name);

/** A column of a ranking, hidden at first: a count that nobody knows until its SQL is written. */
export function newColumn(draft: Draft, ranking = '', idGiven?: string): void {
	if (!isRanking(ranking))
		throw new Refused(`“${ranking}” is no ranking; there are ${Object.keys(RANKINGS).join(', ')}`);
	const id = columnId(idGiven);
	const declaration = `src/domain/${ranking}/${RANKINGS[ranking]}-ranking.ts`;
	const rollup = `src/server/${ranking}/rollups/${ranking}.ts`;
	const names = new RegExp(`\\b${id}(?=: \\{|'|")`);
	const taken = [declaration, rollup].find((path) => names.test(textOf(draft, path)));
	if (taken) throw new Refused(`${taken} has a ${id}`);
	const entry = `\t\t${id}: { holds: 'count', width: 104, isHidden: true },\n`;
	putBefore(draft, declaration, '\t},\n\tranges: {', entry);
	const sql = `\t\t{ column: '${id}', type: 'bigint', sql: () => 'null::bigint' },\n`;
	putAfter(draft, rollup, '\n\tcolumns: [\n', sql);
	for (const [language, headOf] of Object.entries(HEADS))
		putAfter(
			draft,
			`public/locales/${language}/${ranking}.json`,
			'\n\t"columns": {\n',
			`\t\t"${id}": "${headOf(id)}",\n`,
		);
}
