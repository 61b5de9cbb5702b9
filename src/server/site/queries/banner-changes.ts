import type { AdminBanner } from '#contract/admin-site.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

/** What of a banner operators decide. */
export type BannerWish = Omit<AdminBanner, 'banner_id' | 'is_shown' | 'is_demo'>;

const COLUMNS = 'show_type, lang, url, cover, title, starts_at, ends_at, is_on, sort_order';

const paramsOf = (banner: BannerWish) => [
	banner.show_type,
	banner.lang,
	banner.url,
	banner.cover,
	banner.title,
	banner.starts_at,
	banner.ends_at,
	banner.is_on,
	banner.sort_order,
];

/** All banners by place, language and order. */
export function allBanners(db: Queryable, now: Date): Promise<AdminBanner[]> {
	return db.query(
		`select banner_id, ${COLUMNS}, is_demo,
			is_on and (starts_at is null or starts_at <= $1::timestamptz)
				and (ends_at is null or ends_at > $1::timestamptz) as is_shown
		from ad_banners order by show_type desc, lang, sort_order, banner_id`,
		[now.toISOString()],
	);
}

/** A banner as it is before a change, locked; null where there is none. */
export async function lockedBanner(tx: Transaction, bannerId: number): Promise<BannerWish | null> {
	const [row] = await tx.query<BannerWish>(
		`select ${COLUMNS} from ad_banners where banner_id = $1 for update`,
		[bannerId],
	);
	return row ?? null;
}

/** Stores a new banner and answers its number. */
export async function insertBanner(tx: Transaction, banner: BannerWish): Promise<number> {
	const [row] = await tx.query<{ banner_id: number }>(
		`insert into ad_banners (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning banner_id`,
		paramsOf(banner),
	);
	return row?.banner_id ?? 0;
}

/** Changes a banner. One of the demo stays one: else the next start would add it again. */
export async function changeBanner(tx: Transaction, bannerId: number, banner: BannerWish): Promise<void> {
	await tx.query(
		`update ad_banners set (${COLUMNS}) = ($2, $3, $4, $5, $6, $7, $8, $9, $10)
		where banner_id = $1`,
		[bannerId, ...paramsOf(banner)],
	);
}

/** Removes a banner. */
export async function removeBanner(tx: Transaction, bannerId: number): Promise<void> {
	await tx.query('delete from ad_banners where banner_id = $1', [bannerId]);
}
