import type { Context } from 'hono';
import { CODES } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isKey, isKeyGood, type KeyScope, scopeOf } from '#domain/access/api-keys.ts';
import { type Edition, type Limits, rightsOf } from '#domain/access/editions.ts';
import { type Entitlement, entitlementOf, isEdition } from '#domain/access/entitlements.ts';
import { callOfPath, mayCall, type OperatorRole } from '#domain/access/operator-roles.ts';
import type { Want } from '#domain/access/screen-access.ts';
import { type SessionState, sessionState } from '#domain/access/sessions.ts';
import { whereWritable } from '#server/db/database-fault.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isTokenShaped } from './hashes.ts';
import { callerNetwork } from './network.ts';
import { type FoundKey, keyByHash, touchKey } from './queries/api-keys.ts';
import {
	type FoundAccount,
	type FoundSession,
	sessionByToken,
	touchSession,
	WRITE_SEEN_SECONDS,
} from './queries/sessions.ts';
import { refusalOf } from './refusals.ts';

/** Who is logged in. */
export type Member = {
	readonly accountId: number;
	/** 0 for a program with a key, which has no session. */
	readonly sessionId: number;
	readonly role: 'member' | 'operator';
	/** What an operator may do; null for members. */
	readonly operatorRole: OperatorRole | null;
	readonly hasFactor: boolean;
	/** Still has the password that a command drew (operators). */
	readonly mustChangePassword: boolean;
	readonly hasPhone: boolean;
	readonly isDemo: boolean;
	readonly entitlement: Entitlement;
	/** So shortly ago that a replica may not have it. */
	readonly hasWritten: boolean;
};

/** Who calls: a member or a guest, and from where. */
export type Caller = {
	readonly member: Member | null;
	/** A program with a key of the member. */
	readonly isProgram: boolean;
	/** What that key may. */
	readonly keyScopes: readonly string[];
	/** What the caller may use: the member's edition, guest, or what ACCESS says. */
	readonly edition: Edition;
	/** What that allows. */
	readonly limits: Limits;
	/** Address or network of the caller (domain/access/networks.ts); empty where it is unknown. */
	readonly network: string;
	/** A random name that the browser gives itself; empty where it gives none. */
	readonly browserId: string;
	readonly userAgent: string;
};

/** A caller who is logged in. */
export type MemberCaller = Caller & { readonly member: Member };

/** A session is written when it was not for so long: not with every call. */
const TOUCH_MS = 5 * 60_000;

const BROWSER_ID = /^[\w-]{8,64}$/;

const LOGIN: Want = { code: CODES.needsLogin, needs: 'login', edition: null };
const notLoggedIn = () => new Refusal(CODES.notLoggedIn, 'not logged in', { status: 403 });

/** What each state of a session answers (decisions 2). */
const REFUSALS: Readonly<Record<Exclude<SessionState, 'active'>, () => Refusal>> = {
	expired: () => new Refusal(CODES.notLoggedIn, 'the login has expired', { status: 403 }),
	revoked: () => new Refusal(CODES.invalidSession, 'the login is no longer valid'),
	displaced: () => new Refusal(CODES.displaced, 'the account has logged in on another device'),
	disabled: () => new Refusal(CODES.disabled, 'the account is disabled'),
};

/** The token of the `Authorization` header; null where there is none. */
export function bearerOf(request: Request): string | null {
	return /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** An account that is over or closed, whoever calls in its name. */
const accountState = ({ is_disabled, demo_ends_at }: FoundAccount, now: Date) =>
	sessionState(
		{
			createdAt: now.getTime(),
			seenAt: now.getTime(),
			endReason: null,
			isAccountDisabled: is_disabled,
			accountEndsAt: demo_ends_at ? Date.parse(demo_ends_at) : null,
		},
		now.getTime(),
	);

function stateOf(session: FoundSession, now: Date): SessionState {
	return sessionState(
		{
			createdAt: Date.parse(session.created_at),
			seenAt: Date.parse(session.seen_at),
			endReason: session.end_reason,
			isAccountDisabled: session.is_disabled,
			accountEndsAt: session.demo_ends_at ? Date.parse(session.demo_ends_at) : null,
		},
		now.getTime(),
	);
}

function memberOf(account: FoundAccount, sessionId: number, now: Date): Member {
	const grants = account.grants.flatMap(({ edition, starts_at, ends_at, limits: custom }) => {
		const [startsAt, endsAt] = [Date.parse(starts_at), ends_at ? Date.parse(ends_at) : null];
		return isEdition(edition) ? [{ edition, startsAt, endsAt, custom }] : [];
	});
	return {
		accountId: account.account_id,
		sessionId,
		role: account.role,
		operatorRole: account.role === 'operator' ? account.operator_role : null,
		hasFactor: account.has_factor,
		mustChangePassword: account.must_change_password,
		hasPhone: account.has_phone,
		isDemo: account.demo_ends_at !== null,
		entitlement: entitlementOf(grants, now.getTime()),
		hasWritten: account.has_written,
	};
}

async function memberOfToken(deps: Dependencies, token: string): Promise<Member> {
	const now = deps.clock();
	const session = isTokenShaped(token)
		? await sessionByToken(deps.database, deps.hashes('token', token), now)
		: null;
	if (!session) throw REFUSALS.revoked();
	const state = stateOf(session, now);
	if (state !== 'active') throw REFUSALS[state]();
	if (now.getTime() - Date.parse(session.seen_at) > TOUCH_MS)
		await whereWritable(touchSession(deps.database, session.session_id, now));
	const isNew = now.getTime() - Date.parse(session.created_at) < WRITE_SEEN_SECONDS * 1000;
	const member = memberOf(session, session.session_id, now);
	return { ...member, hasWritten: member.hasWritten || isNew };
}

const endsAtOf = (text: string | null) => (text === null ? null : Date.parse(text));

/**
 * A key that is good, with its account.
 * @throws Refusal where it is not
 */
async function goodKey(deps: Dependencies, key: string): Promise<FoundKey> {
	const now = deps.clock();
	const found = await keyByHash(deps.database, deps.hashes('key', key), now);
	const times = found && { endsAt: endsAtOf(found.key_ends_at), revokedAt: endsAtOf(found.revoked_at) };
	if (!(found && times && isKeyGood(times, now.getTime())))
		throw new Refusal(CODES.invalidSession, 'the key is unknown, revoked or past its end');
	const state = accountState(found, now);
	if (state !== 'active') throw REFUSALS[state]();
	return found;
}

/** Refuses a request without a key that is good. */
export async function checkKey(deps: Dependencies, request: Request): Promise<void> {
	const bearer = bearerOf(request);
	if (bearer === null || !isKey(bearer)) throw new Refusal(CODES.notLoggedIn, 'a key is needed');
	await goodKey(deps, bearer);
}

/** The refusal of a key that may not do what is asked. */
export const missingScope = (scope: KeyScope): Refusal =>
	new Refusal(CODES.noPermission, `the key lacks the scope ${scope}`);

type Found = { readonly member: Member; readonly keyScopes: readonly string[] };

/** The member whose key it is: refuses calls that keys do not open, or not this one. */
async function memberOfKey(deps: Dependencies, key: string, { path }: Endpoint): Promise<Found> {
	const found = await goodKey(deps, key);
	const now = deps.clock();
	const scope = scopeOf(callOfPath(path));
	if (scope === null) throw new Refusal(CODES.noPermission, 'not with a key: log in');
	if (!found.scopes.includes(scope)) throw missingScope(scope);
	if (found.used_at === null || now.getTime() - Date.parse(found.used_at) > TOUCH_MS)
		await whereWritable(touchKey(deps.database, found.key_id, now));
	return { member: memberOf(found, 0, now), keyScopes: found.scopes };
}

/** Who is logged in, for a public call of which a part needs a session: refuses everybody else. */
export async function memberOfRequest(deps: Dependencies, request: Request): Promise<Member> {
	const token = bearerOf(request);
	if (token === null) throw notLoggedIn();
	return memberOfToken(deps, token);
}

/** Sessions decide about these; any other public call is the same for everybody and looks at none. */
const readsSession = (endpoint: Endpoint) => endpoint.access !== 'public' || endpoint.byEdition === true;

const servesVisitors = ({ isOpen }: Dependencies, { access }: Endpoint) =>
	access === 'public' || (access === 'readers' && isOpen);

function refuseOthers({ needsFactor }: Dependencies, { path }: Endpoint, member: Member | null): void {
	if (member?.role !== 'operator') throw new Refusal(CODES.noPermission, 'for operators only');
	if (member.mustChangePassword)
		throw new Refusal(CODES.passwordToChange, 'choose a password of your own first');
	if (needsFactor && !member.hasFactor)
		throw new Refusal(CODES.factorToSetUp, 'set up a second factor first');
	if (!mayCall(member.operatorRole, callOfPath(path)))
		throw new Refusal(CODES.noPermission, 'not with the role of this operator');
}

const NOBODY = { member: null, keyScopes: [] } as const;

/** Finds out who calls, and refuses whom the endpoint's access does not let in. */
export async function callerOf(deps: Dependencies, endpoint: Endpoint, c: Context): Promise<Caller> {
	const request = c.req.raw;
	const bearer = bearerOf(request);
	const isProgram = bearer !== null && isKey(bearer);
	const token = isProgram || readsSession(endpoint) ? bearer : null;
	if (token === null && !servesVisitors(deps, endpoint))
		// What is read is gated data, what belongs to an account is not (decisions 2).
		throw endpoint.access === 'readers' ? refusalOf(LOGIN) : notLoggedIn();
	const find = async (of: string): Promise<Found> =>
		isProgram ? memberOfKey(deps, of, endpoint) : { member: await memberOfToken(deps, of), keyScopes: [] };
	const { member, keyScopes } = token === null ? NOBODY : await find(token);
	if (endpoint.access === 'operators') refuseOthers(deps, endpoint, member);
	const browserId = request.headers.get('x-browser-id') ?? '';
	return {
		member,
		isProgram,
		keyScopes,
		...rightsOf(deps.editionOf(member?.entitlement.edition ?? 'guest'), member?.entitlement.custom),
		network: callerNetwork(c, deps.proxies),
		browserId: BROWSER_ID.test(browserId) ? browserId : '',
		userAgent: (request.headers.get('user-agent') ?? '').slice(0, 500),
	};
}
