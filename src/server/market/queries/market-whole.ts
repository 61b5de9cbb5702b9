import type { CreatorTier } from '#domain/creators/creator-tiers.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import type { ShownMarket } from './market-nodes.ts';

/** Products between two prices as stored: minor units, qualities 0 to 2 or null. */
export type StoredBand = {
	readonly above: number | null;
	readonly upTo: number | null;
	readonly products: number;
	readonly units: number | null;
	readonly units_quality: number | null;
	readonly gmv: number | null;
	readonly gmv_quality: number | null;
};

/** Creators of a tier who sold within a band of `PLATFORM_SALES_BANDS`; null where their units are unknown. */
export type StoredCell = {
	readonly tier: CreatorTier;
	readonly band: number | null;
	readonly creators: number;
	readonly units: number;
};

/** What the market says of a whole platform in a period besides its sums. */
export type WholeRow = {
	readonly price_bands: readonly StoredBand[] | null;
	readonly creator_tiers: readonly StoredCell[] | null;
};

/** The whole platform's row of a period (days, 0 is everything so far), or null where it has none. */
export async function marketWhole(
	db: Queryable,
	market: ShownMarket,
	period: number,
): Promise<WholeRow | null> {
	const [row] = await db.query<WholeRow>(
		sql`select price_bands, creator_tiers from market_industries
		where plat_id = ${market.platId} and slot = ${raw(market.slot)} and build_id = ${market.build_id} and period = ${raw(period)} and category_id = ''`,
	);
	return row ?? null;
}
