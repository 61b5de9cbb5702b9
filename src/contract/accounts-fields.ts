import { z } from 'zod';
import { EDITIONS } from '#domain/access/editions.ts';
import { CALLING_CODES, type CallingRegion, handleOf, usernameOf } from '#domain/accounts/handles.ts';
import { isPassword } from '#domain/accounts/passwords.ts';
import { isCode } from '#domain/accounts/verification.ts';
import { creatorHandleOf } from '#domain/authorizations/authorizations.ts';

/*
 * Fields that the account calls share. Bodies are JSON; text is read by the rules of domain/.
 */

/** Controls would break lines in mails and logs. */
const PRINTABLE = /^[^\p{Cc}]*$/u;

/** One line of text that somebody else may see; screens show it as text, never as markup. */
export const line = (longest: number) =>
	z.string().trim().max(longest).regex(PRINTABLE, 'has control characters');

/** Lines of text that somebody else may see, at least and at most so many characters. */
export const lines = (shortest: number, longest: number) =>
	z
		.string()
		.trim()
		.min(shortest)
		.max(longest)
		.regex(/^[^\p{Cc}]*(\r?\n[^\p{Cc}]*)*$/u, 'has control characters');

/** The handle of a creator, as it is stored. */
export const creatorHandle = z
	.string()
	.max(200)
	.refine((text) => creatorHandleOf(text) !== null, 'is no handle of a creator')
	.transform((text) => creatorHandleOf(text) ?? '');

/** A password that is being chosen (spec section 5). */
export const newPassword = z
	.string()
	.refine(isPassword, 'must be 8 to 16 characters of digits, letters or special symbols');

/** A password that is being tried: whatever was typed. */
export const typedPassword = z.string().min(1).max(128);

/** Six digits. */
export const verificationCode = z.string().trim().refine(isCode, 'is not six digits');

const region = z.enum(Object.keys(CALLING_CODES) as [CallingRegion, ...CallingRegion[]]);
const handleText = z.string().trim().min(1).max(254);

/** Phone, e-mail or username in one field; `region` lets a phone be national (`0812…`). */
export const anyHandle = { handle: handleText, region: region.optional() };

/** What a code can be sent to: a phone or an e-mail address. */
export const isReachable = ({
	handle,
	region: at,
}: {
	handle: string;
	region?: CallingRegion | undefined;
}) => {
	const kind = handleOf(handle, at)?.kind;
	return kind === 'phone' || kind === 'email';
};

/** The message where `isReachable` says no. */
export const UNREACHABLE = { path: ['handle'], message: 'is neither a phone number nor an e-mail address' };

/** A username as it is stored. */
export const username = z
	.string()
	.refine((text) => usernameOf(text) !== null, 'must be 3 to 32 of a-z, 0-9, . _ -, a letter first')
	.transform((text) => text.trim().toLowerCase());

/** A code of the authenticator app, or a recovery code, as it was typed. */
export const typedFactor = z.string().trim().min(1).max(40);

/** An instant, ISO 8601 UTC. */
export const instant = z.string();

/** An instant that a caller names, ISO 8601 with zone, of a year that no database refuses. */
export const namedInstant = z.iso
	.datetime({ offset: true, error: 'is not an instant' })
	.regex(/^2\d{3}-/, 'is not an instant');

/** An edition by name. */
export const edition = z.enum(EDITIONS);

/** What calls answer that have nothing to say. */
export const nothing = z.object({});
