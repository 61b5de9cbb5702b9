import type { Language } from '#domain/site/languages.ts';
import type { Database, Transaction } from '#server/db/database.ts';

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
			'insert into platform_intros (is_demo, mcn_count) values (true, $1) on conflict (is_demo) do nothing',
			[rows.mcnCount],
		);
		await tx.query(
			`insert into ad_banners (lang, url, cover, title, sort_order, is_demo)
			select lang, url, cover, title, place, true
			from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as rows (lang, url, cover, title, place)
			where not exists (select 1 from ad_banners where is_demo)`,
			[
				banners.map(({ lang }) => lang),
				banners.map(({ url }) => url),
				banners.map(({ cover }) => cover),
				banners.map(({ title }) => title),
			],
		);
	});
}

/** Takes the demo's rows out; those of an operator stay. */
export async function removeDemoVisitorRows(tx: Transaction): Promise<void> {
	await tx.query('delete from platform_intros where is_demo');
	await tx.query('delete from ad_banners where is_demo');
}
