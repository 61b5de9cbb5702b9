import type { AdminBanner } from '#contract/admin-site.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

/** What of a banner operators decide. */
export type BannerWish = Omit<AdminBanner, 'banner_id' | 'is_shown' | 'is_demo'>;

const COLUMNS = 'show_type, lang, url, cover, title, starts_at, ends_at, is_on, sort_order';

/** The values of the columns, in their order. */
const valuesOf = (
	banner: BannerWish,
) => sql`${banner.show_type}, ${banner.lang}, ${banner.url}, ${banner.cover},
	${banner.title}, ${banner.starts_at}, ${banner.ends_at}, ${banner.is_on}, ${banner.sort_order}`;

/** All banners by place, language and order. */
export function allBanners(db: Queryable, now: Date): Promise<AdminBanner[]> {
	return db.query(
		sql`select banner_id, ${raw(COLUMNS)}, is_demo,
			is_on and (starts_at is null or starts_at <= ${now.toISOString()}::timestamptz)
				and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz) as is_shown
		from ad_banners order by show_type desc, lang, sort_order, banner_id`,
	);
}

/** A banner as it is before a change, locked; null where there is none. */
export async function lockedBanner(tx: Transaction, bannerId: number): Promise<BannerWish | null> {
	const [row] = await tx.query<BannerWish>(
		sql`select ${raw(COLUMNS)} from ad_banners where banner_id = ${bannerId} for update`,
	);
	return row ?? null;
}

/** Stores a new banner and answers its number. */
export async function insertBanner(tx: Transaction, banner: BannerWish): Promise<number> {
	const [row] = await tx.query<{ banner_id: number }>(
		sql`insert into ad_banners (${raw(COLUMNS)}) values (${valuesOf(banner)}) returning banner_id`,
	);
	return row?.banner_id ?? 0;
}

/** Changes a banner. One of the demo stays one: else the next start would add it again. */
export async function changeBanner(tx: Transaction, bannerId: number, banner: BannerWish): Promise<void> {
	await tx.query(
		sql`update ad_banners set (${raw(COLUMNS)}) = (${valuesOf(banner)}) where banner_id = ${bannerId}`,
	);
}

/** Removes a banner. */
export async function removeBanner(tx: Transaction, bannerId: number): Promise<void> {
	await tx.query(sql`delete from ad_banners where banner_id = ${bannerId}`);
}
