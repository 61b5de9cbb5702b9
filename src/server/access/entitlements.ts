import { CODES } from '#contract/codes.ts';
import type { Rights } from '#domain/access/editions.ts';
import {
	type DetailKind,
	detailWant,
	limitWant,
	quotaWant,
	type Want,
} from '#domain/access/screen-access.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Caller } from './caller.ts';
import { boughtViews, isUsed } from './queries/quotas.ts';
import { quotaDay, takeQuota, usedOf } from './quotas.ts';
import { refusalOf } from './refusals.ts';
import { subjectsOf } from './subjects.ts';

/*
 * What data calls ask before they answer. Each either resolves, having counted the use, or throws the Refusal to answer.
 */

/** A thing with a detail. */
export type DetailEntity = { readonly kind: DetailKind; readonly platId: number; readonly id: string };

const viewerOf = ({ edition, limits, member }: Caller) => ({
	edition,
	limits,
	hasPhone: member?.hasPhone ?? false,
});

const entityOf = ({ kind, platId, id }: DetailEntity) => `${kind}:${platId}:${id}`;

/** The refusal of a page beyond the rows that an edition sees. Unlike a day's quota they do not begin anew. */
export function rowsRefusal(rights: Rights, code: number): Refusal {
	return refusalOf(
		limitWant(rights, code, ({ rows }) => rows),
		{ limit: rights.limits.rows },
	);
}

const detailWish = (caller: Caller, platId: number, now: Date) => ({
	quota: 'detail_views' as const,
	limit: caller.limits.detailsPerDay,
	day: quotaDay(now, platId),
});

/** Why the caller would not see a detail, without counting anything; null where he would (`/api/visit`). */
export async function detailRefusal(
	deps: Dependencies,
	caller: Caller,
	platId: number,
	entity: DetailEntity | null,
): Promise<{ want: Want; limit: number | null; used: number | null } | null> {
	const want = detailWant(viewerOf(caller));
	if (want) return { want, limit: null, used: null };
	const wish = detailWish(caller, platId, deps.clock());
	const used = await usedOf(deps, caller, wish);
	if (used < wish.limit) return null;
	const [{ name: subject }] = subjectsOf(deps, caller);
	if (entity && (await isUsed(deps.database, { ...wish, subject, entity: entityOf(entity) }))) return null;
	if (caller.member && (await boughtViews(deps.database, caller.member.accountId)) > 0) return null;
	return {
		want: quotaWant(caller, CODES.detailsUsed, ({ detailsPerDay }) => detailsPerDay),
		limit: wish.limit,
		used,
	};
}

/** Counts a detail view, once per account, entity and day: 11020, 10015, 11001 or 11008 where it may not be had. */
export async function takeDetailView(
	deps: Dependencies,
	caller: Caller,
	entity: DetailEntity,
): Promise<void> {
	const want = detailWant(viewerOf(caller));
	if (want) throw refusalOf(want);
	const wish = detailWish(caller, entity.platId, deps.clock());
	if (await takeQuota(deps, caller, { ...wish, entities: [entityOf(entity)] })) return;
	throw refusalOf(
		quotaWant(caller, CODES.detailsUsed, ({ detailsPerDay }) => detailsPerDay),
		{ limit: wish.limit, used: wish.limit },
	);
}

/** Refuses who would not see a detail, without counting anything: for what is checked before the view is taken. */
export async function refuseDetail(deps: Dependencies, caller: Caller, entity: DetailEntity): Promise<void> {
	const refusal = await detailRefusal(deps, caller, entity.platId, entity);
	if (refusal) throw refusalOf(refusal.want, { limit: refusal.limit, used: refusal.used });
}

/**
 * Lets through who has taken a detail view of the entity today: for the calls that stand behind a detail. The others
 * get what the detail itself would answer them, or 11011 where they only have not opened it.
 */
export async function needDetailView(
	deps: Dependencies,
	caller: Caller,
	entity: DetailEntity,
): Promise<void> {
	await refuseDetail(deps, caller, entity);
	if (deps.isOpen) return;
	const { quota, day } = detailWish(caller, entity.platId, deps.clock());
	const [{ name: subject }] = subjectsOf(deps, caller);
	if (await isUsed(deps.database, { quota, day, subject, entity: entityOf(entity) })) return;
	throw new Refusal(CODES.noPermission, 'open the detail first: its own call counts the view');
}

/** Counts a search, once per account, words and day, whatever page of it is read: 15002 where none is left. */
export async function takeSearch(
	deps: Dependencies,
	caller: Caller,
	{ platId, text }: { platId: number; text: string },
): Promise<void> {
	const limit = caller.limits.searchesPerDay;
	const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
	const isTaken = await takeQuota(deps, caller, {
		quota: 'searches',
		limit,
		day: quotaDay(deps.clock(), platId),
		entities: [deps.hashes('search', words)],
	});
	if (isTaken) return;
	throw refusalOf(
		quotaWant(caller, CODES.searchesUsed, ({ searchesPerDay }) => searchesPerDay),
		{ limit, used: limit },
	);
}

/** Counts things that are compared, each once a day: 11012, and none counted, beyond as many as the edition sees rows. */
export async function takeCompared(
	deps: Dependencies,
	caller: Caller,
	{ kind, platId, ids }: Pick<DetailEntity, 'kind' | 'platId'> & { readonly ids: readonly string[] },
): Promise<void> {
	const limit = caller.limits.rows;
	const wish = { quota: 'compared' as const, limit, day: quotaDay(deps.clock(), platId) };
	const entities = ids.map((id) => entityOf({ kind, platId, id }));
	if (await takeQuota(deps, caller, { ...wish, entities })) return;
	throw refusalOf(
		quotaWant(caller, CODES.rowsExceeded, ({ rows }) => rows),
		{ limit, used: await usedOf(deps, caller, wish) },
	);
}
