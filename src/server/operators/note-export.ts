import type { adminNoteExport } from '#contract/admin-log.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import { mayCall } from '#domain/access/operator-roles.ts';
import { EXPORTED_LISTS } from '#domain/operators/operators.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type Nothing, operate } from './operate.ts';

/** Logs that an operator saves a list as a file; who may not read it cannot. */
export async function noteExport(
	deps: Dependencies,
	{ list, search }: ParsedBodyOf<typeof adminNoteExport>,
	caller: MemberCaller,
): Promise<Nothing> {
	if (!mayCall(caller.member.operatorRole, EXPORTED_LISTS[list]))
		throw new Refusal(CODES.noPermission, 'not with the role of this operator');
	await deps.limits.take('exports', String(caller.member.accountId));
	// What was searched for may be a phone or an address, which the log never holds: only that it was a part.
	const after = { searched: search !== '' };
	return operate(deps, caller, async () => ({
		answer: {},
		note: { action: 'export_list', kind: 'list', target: list, after },
	}));
}
