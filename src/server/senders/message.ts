import type { NoticeKind } from '#contract/notices.ts';
import type { Handle } from '#domain/accounts/handles.ts';
import type { CodePurpose } from '#domain/accounts/verification.ts';

/** A code on its way to somebody. */
export type CodeMessage = {
	readonly to: Handle;
	readonly code: string;
	readonly purpose: CodePurpose;
	readonly languageId: number;
	/** For operators: not for the page of demo mode, where everybody could read it and log in as one. */
	readonly isConfidential: boolean;
};

/** To a phone or e-mail that no longer opens its account. */
export type ReplacedMessage = {
	readonly to: Handle;
	/** What does instead, masked. */
	readonly replacedBy: string;
	readonly languageId: number;
};

/** Notices that go by mail too, where the account has an address. */
export const MAILED = [
	'order_paid',
	'order_refunded',
	'edition_ending',
	'edition_ended',
	'coupon_expiring',
	'invitation_rewarded',
	'bill_differs',
	'feed_stopped',
	'connector_stopped',
] as const satisfies readonly NoticeKind[];

/** A notice on its way to the e-mail address of an account. */
export type NoticeMessage = {
	readonly to: Handle;
	readonly languageId: number;
	readonly notice: {
		/** By which mail servers know it again. */
		readonly id: string;
		readonly kind: (typeof MAILED)[number];
		readonly params: Readonly<Record<string, string | number | null>>;
	};
};

export type Message = CodeMessage | ReplacedMessage | NoticeMessage;

/** One way to deliver: e-mail, SMS, or the outbox. Rejects where it could not. */
export type Sender = { deliver(message: Message): Promise<void> };
