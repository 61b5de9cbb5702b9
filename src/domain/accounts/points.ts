/** Points (`silver_coin`) for a day's check-in. */
export const CHECK_IN_POINTS = 5;
/** Points that one detail view beyond the day's quota costs. */
export const DETAIL_VIEW_POINTS = 10;
/** Detail views that one purchase may buy. */
export const MOST_VIEWS_BOUGHT = 50;

/** Where points came from or went (decisions 3). */
export const POINT_REASONS = ['check_in', 'detail_views', 'granted'] as const;
export type PointReason = (typeof POINT_REASONS)[number];

/** What a purchase of detail views costs, in points. */
export function detailViewsCost(count: number): number {
	return count * DETAIL_VIEW_POINTS;
}
