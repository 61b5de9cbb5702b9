import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { TITLE } from '#server/rankings/queries/title-search.ts';
import { closeCondition, keywordCondition } from '#server/search/queries/search.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { openSource } from '#tests/support/source.ts';

/** Titles of one platform; so few that reading all of them has to be forbidden. */
const TITLES = 8_000;

async function manyTitles(database: Database): Promise<void> {
	const { sourceId } = await openSource(database);
	await database.query(
		sql`insert into products (plat_id, product_id, source_id, title, title_folded, title_tokens)
		select 87, 'p' || i, ${sourceId}::smallint, 'x', 'item ' || md5(i::text) || ' of lot ' || i,
			array[chr(20000 + i) || chr(20001 + i), chr(20001 + i) || chr(20002 + i)]
		from generate_series(1, ${raw(TITLES)}) i`,
	);
	await database.query(
		`insert into search_words (plat_id, kind, word) select 87, 'product', md5(i::text) from generate_series(1, ${TITLES}) i`,
	);
	// What was just written stands in a list beside these indexes, which makes them look dear.
	await database.query(
		sql`select gin_clean_pending_list(i) from unnest(${['products_title_folded_87_idx', 'products_title_tokens_87_idx', 'search_words_keys_idx']}::regclass[]) i`,
	);
	await database.script('analyze products; analyze search_words;');
}

function planOf(database: Database, statement: Sql): Promise<string> {
	return database.transaction(async (tx) => {
		await tx.query('set local enable_seqscan = off');
		const rows = await tx.query<Record<'QUERY PLAN', string>>(sql`explain ${statement}`);
		return rows.map((row) => row['QUERY PLAN']).join('\n');
	});
}

describeOnBothEngines('a keyword among many titles', (database) => {
	test('is found through an index of its region, in every script, mistyped or not', async () => {
		await manyTitles(database());
		const plan = (condition: ReturnType<typeof keywordCondition>) =>
			planOf(database(), sql`select 1 from products k where k.plat_id = 87 and ${condition ?? raw('false')}`);
		expect(await plan(keywordCondition('keyboard', TITLE))).toContain('products_title_folded_87_idx');
		expect(await plan(keywordCondition('tv', TITLE))).toContain('products_title_folded_87_idx');
		expect(await plan(keywordCondition('đầm tv', TITLE))).toContain('products_title_folded_87_idx');
		expect(await plan(keywordCondition('蓝牙耳机', TITLE))).toContain('products_title_tokens_87_idx');
		expect(await plan(closeCondition('蓝牙耳机', TITLE))).toContain('products_title_tokens_87_idx');
		expect(
			await planOf(
				database(),
				sql`select word from search_words where plat_id = 87 and kind = 'product' and keys && word_keys(${'keybaord'}::text)`,
			),
		).toContain('search_words_keys_idx');
	});

	test('has the words that share all but one letter as neighbours', async () => {
		const [row] = await database().query<{ keys: string[] }>(`select word_keys('lamp') as keys`);
		expect(row?.keys).toEqual(['amp', 'lam', 'lamp', 'lap', 'lmp']);
	});
});
