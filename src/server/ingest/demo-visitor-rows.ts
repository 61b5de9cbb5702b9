import type { Language } from '#domain/site/languages.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Rows that the demo adds to what visitors see. */
export type DemoVisitorRows = {
	readonly mcnCount: number;
	/** Each in its languages, in their order. */
	readonly banners: readonly {
		readonly texts: readonly {
			readonly lang: Language;
			readonly url: string;
			/** A path of this site. */
			readonly cover: string;
			readonly title: string;
		}[];
	}[];
};

/** Adds the demo's rows where they are missing. What an operator changed in them stays as it is. */
export async function addDemoVisitorRows(database: Database, rows: DemoVisitorRows): Promise<void> {
	await database.transaction(async (tx) => {
		await tx.query(
			sql`insert into platform_intros (is_demo, mcn_count) values (true, ${rows.mcnCount}) on conflict (is_demo) do nothing`,
		);
		const [there] = await tx.query('select 1 from ad_banners where is_demo limit 1');
		if (there) return;
		for (const [place, { texts }] of rows.banners.entries()) {
			let first: number | null = null;
			for (const { lang, url, cover, title } of texts) {
				const [row]: { banner_id: number }[] = await tx.query(
					sql`insert into ad_banners (set_id, lang, url, cover, title, sort_order, is_demo)
					values (${first}::integer, ${lang}, ${url}, ${cover}, ${title}, ${place + 1}, true) returning banner_id`,
				);
				first ??= row?.banner_id ?? null;
			}
		}
	});
}

/** Takes the demo's rows out; those of an operator stay. */
export async function removeDemoVisitorRows(tx: Transaction): Promise<void> {
	await tx.query('delete from platform_intros where is_demo');
	await tx.query('delete from ad_banners where is_demo');
}
