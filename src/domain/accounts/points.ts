/** Points (`silver_coin`) for a day's check-in. */
export const CHECK_IN_POINTS = 5;
/** Points for a successful invitation, beside its days. */
export const INVITATION_POINTS = 50;
/** Points that one detail view beyond the day's quota costs. */
export const DETAIL_VIEW_POINTS = 10;
/** Detail views that one purchase may buy. */
export const MOST_VIEWS_BOUGHT = 50;

/** Points that pay one yuan of an order. */
export const POINTS_PER_YUAN = 20;
/** The part of an order, after credit and coupon, that points may pay. */
export const POINTS_SHARE = 0.3;

const FEN = 100;

/** Where points came from or went (decisions 3). `order_closed`: given back by an order that was not paid. */
export const POINT_REASONS = [
	'check_in',
	'invitation',
	'detail_views',
	'order',
	'order_closed',
	'granted',
] as const;
export type PointReason = (typeof POINT_REASONS)[number];

/** What a purchase of detail views costs, in points. */
export function detailViewsCost(count: number): number {
	return count * DETAIL_VIEW_POINTS;
}

/** Points of a balance that pay for an order of which so much (fen) is left: whole yuan, up to the share. */
export function payablePoints(balance: number, due: number): number {
	const yuan = Math.min(Math.floor(balance / POINTS_PER_YUAN), Math.floor((due * POINTS_SHARE) / FEN));
	return Math.max(0, yuan) * POINTS_PER_YUAN;
}

/** What points pay, in fen. */
export function pointsWorth(points: number): number {
	return Math.floor(points / POINTS_PER_YUAN) * FEN;
}
