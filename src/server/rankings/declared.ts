import type { DeclaredValues } from '#contract/declared-ranking.ts';
import type { DeclaredColumn, DeclaredRange, RankingDeclaration } from '#domain/rankings/declaration.ts';
import type { Param } from '#server/db/database.ts';
import type { Sql } from '#server/db/sql.ts';
import type { RankRow } from './queries/ranking.ts';
import { category, compare } from './queries/ranking-filters.ts';
import { figureOf, flagOf, followingFrom, growthIn } from './ranked-row.ts';

/*
 * Conditions and rows of a ranking, from its declaration.
 */

type Query = Readonly<Record<string, unknown>>;

const asked = (query: Query, name: string) => query[name] as Param | undefined;

/** Both ends of a range; unknown values match neither. */
function rangeConditions(name: string, { column }: DeclaredRange, query: Query): Sql[] {
	if (column === null) return [];
	const { min, max } = typeof column === 'string' ? { min: column, max: column } : column;
	return [
		...compare(`r.${min}`, '>=', asked(query, `${name}_min`)),
		...compare(`r.${max}`, '<=', asked(query, `${name}_max`)),
	];
}

/** The filters of a call as conditions on ranking rows `r`; those that the declaration leaves to the subject are missing. */
export function declaredConditions(
	{ ranges, flags, choices }: RankingDeclaration,
	query: Query & { readonly category?: string | undefined },
): Sql[] {
	return [
		...category(query.category),
		...Object.entries(ranges).flatMap(([name, range]) => rangeConditions(name, range, query)),
		...Object.entries(flags).flatMap(([name, { stored, isOwn }]) =>
			isOwn ? [] : compare(`r.${stored}`, '=', asked(query, name)),
		),
		...Object.entries(choices).flatMap(([name, { column, isNumber }]) => {
			const chosen = asked(query, name);
			if (column === null || chosen === undefined) return [];
			return compare(`r.${column}`, '=', isNumber ? Number(chosen) : chosen);
		}),
	];
}

function heldIn(
	id: string,
	{ holds, isMarked, follows, stored = id }: DeclaredColumn,
	row: RankRow,
): unknown {
	if (follows) return followingFrom(row, stored, ...follows);
	if (isMarked) return figureOf(row, stored);
	if (holds === 'growth') return growthIn(row, id.replace(/_growth$/, ''));
	return row[stored];
}

/** The figures and flags of a row as the contract words them. */
export function declaredValues<D extends RankingDeclaration>(
	{ columns, flags }: D,
	row: RankRow,
): DeclaredValues<D> {
	const values = Object.entries(columns).flatMap(([id, column]) =>
		column.holds === 'own' ? [] : [[id, heldIn(id, column, row)]],
	);
	const answers = Object.entries(flags).map(([name, { stored, isAlwaysKnown }]) => [
		name,
		isAlwaysKnown ? row[stored] === true : flagOf(row, stored),
	]);
	return Object.fromEntries([...values, ...answers]) as DeclaredValues<D>;
}
