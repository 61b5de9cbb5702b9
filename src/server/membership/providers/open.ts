import type { Hashes } from '#server/access/hashes.ts';
import type { Database } from '#server/db/database.ts';
import type { PaymentProvider } from '#server/membership/provider.ts';
import { createSandbox } from '#server/membership/sandbox.ts';
import type { AlipaySettings } from './alipay.ts';
import type { WechatpaySettings } from './wechatpay.ts';

/** Which providers an installation has set up. */
export type PaymentSettings = {
	readonly alipay: AlipaySettings | null;
	readonly wechatpay: WechatpaySettings | null;
	/** The wallet of the sandbox gives editions away, as one-click logins do. */
	readonly hasSandbox: boolean;
};

/** Where orders can be paid. What nobody has set up is not even loaded. */
export async function openPayments(
	{ alipay, wechatpay, hasSandbox }: PaymentSettings,
	{ hashes, database, clock }: { hashes: Hashes; database: Database; clock: () => Date },
): Promise<readonly PaymentProvider[]> {
	return [
		...(alipay ? [(await import('./alipay.ts')).createAlipay(alipay, clock)] : []),
		...(wechatpay ? [(await import('./wechatpay.ts')).createWechatpay(wechatpay, clock)] : []),
		...(hasSandbox ? [createSandbox(hashes, database, clock)] : []),
	];
}
