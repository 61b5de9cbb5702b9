import type { BillEntry } from '#domain/membership/bills.ts';
import type { ProviderName } from '#domain/membership/providers.ts';
import type { StoredOrder } from './queries/orders.ts';

/** What a provider says has been paid. */
export type PaymentNotice = {
	readonly orderId: string;
	readonly transactionId: string;
	readonly amount: number;
	readonly currency: string;
	readonly paidAt: Date;
};

/** A message of a provider as it came over HTTP; names of headers are in lower case. */
export type Message = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** What a message says once its signature and age are right. */
export type Reading =
	| { readonly fault: 'bad_signature' | 'too_old' | 'malformed' }
	| { readonly declined: string }
	| { readonly notice: PaymentNotice }
	/** A refund has changed; what it has become is asked for. */
	| { readonly refund: { readonly orderId: string; readonly requestId: string } }
	/** A step on the way that changes nothing here. */
	| { readonly passing: string };

/** What a provider knows of an order. */
export type ProviderOrder = Pick<
	StoredOrder,
	'order_id' | 'edition' | 'months' | 'amount' | 'currency' | 'created_at' | 'expires_at'
>;

/** A refund as it is asked for; the same name is the same refund. */
export type AskedRefund = {
	readonly orderId: string;
	readonly requestId: string;
	readonly amount: number;
	/** What was paid for the order. */
	readonly paid: number;
	readonly currency: string;
};

/** What became of a refund; null while it is under way. */
export type RefundOutcome = 'done' | 'failed' | null;

/** Where orders are paid. What a provider cannot answer now it throws as ProviderFault. */
export type PaymentProvider = {
	readonly name: ProviderName;
	/** Tells the provider of an order and answers where it is paid. */
	open(order: ProviderOrder): Promise<string>;
	/** Holds a message against its signature and the clock. */
	read(message: Message, now: Date): Promise<Reading>;
	/** What the provider has of an order, whether it said so or not; null where it is not paid. */
	find(orderId: string): Promise<PaymentNotice | null>;
	/** Closes an order, so that nobody can pay it any more; false where the provider does not know it yet. */
	close(orderId: string): Promise<boolean>;
	/** Pays back; asked again under the same name it pays once. */
	refund(refund: AskedRefund): Promise<RefundOutcome>;
	/** What became of a refund that may have been made elsewhere; null where the provider does not know it. */
	findRefund(orderId: string, requestId: string): Promise<{ amount: number; outcome: RefundOutcome } | null>;
	/** What the provider booked on a day (in China); null while it has no bill of it. */
	bill(day: string): Promise<readonly BillEntry[] | null>;
	/** What a message is answered, so that the provider sends it again or no more. */
	answer(isTaken: boolean): { readonly status: 200 | 400; readonly body: string };
};

/** A provider that cannot be reached, or answers what it should not; never with a secret in its words. */
export class ProviderFault extends Error {}
