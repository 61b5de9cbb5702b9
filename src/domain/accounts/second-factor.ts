/** Digits of a code of the app: what every such app takes for granted. */
export const FACTOR_DIGITS = 6;
/** How long each stands, in seconds. */
export const FACTOR_PERIOD_SECONDS = 30;
/** Clocks of phones are off: the code before and the one after are taken too. */
export const FACTOR_DRIFT_STEPS = 1;
/** Codes for the day on which the phone is lost. */
export const RECOVERY_CODES = 10;

/** Letters and digits that are not taken for each other: 10 of 32 are 50 random bits. */
const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_LENGTH = 10;

/** What was typed as a second factor: six digits of the app, or a recovery code as it is stored. */
export type TypedFactor = { readonly kind: 'app' | 'recovery'; readonly code: string };

/** Reads a second factor, however it is spaced and whatever its case; null for what is neither. */
export function typedFactor(text: string): TypedFactor | null {
	const code = text.replace(/[\s-]/g, '').toUpperCase();
	if (/^\d{6}$/.test(code)) return { kind: 'app', code };
	return /^[A-Z2-9]{10}$/.test(code) ? { kind: 'recovery', code } : null;
}

/** A recovery code from random bytes, one a letter; 256 is a multiple of 32, so every letter is as likely. */
export function recoveryCode(bytes: Uint8Array): string {
	return Array.from(
		bytes.subarray(0, RECOVERY_LENGTH),
		(byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length],
	).join('');
}

/** The same as it is written down: ABCDE-FGHJK. */
export const shownRecoveryCode = (code: string): string =>
	`${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;

/**
 * The step of a code that may be taken: one of those around now whose code it is, later than the last that was taken.
 * Null where it is none: wrong, too old, or used.
 */
export function stepOfCode(
	code: string,
	now: number,
	lastStep: number,
	codeOf: (step: number) => string,
): number | null {
	const current = Math.floor(now / 1000 / FACTOR_PERIOD_SECONDS);
	for (let step = current - FACTOR_DRIFT_STEPS; step <= current + FACTOR_DRIFT_STEPS; step += 1)
		if (step > lastStep && codeOf(step) === code) return step;
	return null;
}
