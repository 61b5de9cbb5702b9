import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import type { sampleRequest } from '#contract/samples.ts';
import { canAskSamples, checkedConditions, unmetCondition } from '#domain/selection/samples.ts';
import type { Caller, Member } from '#server/access/caller.ts';
import { refusalOf } from '#server/access/refusals.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { standingOffer, todayOf } from '#server/selection/offer.ts';
import {
	insertSample,
	knownCreator,
	type StoredSample,
	sampleById,
} from '#server/selection/queries/samples.ts';

/** Samples go to members who can be reached: guests log in, who has no phone binds one, but for demo accounts. */
function reachable({ member }: Caller): Member {
	if (!member) throw refusalOf({ code: CODES.needsLogin, needs: 'login', edition: null });
	if (!canAskSamples(member)) throw refusalOf({ code: CODES.closed, needs: 'phone', edition: null });
	return member;
}

/** Asks for a sample of a selected product; the refusals are those of `sample_request`. */
export async function requestSample(
	deps: Dependencies,
	platId: number,
	{ id, handle, address, contact, note }: ParsedBodyOf<typeof sampleRequest>,
	caller: Caller,
): Promise<StoredSample> {
	const { database } = deps;
	const { accountId } = reachable(caller);
	await deps.limits.take('changes', String(accountId));
	const offer = await standingOffer(deps, database, { platId, id });
	const { sample_kind: kind, samples_left: left } = offer;
	if (offer.isAhead || kind === null || kind === 'none' || left === 0)
		throw new Refusal(CODES.noSample, 'no sample is left');
	const wanted = { followers: offer.sample_min_followers, units: offer.sample_min_units };
	const known = await knownCreator(database, { platId, handle }, todayOf(deps, platId));
	const conditions = checkedConditions(wanted, known);
	const unmet = unmetCondition(conditions);
	if (unmet) {
		const data = { name: unmet.name, wanted: unmet.wanted, has: unmet.has };
		throw new Refusal(CODES.sampleConditions, `handle: needs ${unmet.wanted} ${unmet.name}`, { data });
	}
	const asked = {
		account_id: accountId,
		plat_id: platId,
		product_id: id,
		handle,
		address,
		contact,
		note,
		sample_kind: kind,
		sample_price: kind === 'cost' ? offer.sample_price : null,
		conditions,
	};
	const requestId = await insertSample(database, asked, deps.clock());
	if (requestId === null) throw new Refusal(CODES.sampleOpen, 'a request for this product is open');
	const stored = await sampleById(database, requestId);
	if (!stored) throw new Error('a request that was just stored is gone');
	return stored;
}
