import type { Hono } from 'hono';
import { apiKeys, createApiKey, revokeApiKey } from '#contract/api-keys.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import { keyOf, MOST_KEYS } from '#domain/access/api-keys.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { newToken } from '#server/access/hashes.ts';
import { insertKey, keysOf, revokeKey } from '#server/access/queries/api-keys.ts';
import { isSessionOpen } from '#server/access/queries/sessions.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { writeAudit } from '#server/operators/queries/audit-log.ts';
import { provePassword } from './passwords.ts';
import { lockedAccount } from './queries/accounts.ts';
import { insertNotice } from './queries/notices.ts';

const DAY_MS = 86_400_000;

/** Makes a key for who proves that the account is theirs; a stolen session alone gets none that outlives it. */
async function makeKey(
	deps: Dependencies,
	{ name, scopes, days, current_password }: ParsedBodyOf<typeof createApiKey>,
	{ member: { accountId, sessionId } }: MemberCaller,
) {
	await deps.limits.take('changes', String(accountId));
	await provePassword(deps, accountId, current_password);
	const key = keyOf(newToken());
	const hint = key.slice(-4);
	const now = deps.clock();
	return deps.database.transaction(async (tx) => {
		const account = await lockedAccount(tx, accountId);
		if (!(account && (await isSessionOpen(tx, sessionId))))
			throw new Refusal(CODES.invalidSession, 'the login is no longer valid');
		const made = await insertKey(
			tx,
			{
				accountId,
				name,
				scopes: [...new Set(scopes)],
				hint,
				keyHash: deps.hashes('key', key),
				ends_at: days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString(),
			},
			now,
		);
		if (!made) throw new Refusal(CODES.tooManyKeys, `at most ${MOST_KEYS} keys`);
		await insertNotice(tx, { accountId, kind: 'key_created', params: { name, hint } }, now);
		const after = { key: made.key_id, scopes: made.scopes.join(', '), ends_at: made.ends_at };
		await writeAudit(
			tx,
			accountId,
			{ action: 'create_api_key', kind: 'account', target: account.uid, after },
			now,
		);
		return { key, ...made };
	});
}

/** Keys with which programs call in the name of a member. */
export function apiKeyRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, apiKeys, async (_, { caller: { member } }) => ({
		list: await keysOf(deps.database, member.accountId, deps.clock()),
		limit: MOST_KEYS,
	}));
	mount(app, deps, createApiKey, (_, { body, caller }) => makeKey(deps, body, caller));
	mount(app, deps, revokeApiKey, async (_, { body, caller: { member } }) => {
		await deps.limits.take('changes', String(member.accountId));
		const now = deps.clock();
		return deps.database.transaction(async (tx) => {
			const account = await lockedAccount(tx, member.accountId);
			const name = await revokeKey(tx, member.accountId, body.key_id, now);
			if (name === null || !account) throw new Refusal(CODES.badParameter, 'key_id: no such key');
			const before = { key: body.key_id };
			await writeAudit(
				tx,
				member.accountId,
				{ action: 'revoke_api_key', kind: 'account', target: account.uid, before },
				now,
			);
			return {};
		});
	});
}
