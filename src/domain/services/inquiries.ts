import type { Edition } from '#domain/access/editions.ts';

/*
 * Inquiries to a card: how many, when one may write, and when both see how to reach each other.
 */

/** Contacts of cards that an edition opens in a day; each card counts once a day. */
const CONTACTS_PER_DAY: Readonly<Record<Edition, number>> = {
	guest: 0,
	sign_up: 3,
	authorized: 5,
	trial: 5,
	basic: 20,
	advanced: 30,
	deluxe: 50,
	professional: 100,
	all_in_one: 200,
	custom: 200,
};

/** How many contacts of cards an edition opens in a day. */
export const contactsPerDay = (edition: Edition): number => CONTACTS_PER_DAY[edition];

/** Cards to which an account sends a first inquiry in a day. */
export const INQUIRIES_PER_DAY = 10;

/** Messages that may wait for an answer: then the other side has to write first. */
export const MOST_UNANSWERED = 3;

/** Most characters. */
export const INQUIRY_LIMITS = { subject: 100, text: 2_000, contact: 100, note: 500 } as const;

/** What is known of an inquiry when one of both sides writes. */
export type InquiryFacts = {
	/** Either side has blocked the other. */
	readonly isBlocked: boolean;
	/** Messages of the side that writes since the other one wrote. */
	readonly unanswered: number;
};

/** Why a message is not taken; null where it is. */
export function writeFault({ isBlocked, unanswered }: InquiryFacts): 'blocked' | 'unanswered' | null {
	if (isBlocked) return 'blocked';
	return unanswered >= MOST_UNANSWERED ? 'unanswered' : null;
}

/** Both sides see how to reach each other once both have agreed. */
export const isReleased = (agreed: {
	readonly asker: string | null;
	readonly owner: string | null;
}): boolean => agreed.asker !== null && agreed.owner !== null;

/** Why a card or an inquiry is reported. */
export const REPORT_KINDS = ['false_information', 'fraud', 'spam', 'offensive', 'other'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** How a report ended. */
export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const;
