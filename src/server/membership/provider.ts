/** What a provider says has been paid. */
export type PaymentNotice = {
	readonly orderId: string;
	readonly transactionId: string;
	readonly amount: number;
	readonly currency: string;
	readonly paidAt: Date;
};

/** A message of a provider as it came over HTTP. */
export type Message = { readonly body: string; readonly timestamp: string; readonly signature: string };

/** What a message says once its signature and age are right. */
export type Reading =
	| { readonly fault: 'bad_signature' | 'too_old' | 'malformed' }
	| { readonly declined: string }
	| { readonly notice: PaymentNotice };

/** Where orders are paid. */
export type PaymentProvider = {
	readonly name: 'sandbox';
	/** Tells the provider of an order and answers where it is paid; for the same order the same. */
	open(orderId: string): Promise<string>;
	/** Holds a message against its signature and the clock. */
	read(message: Message, now: Date): Reading;
	/** What the provider has of an order, whether it said so or not; null where it is not paid. */
	find(orderId: string): Promise<PaymentNotice | null>;
};
