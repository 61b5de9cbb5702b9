import { CODES } from '#contract/codes.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import { type OfferState, offerState } from '#domain/selection/offers.ts';
import { type Day, dayInZone } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { absent } from '#server/details/absent.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type StoredOffer, storedOffer } from './queries/offers.ts';

/** What an offer is on a day. */
export const stateOf = (offer: StoredOffer, today: Day): OfferState =>
	offerState(
		{
			validFrom: offer.valid_from,
			validUntil: offer.valid_until,
			isTakenDown: offer.is_taken_down,
			isOffShelf: offer.is_off_shelf,
		},
		today,
	);

/** Today where a platform is. */
export const todayOf = ({ clock }: Pick<Dependencies, 'clock'>, platId: number): Day =>
	dayInZone(clock(), zoneOf(platId));

/** An offer that stands or will: 404 where there is none, 13001 where it was taken down. */
export async function standingOffer(
	deps: Pick<Dependencies, 'clock'>,
	db: Queryable,
	{ platId, id }: { readonly platId: number; readonly id: string },
): Promise<StoredOffer & { readonly isAhead: boolean }> {
	const offer = await storedOffer(db, platId, id);
	if (!offer) throw await absent(db, 'product', { plat_id: platId, id }, 'id: there is no such offer');
	const state = stateOf(offer, todayOf(deps, platId));
	if (state === 'taken_down') throw new Refusal(CODES.productTakenDown, 'alliance product taken down');
	return { ...offer, isAhead: state === 'ahead' };
}
