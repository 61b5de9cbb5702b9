/** What a member can authorize at the platform. */
export const AUTHORIZATION_KINDS = ['shop', 'creator'] as const;
export type AuthorizationKind = (typeof AUTHORIZATION_KINDS)[number];

/** States of an authorization (spec section 4). */
export const AUTHORIZATION_STATES = ['not_authorized', 'authorized', 'about_to_expire', 'expired'] as const;
export type AuthorizationState = (typeof AUTHORIZATION_STATES)[number];

/** An authorization is about to expire in its last days. */
export const EXPIRY_WARNING_DAYS = 7;

/** How long the platform may take to send a member back, in seconds. */
export const REQUEST_LIFETIME_SECONDS = 600;

/** Creators that one account may add. */
export const MOST_CREATORS = 100;

const DAY_MS = 86_400_000;

/** When an authorization ends, in milliseconds; null: the platform names no end. */
type Expiry = { readonly expiresAt: number | null };

/** The state of an authorization at a time; null stands for none. */
export function authorizationState(authorization: Expiry | null, now: number): AuthorizationState {
	if (authorization === null) return 'not_authorized';
	const { expiresAt } = authorization;
	if (expiresAt === null) return 'authorized';
	if (expiresAt <= now) return 'expired';
	return expiresAt - now <= EXPIRY_WARNING_DAYS * DAY_MS ? 'about_to_expire' : 'authorized';
}

/** Whether an authorization in this state opens what authorizing opens. */
export function isRunning(state: AuthorizationState): boolean {
	return state === 'authorized' || state === 'about_to_expire';
}

/** States of a creator who was added by handle (spec section 4). */
export const VERIFICATIONS = ['not_verified', 'verified'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/** A creator is verified once an authorization of that handle has succeeded, and stays so. */
export function verificationOf(verifiedAt: string | null): Verification {
	return verifiedAt === null ? 'not_verified' : 'verified';
}

const HANDLE = /^(?=.{2,24}$)[a-z0-9._]*[a-z0-9_]$/;
/** A profile's address, as one copies it from the platform. */
const PROFILE = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)*[a-z0-9-]+\/@([^/?#]+)/;

/** A creator's handle in lower case without its sign, from `@name`, `name` or a profile's address; null for others. */
export function creatorHandleOf(text: string): string | null {
	const typed = text.trim().toLowerCase();
	const handle = PROFILE.exec(typed)?.[1] ?? typed.replace(/^@/, '');
	return HANDLE.test(handle) ? handle : null;
}
