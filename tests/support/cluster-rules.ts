import { parse } from 'libpg-query';
import {
	type Ctes,
	isNode,
	type Node,
	nameOf,
	needsMerge,
	type Relation,
	relationsOf,
	selectOf,
	within,
} from './cluster-relations.ts';

/*
 * What a Citus cluster refuses of a statement, as far as its text tells (docs/adr/0014). It is our reading of the planner of
 * Citus 13, held against no cluster here: what is named is refused, what is not may still be. The planner
 *
 * - works out first, and sends to all servers, what needs rows of several (limits, groups that are not of one thing, CTEs,
 *   subqueries of a FROM that meet the rest by other columns), but never what names columns from outside;
 * - then asks that what is left meets by the ids that part it. What was worked out first says nothing of where rows are, so
 *   that outer joins by its ids count no more.
 */

export const FAULTS = {
	through: 'outer joins parted rows by what is worked out first',
	sets: 'grouping sets over parted rows',
	locks: 'locks parted rows',
	everywhere: 'looks up parted rows for rows that every server has',
	local: 'looks up rows of the coordinator for parted rows',
};
const joins = (tables: Iterable<string>) =>
	`joins ${[...new Set(tables)].sort().join(', ')} by other columns than those that part them`;

/** An equality of two columns of a condition, or of one with a value (the other side is `=` and the column's name). */
type Equality = { readonly sides: readonly [string, string]; readonly isOuter: boolean };

function* conjuncts(node: unknown): Generator<unknown> {
	if (isNode(node) && isNode(node.BoolExpr) && node.BoolExpr.boolop === 'AND_EXPR')
		for (const arg of node.BoolExpr.args as unknown[]) yield* conjuncts(arg);
	else yield node;
}

const isValue = (value: unknown): boolean =>
	isNode(value) &&
	('A_Const' in value || 'ParamRef' in value || (isNode(value.TypeCast) && isValue(value.TypeCast.arg)));

/** The aliases whose parting column an expression is. */
function sidesOf(value: unknown, relations: readonly Relation[]): string[] {
	const name = nameOf(value);
	if (!name) return [];
	const meant = relations.filter(
		({ alias, columns }) => columns.includes(name.column) && (name.alias === '' || name.alias === alias),
	);
	return meant.map(({ alias }) => alias);
}

function equalitiesOf(condition: unknown, relations: readonly Relation[], isOuter: boolean): Equality[] {
	return [...conjuncts(condition)].flatMap((node) => {
		const equal = isNode(node) && isNode(node.A_Expr) ? node.A_Expr : null;
		const operator = ((equal?.name as Node[] | undefined)?.[0]?.String as Node | undefined)?.sval;
		if (equal?.kind !== 'AEXPR_OP' || operator !== '=') return [];
		const [left, right] = [sidesOf(equal.lexpr, relations), sidesOf(equal.rexpr, relations)];
		const valued = isValue(equal.rexpr) ? [`=${nameOf(equal.lexpr)?.column}`] : right;
		return left.flatMap((one) => valued.map((other): Equality => ({ sides: [one, other], isOuter })));
	});
}

function allEqualities(select: Node, relations: readonly Relation[]): Equality[] {
	const joinsOf = [...within(select.fromClause, 'JoinExpr', ['RangeSubselect', 'SubLink'])];
	return [
		...equalitiesOf(select.whereClause, relations, false),
		...joinsOf.flatMap((join) => {
			const isOuter = join.jointype !== 'JOIN_INNER';
			const using = ((join.usingClause as Node[] | undefined) ?? []).map((one) => (one.String as Node).sval);
			const [first, ...others] = relations.filter(({ columns }) =>
				columns.some((column) => using.includes(column)),
			);
			const named = others.map(({ alias }): Equality => ({ sides: [first?.alias ?? '', alias], isOuter }));
			return [...equalitiesOf(join.quals, relations, isOuter), ...named];
		}),
	];
}

/** The group of each alias that equalities join. */
function grouped(equalities: readonly Equality[]): (alias: string) => string {
	const parent = new Map<string, string>();
	const find = (alias: string): string => {
		const next = parent.get(alias);
		return next === undefined || next === alias ? alias : find(next);
	};
	for (const { sides } of equalities) {
		// A value stays the name of its group.
		const [one, other] = sides
			.map(find)
			.toSorted((a, b) => Number(a.startsWith('=')) - Number(b.startsWith('=')));
		if (one !== undefined && other !== undefined) parent.set(one, other);
	}
	return find;
}

/** The relations that no outer join adds to others. */
function innerAliases(select: Node, relations: readonly Relation[]): Set<string> {
	const added = [...within(select.fromClause, 'JoinExpr', ['RangeSubselect', 'SubLink'])]
		.filter(({ jointype }) => jointype === 'JOIN_LEFT')
		.flatMap(({ rarg }) => relationsOf(rarg, new Map()).map(({ alias }) => alias));
	return new Set(relations.map(({ alias }) => alias).filter((alias) => !added.includes(alias)));
}

/** Aliases from outside that a select names. */
function outerNames(select: Node, outer: readonly Relation[]): Relation[] {
	const own = new Set(
		['RangeVar', 'RangeSubselect', 'RangeFunction'].flatMap((kind) =>
			[...within(select, kind)].map((node) => String((node.alias as Node)?.aliasname ?? node.relname ?? '')),
		),
	);
	const named = new Set(
		[...within(select, 'ColumnRef')].flatMap((reference) => nameOf({ ColumnRef: reference })?.alias ?? []),
	);
	// The nearest of a name hides those around it.
	const seen = [...new Map(outer.toReversed().map((one) => [one.alias, one])).values()];
	return seen.filter(({ alias }) => named.has(alias) && !own.has(alias));
}

const isOfValue = (relations: readonly Relation[], group: (alias: string) => string) =>
	relations.every(({ alias }) => group(alias).startsWith('='));

const isParted = ({ place }: Relation) => place === 'parted';

function faultsOfJoins(select: Node, relations: readonly Relation[], named: readonly Relation[]): string[] {
	const known = [...relations, ...named.filter((one) => !relations.includes(one))];
	const equalities = allEqualities(select, known);
	const group = grouped(equalities);
	const tables = relations.filter((one) => isParted(one) && one.table !== null);
	const outer = named.filter(isParted);
	const met = new Set(tables.map(({ alias }) => group(alias)));
	const meetsOuter = outer.length === 0 || outer.some(({ alias }) => met.has(group(alias)));
	if (met.size > 1 || (met.size > 0 && !meetsOuter))
		return [joins([...tables, ...outer].map(({ table, alias }) => table ?? alias))];
	const direct = grouped(
		equalities.filter(
			({ sides, isOuter }) =>
				!isOuter || sides.every((side) => known.some((one) => one.alias === side && isParted(one))),
		),
	);
	const inner = innerAliases(select, relations);
	const [anchor, ...others] = relations
		.filter(isParted)
		.toSorted((a, b) => Number(inner.has(b.alias)) - Number(inner.has(a.alias)));
	const isLost = ({ alias }: Relation) =>
		anchor !== undefined &&
		group(alias) === group(anchor.alias) &&
		direct(alias) !== direct(anchor.alias) &&
		inner.has(anchor.alias);
	return others.some(isLost) ? [FAULTS.through] : [];
}

/** A select, with what is around it. */
type Place = { readonly select: Node; readonly outer: readonly Relation[]; readonly isLateral: boolean };

function faultsOfSelect({ select, outer, isLateral }: Place, ctes: Ctes): string[] {
	const relations = relationsOf(select.fromClause, ctes);
	const named = outerNames(select, outer);
	const parted = relations.filter(isParted);
	const group = grouped(allEqualities(select, relations));
	// What is of one thing is asked of its server as it is.
	const isOneServer = new Set(parted.map(({ alias }) => group(alias))).size === 1 && isOfValue(parted, group);
	const faults = isOneServer ? [] : faultsOfJoins(select, relations, named);
	if (parted.length > 0 && !isOneServer) {
		if ([...within(select.groupClause, 'GroupingSet')].length > 0) faults.push(FAULTS.sets);
		if (select.lockingClause) faults.push(FAULTS.locks);
		const columns = parted.flatMap((one) => one.columns);
		const isRecurring = named.some((one) => !isParted(one));
		const hasNoParted = !outer.some(isParted);
		if (named.length > 0 && (hasNoParted || (isLateral && isRecurring && needsMerge(select, columns))))
			faults.push(FAULTS.everywhere);
	}
	if (named.some(isParted) && relations.some(({ place }) => place === 'local')) faults.push(FAULTS.local);
	return faults;
}

/** Every select of a statement with the relations around it. */
function* placesOf(value: unknown, ctes: Ctes, outer: readonly Relation[] = []): Generator<Place> {
	if (!isNode(value)) return;
	for (const [name, child] of Object.entries(value)) {
		if (name === 'SelectStmt' && isNode(child)) {
			yield { select: child, outer, isLateral: false };
			yield* insideOf(child, ctes, outer);
		} else yield* placesOf(child, ctes, outer);
	}
}

function* insideOf(select: Node, ctes: Ctes, outer: readonly Relation[]): Generator<Place> {
	const around = [...relationsOf(select.fromClause, ctes), ...outer];
	for (const arm of [select.larg, select.rarg])
		if (isNode(arm)) {
			yield { select: arm, outer, isLateral: false };
			yield* insideOf(arm, ctes, outer);
		}
	const { larg: _, rarg: __, fromClause, withClause, ...rest } = select;
	yield* placesOf(withClause, ctes, outer);
	for (const node of within(fromClause, 'RangeSubselect', ['subquery', 'SubLink'])) {
		const inner = selectOf(node.subquery);
		if (!inner) continue;
		const seen = node.lateral ? around : outer;
		yield { select: inner, outer: seen, isLateral: node.lateral === true };
		yield* insideOf(inner, ctes, seen);
	}
	for (const node of within(fromClause, 'SubLink', ['subquery'])) yield* placesOf(node, ctes, around);
	yield* placesOf(rest, ctes, around);
}

/**
 * What a cluster is known to refuse of statements; none where nothing is known against them.
 * @throws Error where PostgreSQL's own parser does not read them
 */
export async function faultsOf(text: string): Promise<string[]> {
	const { stmts = [] } = (await parse(text)) as unknown as { readonly stmts?: readonly Node[] };
	const ctes = new Map(
		[...within(stmts, 'CommonTableExpr')].flatMap((cte) => {
			const select = selectOf(cte.ctequery);
			return select ? [[String(cte.ctename), select] as const] : [];
		}),
	);
	const faults = [...placesOf(stmts, ctes)].flatMap((place) => faultsOfSelect(place, ctes));
	return [...new Set(faults)];
}
