import type { Language } from '#domain/site/languages.ts';
import type { Queryable } from '#server/db/database.ts';

export type AdBanner = { readonly url: string; readonly cover: string; readonly title: string };

/** The banners of a place that are on at a moment, in the operator's order. */
export function shownBanners(
	db: Queryable,
	place: number,
	language: Language,
	now: Date,
): Promise<AdBanner[]> {
	return db.query<AdBanner>(
		`select url, cover, title from ad_banners
		where show_type = $1 and lang = $2 and is_on
			and (starts_at is null or starts_at <= $3::timestamptz) and (ends_at is null or ends_at > $3::timestamptz)
		order by sort_order, banner_id`,
		[place, language, now.toISOString()],
	);
}
