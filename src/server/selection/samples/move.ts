import { CODES } from '#contract/codes.ts';
import type { NoticeKind } from '#contract/notices.ts';
import { type SampleAction, type SampleState, sampleAfter, stockAfter } from '#domain/selection/samples.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { giveBackSample, takeSample } from '#server/selection/queries/sample-stock.ts';
import {
	lockedSample,
	type SampleChange,
	type StoredSample,
	sampleById,
	saveSampleState,
} from '#server/selection/queries/samples.ts';

/** States that the member did not bring about, so that he is told. */
const NOTICES: Partial<Readonly<Record<SampleState, NoticeKind>>> = {
	approved: 'sample_approved',
	refused: 'sample_refused',
	shipped: 'sample_shipped',
	expired: 'sample_expired',
};

/** Keeps the samples that are left in step with a request; 20001 where none is left to take. */
async function keepStock(tx: Transaction, sample: StoredSample, action: SampleAction): Promise<void> {
	const stock = stockAfter(sample.state, action);
	if (stock === 'give_back') await giveBackSample(tx, sample);
	if (stock === 'take' && !(await takeSample(tx, sample)))
		throw new Refusal(CODES.noSample, 'no sample is left');
}

/**
 * Moves a locked request on and tells its member; 20004 where it is in no state for that, 20001 where no sample is left
 * to approve.
 */
export async function moveSample(
	tx: Transaction,
	sample: StoredSample,
	action: SampleAction,
	change: SampleChange,
	now: Date,
): Promise<SampleState> {
	const state = sampleAfter(sample.state, action);
	if (!state) throw new Refusal(CODES.sampleState, `the request is ${sample.state}`);
	await keepStock(tx, sample, action);
	await saveSampleState(tx, sample.request_id, state, change, now);
	const kind = NOTICES[state];
	if (!kind) return state;
	const params = {
		title: sample.title ?? sample.product_id,
		...(change.reason ? { reason: change.reason } : {}),
		...(change.tracking ? { tracking: change.tracking } : {}),
	};
	const reference = String(sample.request_id);
	await insertNotice(tx, { accountId: sample.account_id, kind, params, reference }, now);
	return state;
}

/** What a member does with one of his requests; 404 where it is none of his. */
export async function moveOwnSample(
	{ database, clock, limits }: Pick<Dependencies, 'database' | 'clock' | 'limits'>,
	{ requestId, accountId }: { readonly requestId: string; readonly accountId: number },
	action: 'withdraw' | 'receive' | 'post',
	change: SampleChange = {},
): Promise<StoredSample> {
	await limits.take('changes', String(accountId));
	return database.transaction(async (tx) => {
		const sample = await lockedSample(tx, requestId, accountId);
		if (!sample) throw new Refusal(CODES.notFound, 'request_id: there is no such request');
		await moveSample(tx, sample, action, change, clock());
		return (await sampleById(tx, sample.request_id)) ?? sample;
	});
}
