import type { AdminBanner } from '#contract/admin-site.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

/** What of a banner operators decide. */
export type BannerWish = Omit<AdminBanner, 'banner_id' | 'is_shown' | 'is_demo'>;

/** The banner of a row. */
const SET = raw('coalesce(set_id, banner_id)');

const TEXTS = sql`jsonb_agg(jsonb_build_object('lang', lang, 'url', url, 'cover', cover, 'title', title)
	order by array_position(array['en', 'zh', 'id'], lang)) as texts`;

/** All banners by place and order. */
export function allBanners(db: Queryable, now: Date): Promise<AdminBanner[]> {
	return db.query(
		sql`select ${SET} as banner_id, show_type, starts_at, ends_at, is_on, sort_order, ${TEXTS}, is_demo,
			is_on and (starts_at is null or starts_at <= ${now.toISOString()}::timestamptz)
				and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz) as is_shown
		from ad_banners group by ${SET}, show_type, starts_at, ends_at, is_on, sort_order, is_demo
		order by show_type desc, sort_order, ${SET}`,
	);
}

type Stored = { readonly banner: BannerWish; readonly isDemo: boolean };

/** A banner as it is before a change, locked; null where there is none. */
export async function lockedBanner(tx: Transaction, bannerId: number): Promise<Stored | null> {
	await tx.query(sql`select 1 from ad_banners where ${SET} = ${bannerId} order by banner_id for update`);
	const [row] = await tx.query<BannerWish & { is_demo: boolean }>(
		sql`select show_type, starts_at, ends_at, is_on, sort_order, ${TEXTS}, is_demo
		from ad_banners where ${SET} = ${bannerId} group by show_type, starts_at, ends_at, is_on, sort_order, is_demo`,
	);
	if (!row) return null;
	const { is_demo: isDemo, ...banner } = row;
	return { banner, isDemo };
}

/**
 * Stores a banner with its languages and answers its number. One of the demo stays one: else the next start would add it
 * again.
 */
export async function writeBanner(
	tx: Transaction,
	{ texts, show_type, starts_at, ends_at, is_on, sort_order }: BannerWish,
	stored: { readonly bannerId: number; readonly isDemo: boolean } | null,
): Promise<number> {
	let bannerId = stored?.bannerId ?? null;
	if (bannerId !== null)
		await tx.query(
			sql`delete from ad_banners where ${SET} = ${bannerId} and lang <> all(${texts.map(({ lang }) => lang)}::text[])`,
		);
	for (const { lang, url, cover, title } of texts) {
		const [row] = await tx.query<{ banner_id: number }>(
			sql`insert into ad_banners (set_id, lang, url, cover, title, show_type, starts_at, ends_at, is_on, sort_order, is_demo)
			values (${bannerId}::integer, ${lang}, ${url}, ${cover}, ${title}, ${show_type}, ${starts_at}, ${ends_at}, ${is_on}, ${sort_order},
				${stored?.isDemo ?? false})
			on conflict (coalesce(set_id, banner_id), lang) do update set url = excluded.url, cover = excluded.cover, title = excluded.title,
				show_type = excluded.show_type, starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_on = excluded.is_on,
				sort_order = excluded.sort_order
			returning banner_id`,
		);
		bannerId ??= row?.banner_id ?? 0;
	}
	return bannerId ?? 0;
}

/** Removes a banner in all its languages. */
export async function removeBanner(tx: Transaction, bannerId: number): Promise<void> {
	await tx.query(sql`delete from ad_banners where ${SET} = ${bannerId}`);
}
