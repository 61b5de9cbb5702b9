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

export type Message = CodeMessage | ReplacedMessage;

/** One way to deliver: e-mail, SMS, or the outbox. Rejects where it could not. */
export type Sender = { deliver(message: Message): Promise<void> };
