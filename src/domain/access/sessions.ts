const DAY_MS = 86_400_000;

/** A session ends when it was not used for so many days (decisions 2). */
export const IDLE_DAYS = 30;
/** A session ends so many days after its login, however much it is used (decisions 2). */
export const LIFETIME_DAYS = 90;

/** Device classes: an account has one active session of each (decisions 2). */
export const DEVICE_CLASSES = ['desktop', 'phone'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** Why a session was ended; `expired` where its time was over and another one took its place. */
export const END_REASONS = ['displaced', 'expired', 'logout', 'elsewhere', 'password', 'operator'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** What of a session decides whether it is good; instants in milliseconds. */
export type SessionFacts = {
	readonly createdAt: number;
	readonly seenAt: number;
	readonly endReason: EndReason | null;
	readonly isAccountDisabled: boolean;
	/** When a demo account is gone; null for any other. */
	readonly accountEndsAt: number | null;
};

/** Displaced → 10020, revoked → 10018, expired → HTTP 403, disabled → 444 (decisions 2). */
export type SessionState = 'active' | 'displaced' | 'revoked' | 'expired' | 'disabled';

/** When a session that begins now ends at the latest; both in milliseconds. */
export function latestEnd(createdAt: number): number {
	return createdAt + LIFETIME_DAYS * DAY_MS;
}

/** What a session that is still good has reached: begun after the one instant, used after the other. */
export type LiveSince = { readonly created: Date; readonly seen: Date };

/** How old a session may be, and how long unused, to be good now. */
export function liveSince(now: Date): LiveSince {
	const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
	return { created: before(LIFETIME_DAYS), seen: before(IDLE_DAYS) };
}

/** What a session is worth now (milliseconds). */
export function sessionState(facts: SessionFacts, now: number): SessionState {
	// An operator has ended it by disabling the account, and says so as long as that lasts.
	if (facts.endReason === 'operator' && facts.isAccountDisabled) return 'disabled';
	if (facts.endReason === 'displaced') return 'displaced';
	if (facts.endReason === 'expired') return 'expired';
	if (facts.endReason !== null) return 'revoked';
	if (facts.accountEndsAt !== null && facts.accountEndsAt <= now) return 'revoked';
	if (now >= latestEnd(facts.createdAt) || now >= facts.seenAt + IDLE_DAYS * DAY_MS) return 'expired';
	return facts.isAccountDisabled ? 'disabled' : 'active';
}

/** The class of a device by its `User-Agent`: tablets count as phones where they say they are mobile. */
export function deviceClassOf(userAgent: string): DeviceClass {
	return /Mobi|Android|iPhone|iPad|iPod/i.test(userAgent) ? 'phone' : 'desktop';
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
	[/\bEdgA?\//, 'Edge'],
	[/\bOPR\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bMicroMessenger\//, 'WeChat'],
	[/\b(?:Firefox|FxiOS)\//, 'Firefox'],
	[/\b(?:Chrome|CriOS)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
	[/Android/, 'Android'],
	[/iPhone|iPad|iPod/, 'iOS'],
	[/Windows/, 'Windows'],
	[/Mac OS X|Macintosh/, 'macOS'],
	[/CrOS/, 'ChromeOS'],
	[/Linux/, 'Linux'],
];

const nameIn = (table: typeof BROWSERS, text: string) => table.find(([shape]) => shape.test(text))?.[1];

/** Browser and system by their own names (`Chrome, Windows`); empty where the device does not say. */
export function deviceLabelOf(userAgent: string): string {
	return [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(Boolean).join(', ');
}
