import type { OauthSettings } from './authorizations/oauth.ts';
import type { TiktokShopSettings } from './connected-shops/tiktok/client.ts';
import type { LanguageModelSettings } from './http/language-model.ts';
import type { AlipaySettings } from './membership/providers/alipay.ts';
import type { PaymentSettings } from './membership/providers/open.ts';
import type { WechatpaySettings } from './membership/providers/wechatpay.ts';
import type { MonitorEndpoint } from './monitoring/collectors/http.ts';
import { ConfigError, type Values } from './settings.ts';
import type { SpeechModelSettings } from './studio/speech-model.ts';

/*
 * Settings of what others run and an installation may use: of each all that it needs, or nothing.
 */

const OAUTH_NEEDS = [
	'SITE_URL',
	'OAUTH_AUTHORIZE_URL',
	'OAUTH_TOKEN_URL',
	'OAUTH_CLIENT_ID',
	'OAUTH_CLIENT_SECRET',
] as const;

/** All of a platform or nothing of it: half of it would look set up and end on an error page of the platform. */
function oauthOf(values: Values): OauthSettings | null {
	const { SITE_URL, OAUTH_AUTHORIZE_URL, OAUTH_TOKEN_URL, OAUTH_CLIENT_ID, OAUTH_CLIENT_SECRET } = values;
	if (!(OAUTH_AUTHORIZE_URL || OAUTH_TOKEN_URL || OAUTH_CLIENT_ID || OAUTH_CLIENT_SECRET)) return null;
	if (!(SITE_URL && OAUTH_AUTHORIZE_URL && OAUTH_TOKEN_URL && OAUTH_CLIENT_ID && OAUTH_CLIENT_SECRET)) {
		const missing = OAUTH_NEEDS.filter((name) => !values[name]).join(', ');
		throw new ConfigError(`Authorizations at a platform also need ${missing}. See .env.example.`);
	}
	return {
		authorizeUrl: OAUTH_AUTHORIZE_URL,
		tokenUrl: OAUTH_TOKEN_URL,
		userinfoUrl: values.OAUTH_USERINFO_URL ?? null,
		clientId: OAUTH_CLIENT_ID,
		clientSecret: OAUTH_CLIENT_SECRET,
		scopes: values.OAUTH_SCOPES,
		redirectUri: new URL('/authorize', SITE_URL).href,
	};
}

/**
 * All of a payment provider or nothing of it, and where it can reach us.
 * @throws ConfigError where a part is missing
 */
function wholeProvider<Name extends keyof Values>(
	values: Values,
	provider: string,
	names: readonly Name[],
): (Readonly<Record<Name, string>> & { readonly callbackUrl: string }) | null {
	if (names.every((name) => !values[name])) return null;
	const origin = values.PAYMENTS_URL ?? values.API_URL ?? values.SITE_URL;
	const missing = [
		...names.filter((name) => !values[name]),
		...(origin ? [] : ['PAYMENTS_URL (or SITE_URL)']),
	];
	if (missing.length > 0 || !origin)
		throw new ConfigError(`Payment by ${provider} also needs ${missing.join(', ')}. See .env.example.`);
	const callbackUrl = new URL(`/api/payment_callback/${provider}`, origin).href;
	const given = Object.fromEntries(names.map((name) => [name, String(values[name])]));
	return { ...(given as Record<Name, string>), callbackUrl };
}

function alipayOf(values: Values): AlipaySettings | null {
	const found = wholeProvider(values, 'alipay', ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY']);
	return (
		found && {
			appId: found.ALIPAY_APP_ID,
			privateKey: found.ALIPAY_PRIVATE_KEY,
			publicKey: found.ALIPAY_PUBLIC_KEY,
			gateway: values.ALIPAY_GATEWAY,
			callbackUrl: found.callbackUrl,
		}
	);
}

function wechatpayOf(values: Values): WechatpaySettings | null {
	const found = wholeProvider(values, 'wechatpay', [
		'WECHATPAY_MCH_ID',
		'WECHATPAY_APP_ID',
		'WECHATPAY_SERIAL',
		'WECHATPAY_PRIVATE_KEY',
		'WECHATPAY_API_V3_KEY',
	]);
	return (
		found && {
			mchId: found.WECHATPAY_MCH_ID,
			appId: found.WECHATPAY_APP_ID,
			serial: found.WECHATPAY_SERIAL,
			privateKey: found.WECHATPAY_PRIVATE_KEY,
			apiV3Key: found.WECHATPAY_API_V3_KEY,
			publicKeyId: values.WECHATPAY_PUBLIC_KEY_ID ?? null,
			publicKey: values.WECHATPAY_PUBLIC_KEY ?? null,
			apiUrl: values.WECHATPAY_API_URL,
			callbackUrl: found.callbackUrl,
		}
	);
}

/** An endpoint without a secret could not know our requests from others'. */
function monitorEndpointOf(values: Values): MonitorEndpoint | null {
	const { MONITOR_HTTP_URL: url, MONITOR_HTTP_SECRET: secret, MONITOR_HTTP_PRIVATE: allowsPrivate } = values;
	if (url === undefined) return null;
	if (secret === undefined)
		throw new ConfigError('MONITOR_HTTP_URL also needs MONITOR_HTTP_SECRET. See .env.example.');
	return { url, secret, allowsPrivate };
}

/** The app of the partner centre, whole or not at all. */
function tiktokShopOf(values: Values): TiktokShopSettings | null {
	const { TIKTOK_SHOP_APP_KEY: appKey, TIKTOK_SHOP_APP_SECRET: appSecret } = values;
	const { TIKTOK_SHOP_SERVICE_ID: serviceId } = values;
	if (appKey === undefined && appSecret === undefined && serviceId === undefined) return null;
	if (appKey === undefined || appSecret === undefined || serviceId === undefined)
		throw new ConfigError(
			'TIKTOK_SHOP_APP_KEY, TIKTOK_SHOP_APP_SECRET and TIKTOK_SHOP_SERVICE_ID belong together. See .env.example.',
		);
	const { TIKTOK_SHOP_API_URL, TIKTOK_SHOP_TOKEN_URL, TIKTOK_SHOP_AGREE_URL } = values;
	const urls = {
		apiUrl: TIKTOK_SHOP_API_URL,
		tokenUrl: TIKTOK_SHOP_TOKEN_URL,
		agreeUrl: TIKTOK_SHOP_AGREE_URL,
	};
	return { appKey, appSecret, serviceId, ...urls };
}

/** An address without the name of a model asks for none. */
function languageModelOf(values: Values): LanguageModelSettings | null {
	const { LLM_URL: url, LLM_KEY: key = null, LLM_MODEL: model, LLM_PRIVATE: allowsPrivate } = values;
	if (url === undefined) return null;
	if (model === undefined) throw new ConfigError('LLM_URL also needs LLM_MODEL. See .env.example.');
	return { url, key, model, allowsPrivate };
}

/** A voice needs a model and its own name. */
function speechModelOf(values: Values): SpeechModelSettings | null {
	const { SPEECH_URL: url, SPEECH_KEY: key = null, SPEECH_MODEL: model, SPEECH_VOICE: voice } = values;
	if (url === undefined) return null;
	if (model === undefined || voice === undefined)
		throw new ConfigError('SPEECH_URL also needs SPEECH_MODEL and SPEECH_VOICE. See .env.example.');
	return { url, key, model, voice, allowsPrivate: values.SPEECH_PRIVATE };
}

/**
 * What of others is used; null where an installation does not.
 * @throws ConfigError where a part is missing
 */
export const outsideSettings = (values: Values, hasSandbox: boolean) => ({
	oauth: oauthOf(values),
	payments: {
		alipay: alipayOf(values),
		wechatpay: wechatpayOf(values),
		hasSandbox,
	} satisfies PaymentSettings,
	monitorEndpoint: monitorEndpointOf(values),
	languageModel: languageModelOf(values),
	tiktokShop: tiktokShopOf(values),
	speechModel: speechModelOf(values),
});
