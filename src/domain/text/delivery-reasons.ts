/** Why nothing came of sending to an address, as it is stored and answered; screens have the words. */
export const DELIVERY_REASONS = [
	'no_address',
	'no_https',
	'private_address',
	'unknown_name',
	'no_answer',
	'no_connection',
] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

/** Whether the result of a message is one of them; others are an HTTP status, or the words of a mail server. */
export const isDeliveryReason = (result: string): result is DeliveryReason =>
	DELIVERY_REASONS.some((reason) => reason === result);
