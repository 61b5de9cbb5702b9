/** Digits of a verification code (issue of accounts: 6 digits, 10 minutes, 5 tries, resend after 60 s). */
export const CODE_DIGITS = 6;
/** How long a code is valid, in seconds. */
export const CODE_LIFETIME_SECONDS = 600;
/** Wrong tries that a code survives. */
export const CODE_TRIES = 5;
/** How long until another code may be sent to the same handle, in seconds. */
export const RESEND_SECONDS = 60;

/** What a code is for; a code sent for one purpose is worth nothing for another. */
export const CODE_PURPOSES = ['register', 'login', 'reset', 'bind', 'delete'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** What only somebody who is logged in has a code sent for. */
export const MEMBER_PURPOSES: ReadonlySet<CodePurpose> = new Set(['bind', 'delete']);

/** Whether the text has the shape of a code. */
export function isCode(text: string): boolean {
	return /^\d{6}$/.test(text);
}
