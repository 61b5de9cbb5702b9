import type { Language } from '#domain/site/languages.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Rows that the demo adds to what visitors see. */
export type DemoVisitorRows = {
	readonly mcnCount: number;
	readonly banners: readonly {
		readonly lang: Language;
		readonly url: string;
		/** A path of this site. */
		readonly cover: string;
		readonly title: string;
	}[];
};

/** Adds the demo's rows where they are missing. What an operator changed in them stays as it is. */
export async function addDemoVisitorRows(database: Database, rows: DemoVisitorRows): Promise<void> {
	const { banners } = rows;
	await database.transaction(async (tx) => {
		await tx.query(
			sql`insert into platform_intros (is_demo, mcn_count) values (true, ${rows.mcnCount}) on conflict (is_demo) do nothing`,
		);
		await tx.query(
			sql`insert into ad_banners (lang, url, cover, title, sort_order, is_demo)
			select lang, url, cover, title, place, true
			from unnest(${banners.map(({ lang }) => lang)}::text[], ${banners.map(({ url }) => url)}::text[], ${banners.map(({ cover }) => cover)}::text[], ${banners.map(({ title }) => title)}::text[]) with ordinality as rows (lang, url, cover, title, place)
			where not exists (select 1 from ad_banners where is_demo)`,
		);
	});
}

/** Takes the demo's rows out; those of an operator stay. */
export async function removeDemoVisitorRows(tx: Transaction): Promise<void> {
	await tx.query('delete from platform_intros where is_demo');
	await tx.query('delete from ad_banners where is_demo');
}
