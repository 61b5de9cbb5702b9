import type { Hono } from 'hono';
import {
	addCreator,
	authorizationFinish,
	authorizationStart,
	authorizations,
	myCreators,
	removeAuthorization,
	removeCreator,
	updateAuthorization,
} from '#contract/authorizations.ts';
import { CODES } from '#contract/codes.ts';
import { authorizationState, MOST_CREATORS, verificationOf } from '#domain/authorizations/authorizations.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { creatorImage } from '#server/images/image-paths.ts';
import { finishAuthorization } from './finish.ts';
import {
	type AddedCreator,
	addedCreators,
	addCreator as addToList,
	removeCreator as removeFromList,
} from './queries/added-creators.ts';
import {
	authorizationsOf,
	deleteAuthorization,
	revokeGrant,
	type StoredAuthorization,
} from './queries/authorizations.ts';
import { beginRequest } from './requests.ts';
import { renew } from './update.ts';

function listed(stored: StoredAuthorization, now: Date) {
	const expiresAt = stored.expires_at === null ? null : Date.parse(stored.expires_at);
	return {
		authorization_id: String(stored.authorization_id),
		kind: stored.kind,
		plat_id: stored.plat_id,
		name: stored.name,
		state: authorizationState({ expiresAt }, now.getTime()),
		expires_at: stored.expires_at,
		authorized_at: stored.authorized_at,
		is_sandbox: stored.provider === 'sandbox',
	};
}

const listedCreator = ({ plat_id, handle, added_at, verified_at }: AddedCreator) => ({
	plat_id,
	handle,
	image: creatorImage(plat_id, handle),
	verification: verificationOf(verified_at),
	added_at,
});

/** Shops and creators that a member authorizes at the platform. */
export function authorizationRoutes(app: Hono, deps: Dependencies): void {
	const isSandbox = deps.authorizations.name === 'sandbox';
	const takeChange = (accountId: number) => deps.limits.take('changes', String(accountId));

	mount(app, deps, authorizationStart, async ({ plat_id: platId }, { body, caller: { member } }) => {
		await takeChange(member.accountId);
		const { kind, language_id: languageId } = body;
		const handle = kind === 'creator' ? (body.handle ?? null) : null;
		const url = await beginRequest(deps, { accountId: member.accountId, kind, platId, handle, languageId });
		return { url, is_sandbox: isSandbox };
	});
	mount(app, deps, authorizationFinish, async (_, { body, caller }) => {
		await takeChange(caller.member.accountId);
		return { authorization: listed(await finishAuthorization(deps, body, caller), deps.clock()) };
	});
	mount(app, deps, authorizations, async (_, { caller: { member } }) => {
		const rows = await authorizationsOf(deps.database, member.accountId);
		const list = rows.map((row) => listed(row, deps.clock()));
		return { list, is_sandbox: isSandbox, is_open: deps.authorizations.name !== 'none' };
	});
	mount(app, deps, updateAuthorization, async (_, { body, caller }) => {
		await takeChange(caller.member.accountId);
		return { url: await renew(deps, body, caller), is_sandbox: isSandbox };
	});
	mount(app, deps, removeAuthorization, async (_, { body, caller: { member } }) => {
		await deps.database.transaction(async (tx) => {
			const grantId = await deleteAuthorization(tx, member.accountId, body.authorization_id);
			await revokeGrant(tx, grantId, deps.clock());
		});
		return {};
	});

	mount(app, deps, addCreator, async ({ plat_id: platId }, { body, caller: { member } }) => {
		await takeChange(member.accountId);
		const key = { accountId: member.accountId, platId, handle: body.handle };
		const added = await deps.database.transaction((tx) => addToList(tx, key, MOST_CREATORS, deps.clock()));
		if (!added)
			throw new Refusal(CODES.tooManyCreators, `no more than ${MOST_CREATORS} creators can be added`);
		return { creator: listedCreator(added) };
	});
	mount(app, deps, myCreators, async (_, { caller: { member } }) => {
		const rows = await addedCreators(deps.database, member.accountId);
		return { list: rows.map(listedCreator), limit: MOST_CREATORS };
	});
	mount(app, deps, removeCreator, async ({ plat_id: platId }, { body, caller: { member } }) => {
		await removeFromList(deps.database, { accountId: member.accountId, platId, handle: body.handle });
		return {};
	});
}
