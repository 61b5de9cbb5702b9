import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import type { adminDecideSample } from '#contract/samples.ts';
import type { SampleState } from '#domain/selection/samples.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { operate } from '#server/operators/operate.ts';
import { lockedSample } from '#server/selection/queries/samples.ts';
import { moveSample } from './move.ts';

/** Approves, refuses or ships a request, in the log of operators. */
export function decideSample(
	deps: Dependencies,
	{ request_id, action, reason, tracking }: ParsedBodyOf<typeof adminDecideSample>,
	caller: MemberCaller,
): Promise<{ state: SampleState }> {
	return operate(deps, caller, async (tx) => {
		const sample = await lockedSample(tx, request_id, null);
		if (!sample) throw new Refusal(CODES.badParameter, 'request_id: no such request');
		const change = {
			...(action === 'refuse' ? { reason } : {}),
			...(action === 'ship' ? { tracking } : {}),
		};
		const state = await moveSample(tx, sample, action, change, deps.clock());
		const before = { state: sample.state };
		const after = { state, title: sample.title ?? sample.product_id, ...change };
		const note = { action: `${action}_sample`, kind: 'sample', target: request_id, before, after } as const;
		return { answer: { state }, note };
	});
}
