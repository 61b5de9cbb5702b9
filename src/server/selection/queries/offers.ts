import type { OfferList, SampleKind } from '#domain/selection/offers.ts';
import type { Day } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { samplesLeft } from './sample-stock.ts';

/** An offer as stored, with what decides whether it stands. */
export type StoredOffer = {
	readonly product_id: string;
	readonly list: OfferList;
	readonly commission_rate: number | null;
	readonly public_commission_rate: number | null;
	readonly sample_kind: SampleKind | null;
	readonly sample_price: number | null;
	readonly samples_left: number | null;
	readonly sample_min_followers: number | null;
	readonly sample_min_units: number | null;
	readonly promotion_link: string | null;
	readonly valid_from: Day | null;
	readonly valid_until: Day | null;
	readonly is_taken_down: boolean | null;
	readonly is_off_shelf: boolean | null;
};

const OFFER = `select o.product_id, o.list, o.commission_rate, o.public_commission_rate, o.sample_kind, o.sample_price,
	${samplesLeft('o')} as samples_left, o.sample_min_followers, o.sample_min_units, o.promotion_link, o.valid_from, o.valid_until,
	o.is_taken_down, p.is_off_shelf
	from selected_products o left join products p on p.plat_id = o.plat_id and p.product_id = o.product_id`;

/** Operators have frozen the product. */
const IS_FROZEN = `exists (
	select from frozen_entities z where z.kind = 'product' and z.plat_id = o.plat_id and z.entity_id = o.product_id
)`;

/** The offer for a product; undefined where there is none. */
export async function storedOffer(
	db: Queryable,
	platId: number,
	id: string,
): Promise<StoredOffer | undefined> {
	const [row] = await db.query<StoredOffer>(
		sql`${raw(OFFER)} where o.plat_id = ${platId} and o.product_id = ${id} and not ${raw(IS_FROZEN)}`,
	);
	return row;
}

/** The offers for some products. */
export function storedOffers(db: Queryable, platId: number, ids: readonly string[]): Promise<StoredOffer[]> {
	return db.query(
		sql`${raw(OFFER)} where o.plat_id = ${platId} and o.product_id = any(${ids}::text[]) and not ${raw(IS_FROZEN)}`,
	);
}

/** Something to promote a product with, as stored. */
export type StoredMaterial = {
	readonly material_id: string;
	readonly title: string;
	readonly kind: 'image' | 'video' | 'text';
	readonly url: string | null;
	readonly text: string | null;
};

/** The material of a product, pictures first. */
export function materialsOf(db: Queryable, platId: number, id: string): Promise<StoredMaterial[]> {
	return db.query(
		sql`select material_id, title, kind, url, text from selected_materials where plat_id = ${platId} and product_id = ${id}
		order by kind, material_id limit 100`,
	);
}

/** What the newest videos about a product reached and sold. */
export type VideoYield = {
	readonly count: number;
	readonly views: number | null;
	readonly gmv: number | null;
};

/** Of videos published in the last 30 days, each as of its newest reading; GMV only where views are known too. */
export async function videoYield(
	db: Queryable,
	{ platId, id, zone }: { platId: number; id: string; zone: string },
	until: Day,
): Promise<VideoYield> {
	const [row] = await db.query<VideoYield>(
		sql`select count(*)::int as count, sum(d.views_adjusted) filter (where d.gmv_adjusted is not null)::bigint as views,
			sum(d.gmv_adjusted) filter (where d.views_adjusted is not null)::bigint as gmv
		from (select video_id from video_products where plat_id = ${platId} and product_id = ${id}) l
		join videos v on v.plat_id = ${platId} and v.video_id = l.video_id
		left join lateral (
			select views_adjusted, gmv_adjusted from video_days d
			where d.source_id = v.source_id and d.plat_id = v.plat_id and d.video_id = v.video_id and d.day <= ${until}::date
			order by d.day desc limit 1
		) d on true
		where (v.published_at at time zone ${zone})::date between ${until}::date - 29 and ${until}::date`,
	);
	return row ?? { count: 0, views: null, gmv: null };
}

/** How often a member has copied a promotion link. */
export async function linkCopies(
	db: Queryable,
	accountId: number,
	platId: number,
	id: string,
): Promise<number> {
	const [row] = await db.query<{ copies: number }>(
		sql`select copies from link_copies where account_id = ${accountId} and plat_id = ${platId} and product_id = ${id}`,
	);
	return row?.copies ?? 0;
}

/** Counts one more. */
export async function countCopy(
	db: Queryable,
	accountId: number,
	{ platId, id }: { platId: number; id: string },
	now: Date,
): Promise<number> {
	const [row] = await db.query<{ copies: number }>(
		sql`insert into link_copies (account_id, plat_id, product_id, copies, copied_at) values (${accountId}, ${platId}, ${id}, 1, ${now.toISOString()})
		on conflict (account_id, plat_id, product_id)
		do update set copies = link_copies.copies + 1, copied_at = excluded.copied_at returning copies`,
	);
	return row?.copies ?? 0;
}
