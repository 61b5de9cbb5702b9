/** Where orders are paid; members are offered those that the installation has set up, in this order. */
export const PROVIDERS = ['alipay', 'wechatpay', 'sandbox'] as const;
export type ProviderName = (typeof PROVIDERS)[number];
