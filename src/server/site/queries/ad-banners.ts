import type { Language } from '#domain/site/languages.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type AdBanner = { readonly url: string; readonly cover: string; readonly title: string };

/** The banners of a place that are on at a moment, in the operator's order. */
export function shownBanners(
	db: Queryable,
	place: number,
	language: Language,
	now: Date,
): Promise<AdBanner[]> {
	return db.query<AdBanner>(
		sql`select url, cover, title from ad_banners
		where show_type = ${place} and lang = ${language} and is_on
			and (starts_at is null or starts_at <= ${now.toISOString()}::timestamptz) and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz)
		order by sort_order, banner_id`,
	);
}
