import { z } from 'zod';
import { DEFAULT_SIGN_SECRET } from '#domain/access/signing.ts';
import { LEAST_KEPT } from '#domain/figures/retention.ts';
import { DEFAULT_PLAT_ID, PLATFORMS } from '#domain/platforms/platforms.ts';
import { BRAND } from '#domain/site/brand.ts';

const flag = z.enum(['0', '1']).transform((text) => text === '1');

const address = z.url({ protocol: /^https?$/, error: 'is not an http(s) address' });

const REGIONS: ReadonlyMap<string, number> = new Map(PLATFORMS.map(({ region, platId }) => [region, platId]));

/** Region codes as platforms; the site opens with America, which is always among them. */
const regions = z
	.string()
	.transform((text) => text.split(',').map((code) => code.trim().toUpperCase()))
	.refine((codes) => codes.every((code) => REGIONS.has(code)), {
		error: `lists regions of ${[...REGIONS.keys()].join(', ')}, separated by commas`,
	})
	.transform((codes) =>
		PLATFORMS.map(({ platId }) => platId).filter(
			(platId) => platId === DEFAULT_PLAT_ID || codes.some((code) => REGIONS.get(code) === platId),
		),
	);

const HEADER = /^\s*([\w-]+)\s*=(.*)$/;

/** A value as it was before it was encoded; null where it is not encoded right. */
function decoded(text: string): string | null {
	try {
		return decodeURIComponent(text.trim());
	} catch {
		return null;
	}
}

/** `name=value` pairs, separated by commas, values encoded as in addresses. */
const headers = z
	.string()
	.transform((text) => text.split(',').filter((pair) => pair.trim() !== ''))
	.refine((pairs) => pairs.every((pair) => HEADER.test(pair) && decoded(pair) !== null), {
		error: 'is not name=value,name=value',
	})
	.transform((pairs) =>
		Object.fromEntries(
			pairs.map((pair) => {
				const [, name = '', value = ''] = HEADER.exec(pair) ?? [];
				return [name, decoded(value) ?? ''];
			}),
		),
	);

/** Every setting the server reads; README and .env.example list them. */
export const SETTINGS = z.object({
	PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
	HOST: z.string().default('localhost'),
	DATA_DIR: z.string().min(1).default('./data'),
	DATABASE_URL: z
		.string()
		.regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
		.optional(),
	DATABASE_READ_URL: z
		.string()
		.regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
		.optional(),
	DEMO: flag.default(true),
	DEMO_SIZE: z.coerce.number().positive().max(100).default(1),
	DEMO_SEED: z.coerce.number().int().default(1),
	DEMO_REGIONS: regions.prefault([...REGIONS.keys()].join(',')),
	DEMO_LOGINS: flag.default(false),
	OPERATOR_SECOND_FACTOR: z.enum(['offered', 'required']).default('offered'),
	ACCESS: z.enum(['editions', 'open']).default('editions'),
	SIGN_SECRET: z.string().min(8).default(DEFAULT_SIGN_SECRET),
	CORS_ORIGINS: z.string().default(''),
	EMBED_ORIGINS: z.string().default(''),
	SECRET_KEY: z.string().min(32).optional(),
	TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
	RATE_LIMITS: z.enum(['on', 'off']).default('on'),
	METRICS_TOKEN: z.string().min(16).optional(),
	LOG_CALLS: z.enum(['on', 'off']).optional(),
	OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
	OTEL_EXPORTER_OTLP_HEADERS: headers.prefault(''),
	OTEL_SERVICE_NAME: z.string().min(1).default('livegauge'),
	OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
	DRAIN_SECONDS: z.coerce.number().min(0).max(15).default(0),
	READY_MEMORY_MB: z.coerce.number().int().min(0).max(65_536).default(64),
	SMTP_URL: z
		.string()
		.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
		.optional(),
	MAIL_FROM: z.string().default(`${BRAND.name} <${BRAND.email}>`),
	SMS_URL: z
		.string()
		.regex(/^https?:\/\//, 'must start with https:// or http://')
		.optional(),
	SMS_TOKEN: z.string().optional(),
	CODES_IN_LOG: flag.default(false),
	INGEST_TOKEN: z.string().min(16).optional(),
	SITE_URL: address.optional(),
	API_URL: address.optional(),
	VAPID_PUBLIC_KEY: z.string().optional(),
	VAPID_PRIVATE_KEY: z.string().optional(),
	ALLOW_PRIVATE_TARGETS: flag.default(false),
	OAUTH_AUTHORIZE_URL: address.optional(),
	OAUTH_TOKEN_URL: address.optional(),
	OAUTH_USERINFO_URL: address.optional(),
	OAUTH_CLIENT_ID: z.string().optional(),
	OAUTH_CLIENT_SECRET: z.string().optional(),
	OAUTH_SCOPES: z.string().default(''),
	PAYMENTS_URL: address.optional(),
	ALIPAY_APP_ID: z.string().optional(),
	ALIPAY_PRIVATE_KEY: z.string().optional(),
	ALIPAY_PUBLIC_KEY: z.string().optional(),
	ALIPAY_GATEWAY: address.default('https://openapi.alipay.com/gateway.do'),
	WECHATPAY_MCH_ID: z.string().optional(),
	WECHATPAY_APP_ID: z.string().optional(),
	WECHATPAY_SERIAL: z.string().optional(),
	WECHATPAY_PRIVATE_KEY: z.string().optional(),
	WECHATPAY_API_V3_KEY: z.string().length(32, 'has 32 characters').optional(),
	WECHATPAY_PUBLIC_KEY_ID: z.string().optional(),
	WECHATPAY_PUBLIC_KEY: z.string().optional(),
	WECHATPAY_API_URL: address.default('https://api.mch.weixin.qq.com'),
	RATES_URL: address.optional(),
	LLM_URL: address.optional(),
	LLM_KEY: z.string().optional(),
	LLM_MODEL: z.string().optional(),
	LLM_PRIVATE: flag.default(false),
	TIKTOK_SHOP_APP_KEY: z.string().optional(),
	TIKTOK_SHOP_APP_SECRET: z.string().optional(),
	TIKTOK_SHOP_SERVICE_ID: z.string().optional(),
	TIKTOK_SHOP_API_URL: address.default('https://open-api.tiktokglobalshop.com'),
	TIKTOK_SHOP_TOKEN_URL: address.default('https://auth.tiktok-shops.com'),
	TIKTOK_SHOP_AGREE_URL: address.default('https://services.tiktokshop.com'),
	SPEECH_URL: address.optional(),
	SPEECH_KEY: z.string().optional(),
	SPEECH_MODEL: z.string().optional(),
	SPEECH_VOICE: z.string().optional(),
	SPEECH_PRIVATE: flag.default(false),
	MONITOR_HTTP_URL: address.optional(),
	MONITOR_HTTP_SECRET: z.string().min(16).optional(),
	MONITOR_HTTP_PRIVATE: flag.default(false),
	CONNECTORS_DIR: z.string().min(1).optional(),
	CONNECTORS_PRIVATE: flag.default(false),
	BACKUP_DIR: z.string().min(1).optional(),
	BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(7),
	KEEP_DAYS: z.coerce.number().int().min(LEAST_KEPT.figures).max(36_500).optional(),
	KEEP_SAMPLE_DAYS: z.coerce.number().int().min(LEAST_KEPT.samples).max(36_500).optional(),
	ARCHIVE_DIR: z.string().min(1).optional(),
	NOW: z.iso.datetime().optional(),
	NODE_ENV: z.string().default('development'),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The settings as they were read. */
export type Values = z.output<typeof SETTINGS>;

/** Settings that do not fit; the message names each and what it wants. */
export class ConfigError extends Error {}
