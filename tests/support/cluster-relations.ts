import { BUILDING, DISTRIBUTED, isEverywhere } from '#server/db/distribution.ts';

/*
 * What stands in the FROM of a statement as PostgreSQL's parser reads it, and where a cluster has its rows.
 */

export type Node = { readonly [key: string]: unknown };

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** All nodes of a kind, but for those inside of others. */
export function* within(value: unknown, kind: string, stopsAt: readonly string[] = []): Generator<Node> {
	if (!isNode(value)) return;
	if (isNode(value[kind])) yield value[kind];
	for (const [name, child] of Object.entries(value))
		if (!stopsAt.includes(name)) yield* within(child, kind, stopsAt);
}

/** What the name of a month or slot has behind that of its table. */
const SLOT = /(_\d{4}_\d{2}|_\d+_[01])$/;

const PARTED: Readonly<Record<string, string>> = { ...DISTRIBUTED, ...BUILDING };

/** The column by which a table is parted; null where it is not. */
const columnOf = (table: string): string | null => PARTED[table.replace(SLOT, '')] ?? null;

/**
 * Where rows are: `parted` by the id of their thing; `everywhere` whole; `local` on the coordinator; `first` worked out before the
 * statement that reads them, and then everywhere whole.
 */
type Place = 'parted' | 'everywhere' | 'local' | 'first';

/** Something in a FROM. Of what was worked out first the columns say what it was worked out from. */
export type Relation = {
	readonly alias: string;
	readonly table: string | null;
	readonly place: Place;
	readonly columns: readonly string[];
};

export type Ctes = ReadonlyMap<string, Node>;

/** The select of a subquery. */
export const selectOf = (value: unknown): Node | null =>
	isNode(value) && isNode(value.SelectStmt) ? value.SelectStmt : null;

const aliasOf = (node: Node): string | undefined =>
	(node.alias as { readonly aliasname?: string } | undefined)?.aliasname;

/** Alias and column of a reference; the alias is empty where none is given. */
export function nameOf(value: unknown): { alias: string; column: string } | null {
	const bare = isNode(value) && isNode(value.TypeCast) ? value.TypeCast.arg : value;
	const reference = isNode(bare) ? bare.ColumnRef : null;
	if (!isNode(reference)) return null;
	const parts = (reference.fields as Node[]).map((field) => (field.String as Node | undefined)?.sval);
	const [column, alias = ''] = parts.reverse().map((part) => String(part ?? '*'));
	return column ? { alias, column } : null;
}

const AGGREGATES = /^(count|sum|min|max|avg|bool_or|bool_and|array_agg|string_agg|mode|jsonb_object_agg)$/;

const callsAggregate = (select: Node): boolean =>
	[...within(select.targetList, 'FuncCall', ['SubLink'])].some(
		(call) => !call.over && AGGREGATES.test(String(((call.funcname as Node[]).at(-1)?.String as Node)?.sval)),
	);

/** Whether rows of several servers have to be put together: a limit, or groups that are not of one thing each. */
export function needsMerge(select: Node, columns: readonly string[]): boolean {
	if (select.limitCount || select.limitOffset) return true;
	const groups = [select.groupClause, select.distinctClause].filter((clause) => Array.isArray(clause));
	const isOfThing = (clause: unknown) =>
		(clause as unknown[]).some((one) => columns.includes(nameOf(one)?.column ?? ''));
	if (groups.length === 0) return callsAggregate(select);
	return !groups.every((clause) => isOfThing(clause));
}

/** The names under which a select shows the columns that part its rows. */
function shownColumns(select: Node, columns: readonly string[]): string[] {
	const targets = [...within(select.targetList, 'ResTarget', ['SubLink', 'FuncCall', 'CaseExpr'])];
	return targets.flatMap((target) => {
		const name = nameOf(target.val);
		if (!name) return [];
		if (name.column === '*') return [...columns];
		return columns.includes(name.column) ? [String(target.name ?? name.column)] : [];
	});
}

/** Where the rows of a select are. */
function placeOf(select: Node, ctes: Ctes): { place: Place; columns: readonly string[] } {
	const arms = [select.larg, select.rarg].filter(isNode);
	if (arms.length > 0) {
		const [left, right] = arms.map((arm) => placeOf(arm, ctes));
		const isParted = left?.place === 'parted' && right?.place === 'parted' && select.op === 'SETOP_UNION';
		return {
			place: isParted && !select.limitCount ? 'parted' : 'first',
			columns: left?.columns ?? [],
		};
	}
	const relations = relationsOf(select.fromClause, ctes);
	const columns = relations.flatMap((one) => one.columns);
	const shown = shownColumns(select, columns);
	const isParted = relations.some(({ place }) => place === 'parted');
	if (!isParted) return { place: relations.length === 0 ? 'everywhere' : 'first', columns: shown };
	const isFirst = select.withClause || needsMerge(select, columns);
	return { place: isFirst ? 'first' : 'parted', columns: shown };
}

/** What stands in a FROM. */
export function relationsOf(from: unknown, ctes: Ctes): Relation[] {
	const tables = [...within(from, 'RangeVar', ['RangeSubselect', 'SubLink'])].map((node): Relation => {
		const name = String(node.relname);
		const alias = aliasOf(node) ?? name;
		const cte = ctes.get(name);
		if (cte) return { alias, table: null, place: 'first', columns: placeOf(cte, ctes).columns };
		const column = columnOf(name);
		if (column) return { alias, table: name.replace(SLOT, ''), place: 'parted', columns: [column] };
		return { alias, table: name, place: isEverywhere(name) ? 'everywhere' : 'local', columns: [] };
	});
	const subqueries = [...within(from, 'RangeSubselect', ['SubLink', 'subquery'])].flatMap(
		(node): Relation[] => {
			const select = selectOf(node.subquery);
			const alias = aliasOf(node) ?? '';
			if (!select) return [];
			const { place, columns } = placeOf(select, ctes);
			// Lateral ones are worked out where the rows are that they name.
			const own = node.lateral && place === 'first' && columns.length > 0 ? 'parted' : place;
			return [{ alias, table: null, place: own, columns }];
		},
	);
	const functions = [...within(from, 'RangeFunction', ['RangeSubselect', 'SubLink'])].map(
		(node): Relation => ({ alias: aliasOf(node) ?? '', table: null, place: 'everywhere', columns: [] }),
	);
	return [...tables, ...subqueries, ...functions];
}
