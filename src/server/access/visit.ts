import type { visit } from '#contract/access.ts';
import { CODES } from '#contract/codes.ts';
import type { AnswerOf, ParsedQueryOf } from '#contract/endpoint.ts';
import { detailKindOf, screenNeed, type Want } from '#domain/access/screen-access.ts';
import { DEFAULT_PLAT_ID, isKnownPlatform } from '#domain/platforms/platforms.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Caller } from './caller.ts';
import { type DetailEntity, detailRefusal } from './entitlements.ts';
import { quotaDay, usedOf } from './quotas.ts';
import { refusalOf } from './refusals.ts';

const KEY = /^(\d{2})_([^\p{Cc}]{1,128})$/u;

/** The entity that a key `plat_roomid` names; null for an empty key. */
function entityOf(viewpage: string, key: string): DetailEntity | null {
	if (key === '') return null;
	const [, plat, id] = KEY.exec(key) ?? [];
	const platId = Number(plat);
	if (id === undefined || !isKnownPlatform(platId))
		throw new Refusal(CODES.badParameter, 'key: is not plat_roomid');
	return { kind: detailKindOf(viewpage), platId, id };
}

/** What the visit call answers for what the data call would (decisions 2). */
function visitCode({ code, needs }: Want): number {
	if (needs === 'edition') return code === CODES.detailsUsed ? CODES.quotaUsed : CODES.needsHigherEdition;
	if (needs === 'tomorrow') return CODES.quotaUsed;
	if (needs === 'operator') return CODES.closed;
	return code;
}

async function visitDetail(deps: Dependencies, caller: Caller, entity: DetailEntity | null) {
	const platId = entity?.platId ?? DEFAULT_PLAT_ID;
	const refusal = await detailRefusal(deps, caller, platId, entity);
	if (refusal) throw refusalOf(refusal.want, { ...refusal, code: visitCode(refusal.want) });
	if (deps.isOpen) return { accessed: 1 as const, quota: null };
	const limit = caller.limits.detailsPerDay;
	const used = await usedOf(deps, caller, {
		quota: 'detail_views',
		limit,
		day: quotaDay(deps.clock(), platId),
	});
	return { accessed: 1 as const, quota: { limit, used, left: limit - used } };
}

/** What would happen on a screen; nothing is counted. */
export async function visitScreen(
	deps: Dependencies,
	caller: Caller,
	{ key, viewpage }: ParsedQueryOf<typeof visit>,
): Promise<AnswerOf<typeof visit>> {
	const need = screenNeed(viewpage, deps.isOpen);
	if (need === 'detail') return visitDetail(deps, caller, entityOf(viewpage, key));
	if (need !== 'nothing' && !caller.member)
		throw refusalOf({ code: CODES.needsLogin, needs: 'login', edition: null });
	if (need === 'operator' && caller.member?.role !== 'operator')
		throw refusalOf({ code: CODES.noPermission, needs: 'operator', edition: null }, { code: CODES.closed });
	return { accessed: 1, quota: null };
}
