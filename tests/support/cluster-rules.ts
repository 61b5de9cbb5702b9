import { parse } from 'libpg-query';

/*
 * What a Citus cluster refuses of a statement, as far as its text tells (docs/adr/0014). It is our reading of how Citus 13
 * plans, held against no cluster here: what is named is refused for sure, what is not may still be.
 */

/** Tables whose rows are parted by an id, with its column. Partitions and slots are named after their table. */
export const DISTRIBUTED: Readonly<Record<string, string>> = {
	products: 'product_id',
	product_skus: 'product_id',
	product_days: 'product_id',
	product_star_days: 'product_id',
	price_changes: 'product_id',
	creator_product_days: 'product_id',
	video_products: 'product_id',
	product_creators: 'product_id',
	creators: 'creator_id',
	creator_days: 'creator_id',
	videos: 'video_id',
	video_days: 'video_id',
	shop_days: 'shop_id',
	window_figures: 'entity_id',
	...Object.fromEntries(
		['product', 'shop', 'creator', 'video'].flatMap((name) =>
			['ranks', 'trends'].map((part) => [`${name}_${part}`, `${name}_id`]),
		),
	),
};

/** Tables that each server holds whole. What is in neither list stays on the coordinator. */
export const REFERENCE = ['platforms', 'sources', 'rates', 'shops', 'search_words', 'source_days'];

type Node = { readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** All nodes of a kind, but for those inside of others. */
function* within(value: unknown, kind: string, stopsAt: readonly string[] = []): Generator<Node> {
	if (!isNode(value)) return;
	if (isNode(value[kind])) yield value[kind];
	for (const [name, child] of Object.entries(value))
		if (!stopsAt.includes(name)) yield* within(child, kind, stopsAt);
}

/** What the name of a month or slot has behind that of its table. */
const SLOT = /(_\d{4}_\d{2}|_\d+_[01])$/;

/** The column by which a table is parted; null where it is not. */
function columnOf(table: string): string | null {
	return DISTRIBUTED[table.replace(SLOT, '')] ?? null;
}

/** A parted table of a FROM, or a subquery of one that is worked out where its rows are; both join by their columns. */
type Relation = {
	readonly alias: string;
	readonly table: string | null;
	readonly columns: readonly string[];
};

const aliasOf = (node: Node): string | undefined =>
	(node.alias as { readonly aliasname?: string } | undefined)?.aliasname;

/** What of a FROM is parted. A subquery with a limit or offset is worked out first and then sent to all: it is not. */
function relationsOf(from: unknown): Relation[] {
	const tables = [...within(from, 'RangeVar', ['RangeSubselect', 'SubLink'])].flatMap((node): Relation[] => {
		const table = String(node.relname);
		const column = columnOf(table);
		return column
			? [{ table: table.replace(SLOT, ''), columns: [column], alias: aliasOf(node) ?? table }]
			: [];
	});
	const subqueries = [...within(from, 'RangeSubselect', ['SubLink', 'subquery'])].flatMap(
		(node): Relation[] => {
			const select = (node.subquery as Node | undefined)?.SelectStmt as Node | undefined;
			if (!select || select.limitCount || select.limitOffset) return [];
			const columns = [...within(select, 'RangeVar')].flatMap(
				({ relname }) => columnOf(String(relname)) ?? [],
			);
			return columns.length > 0 ? [{ table: null, columns, alias: aliasOf(node) ?? '' }] : [];
		},
	);
	return [...tables, ...subqueries];
}

/** `alias.column` of a column; the alias is empty where none is given. */
function nameOf(value: unknown): { alias: string; column: string } | null {
	const bare = isNode(value) && isNode(value.TypeCast) ? value.TypeCast.arg : value;
	const reference = isNode(bare) ? bare.ColumnRef : null;
	if (!isNode(reference)) return null;
	const parts = (reference.fields as Node[]).map((field) => (field.String as Node | undefined)?.sval);
	const [column, alias = ''] = parts.reverse().map(String);
	return column ? { alias, column } : null;
}

const isValue = (value: unknown): boolean =>
	isNode(value) &&
	('A_Const' in value || 'ParamRef' in value || (isNode(value.TypeCast) && isValue(value.TypeCast.arg)));

/** Groups of relations that are joined by their columns; `''` is a single value, which is on one server. */
function joined(relations: readonly Relation[], conditions: unknown): Map<string, string> {
	const group = new Map(relations.map(({ alias }) => [alias, alias]));
	const find = (alias: string): string =>
		group.get(alias) === alias || !group.has(alias) ? alias : find(group.get(alias) ?? '');
	group.set('', '');
	const sideOf = (value: unknown): string[] => {
		if (isValue(value)) return [''];
		const name = nameOf(value);
		if (!name) return [];
		return relations.flatMap(({ alias, columns }) =>
			columns.includes(name.column) && (name.alias === '' || name.alias === alias) ? [alias] : [],
		);
	};
	for (const node of within(conditions, 'A_Expr', ['SubLink', 'RangeSubselect'])) {
		const [operator] = (node.name as Node[] | undefined) ?? [];
		if (node.kind !== 'AEXPR_OP' || (operator?.String as Node | undefined)?.sval !== '=') continue;
		const [left, right] = [sideOf(node.lexpr), sideOf(node.rexpr)];
		for (const one of left) for (const other of right) group.set(find(one), find(other));
	}
	for (const join of within(conditions, 'JoinExpr', ['SubLink'])) {
		const using = ((join.usingClause as Node[] | undefined) ?? []).map((one) => (one.String as Node).sval);
		const meant = relations.filter(({ columns }) => columns.some((column) => using.includes(column)));
		for (const { alias } of meant) group.set(find(alias), find(meant[0]?.alias ?? alias));
	}
	return new Map([...group.keys()].map((alias) => [alias, find(alias)]));
}

/** Whether a subquery names an alias that it does not have itself. */
const hasOuter = (select: Node): boolean => {
	const own = new Set<string>();
	for (const kind of ['RangeVar', 'RangeSubselect', 'RangeFunction', 'CommonTableExpr'])
		for (const node of within(select, kind)) {
			own.add(aliasOf(node) ?? String(node.relname ?? node.ctename ?? ''));
			if (node.relname) own.add(String(node.relname));
		}
	return [...within(select, 'ColumnRef')].some((reference) => {
		const fields = reference.fields as Node[];
		const alias = fields.length > 1 ? (fields[0]?.String as Node | undefined)?.sval : undefined;
		return alias !== undefined && !own.has(String(alias));
	});
};

function faultsOfSelect(select: Node, isCorrelated: boolean): string[] {
	const relations = relationsOf(select.fromClause);
	if (relations.length === 0) return [];
	const group = joined(relations, [select.fromClause, select.whereClause]);
	const tables = relations.filter(({ table }) => table !== null);
	const groups = new Set(tables.map(({ alias }) => group.get(alias)));
	if (groups.size === 1 && groups.has(group.get(''))) return [];
	const faults: string[] = [];
	if (groups.size > 1) {
		const names = [...new Set(tables.map(({ table }) => table))].sort().join(', ');
		faults.push(`joins ${names} by other columns than those that part them`);
	}
	if ([...within(select.groupClause, 'GroupingSet')].length > 0)
		faults.push('grouping sets over parted rows');
	if (select.lockingClause && tables.length > 0) faults.push('locks parted rows');
	if (isCorrelated && (select.limitCount || select.limitOffset))
		faults.push('a limit or offset where a subquery names columns from outside');
	return faults;
}

/**
 * What a cluster is known to refuse of statements; none where nothing is known against them.
 * @throws Error where PostgreSQL's own parser does not read them
 */
export async function faultsOf(text: string): Promise<string[]> {
	const faults: string[] = [];
	const { stmts = [] } = (await parse(text)) as unknown as { readonly stmts?: readonly Node[] };
	const inner = [
		...[...within(stmts, 'RangeSubselect')].flatMap(({ subquery, lateral }) => (lateral ? [subquery] : [])),
		...[...within(stmts, 'SubLink')].map(({ subselect }) => subselect),
	];
	const correlated = new Set(
		inner.flatMap((one) => {
			const select = isNode(one) ? one.SelectStmt : null;
			return isNode(select) && hasOuter(select) ? [select] : [];
		}),
	);
	for (const select of within(stmts, 'SelectStmt'))
		faults.push(...faultsOfSelect(select, correlated.has(select)));
	return [...new Set(faults)];
}
