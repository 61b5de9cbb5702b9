import { join } from 'node:path';
import type { OauthSettings } from './authorizations/oauth.ts';
import type { TiktokShopSettings } from './connected-shops/tiktok/client.ts';
import type { ConnectorSettings } from './connectors/connector.ts';
import type { LanguageModelSettings } from './http/language-model.ts';
import type { TraceSettings } from './http/traces.ts';
import type { RetentionSettings } from './ingest/retention/retire.ts';
import type { BackupSettings } from './jobs/make-backup.ts';
import type { PaymentSettings } from './membership/providers/open.ts';
import type { MonitorEndpoint } from './monitoring/collectors/http.ts';
import { outsideSettings } from './outside-settings.ts';
import { ConfigError, SETTINGS, type Values } from './settings.ts';
import type { SpeechModelSettings } from './studio/speech-model.ts';

export type Config = {
	readonly port: number;
	readonly host: string;
	readonly dataDir: string;
	readonly databaseUrl: string | null;
	/** A replica of it, from which calls read; null: there is none. */
	readonly readUrl: string | null;
	readonly demo: {
		readonly isOn: boolean;
		/** Whether the page logs in by one click and shows codes: in production only where `DEMO_LOGINS` says so. */
		readonly hasLogins: boolean;
		readonly size: number;
		readonly seed: number;
		/** The platforms that have one; the first platform always. */
		readonly platIds: readonly number[];
	};
	readonly access: 'editions' | 'open';
	/** Whether operators' calls ask for an account with a second factor. */
	readonly needsFactor: boolean;
	readonly signSecret: string;
	readonly corsOrigins: readonly string[];
	/** Sites that show our price list, to which buyers may be led back. */
	readonly embedOrigins: readonly string[];
	/** Key of the stored hashes; null: a random one in the data folder (server/secret-key.ts). */
	readonly secretKey: string | null;
	/** Proxies of our own in front. */
	readonly proxies: number;
	readonly hasRateLimits: boolean;
	/** Who reads `/metrics` sends it; null: there is no such page. */
	readonly metricsToken: string | null;
	/** Where calls are traced to; null: nowhere. */
	readonly traces: TraceSettings | null;
	/** Whether the log has a line for each call: in production, unless it is asked for otherwise. */
	readonly logsCalls: boolean;
	/** How long it answers after it was asked to end, for those that hand it calls to see so. */
	readonly drainSeconds: number;
	/** Bytes of answers that are kept ready; 0: none. */
	readonly readyBytes: number;
	readonly senders: {
		readonly smtpUrl: string | null;
		readonly mailFrom: string;
		readonly smsUrl: string | null;
		readonly smsToken: string | null;
		/** Whether codes that nothing can send are printed to the log: not in production, unless it is asked for. */
		readonly codesInLog: boolean;
	};
	readonly ingestToken: string | null;
	/** Where the site is; null: on the origin of the API. */
	readonly siteUrl: string | null;
	/** Where the API is, as mails link to it; null: where the site is. */
	readonly apiUrl: string | null;
	/** Keys with which browsers are pushed to; null: those of the data folder (server/senders/push.ts). */
	readonly vapid: { readonly publicKey: string; readonly privateKey: string } | null;
	/** Whether webhooks and pushes may go to private networks. */
	readonly allowsPrivateTargets: boolean;
	/** The platform where members authorize shops and creators; null: the sandbox. */
	readonly oauth: OauthSettings | null;
	/** Where orders can be paid. */
	readonly payments: PaymentSettings;
	/** Where exchange rates are refreshed from daily; null: the shipped and imported ones only. */
	readonly ratesUrl: string | null;
	/** What words proposals for titles; null: rules alone. */
	readonly languageModel: LanguageModelSettings | null;
	readonly tiktokShop: TiktokShopSettings | null;
	readonly speechModel: SpeechModelSettings | null;
	/** What reads monitored products; null: the newest counters of the feeds. */
	readonly monitorEndpoint: MonitorEndpoint | null;
	/** Below which directory connectors watch folders, and whether they ask addresses of private networks. */
	readonly connectors: ConnectorSettings;
	/** Where a backup is made every day, and how many stay; null: by command only. */
	readonly backups: BackupSettings | null;
	/** How many days are kept, and where what is older is written before it is dropped. */
	readonly retention: RetentionSettings;
	/** A fixed clock for tests; null is the real one. */
	readonly now: string | null;
	readonly logLevel: string;
};

/** Origins of a list with commas. */
const originsIn = (list: string) =>
	list
		.split(',')
		.map((origin) => origin.trim())
		.filter((origin) => origin !== '');

/** What alerts are sent with. Of the two keys both are given, or none. */
function alertSettingsOf(values: Values) {
	const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
	if (Boolean(publicKey) !== Boolean(privateKey))
		throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together. See .env.example.');
	return {
		apiUrl: values.API_URL ?? null,
		vapid: publicKey && privateKey ? { publicKey, privateKey } : null,
		allowsPrivateTargets: values.ALLOW_PRIVATE_TARGETS,
	};
}

/** @throws ConfigError for a replica of nothing */
function databasesOf({ DATABASE_URL, DATABASE_READ_URL }: Values): Pick<Config, 'databaseUrl' | 'readUrl'> {
	if (DATABASE_READ_URL && !DATABASE_URL)
		throw new ConfigError('DATABASE_READ_URL also needs DATABASE_URL. See .env.example.');
	return { databaseUrl: DATABASE_URL ?? null, readUrl: DATABASE_READ_URL ?? null };
}

const backupsOf = ({ BACKUP_DIR: folder, BACKUP_KEEP: keep }: Values): BackupSettings | null =>
	folder === undefined ? null : { folder, keep };

const connectorsOf = (values: Values): ConnectorSettings => ({
	root: values.CONNECTORS_DIR ?? null,
	allowsPrivate: values.CONNECTORS_PRIVATE,
});

const tracesOf = (values: Values): TraceSettings | null =>
	values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
		? null
		: {
				endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
				headers: values.OTEL_EXPORTER_OTLP_HEADERS,
				service: values.OTEL_SERVICE_NAME,
				share: values.OTEL_TRACES_SAMPLER_ARG,
			};

const retentionOf = ({ KEEP_DAYS, KEEP_SAMPLE_DAYS, ARCHIVE_DIR, DATA_DIR }: Values): RetentionSettings => ({
	kept: { figures: KEEP_DAYS ?? null, samples: KEEP_SAMPLE_DAYS ?? null },
	folder: ARCHIVE_DIR ?? join(DATA_DIR, 'archive'),
});

/** Whether the page logs in by one click: in production only where it is asked for. */
const hasDemoLogins = (values: Values) =>
	values.DEMO && (values.NODE_ENV !== 'production' || values.DEMO_LOGINS);

/** Reads the settings once. Empty variables count as unset. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
	const given = Object.fromEntries(
		Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
	);
	const parsed = SETTINGS.safeParse(given);
	if (!parsed.success) {
		const reasons = parsed.error.issues
			.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
			.join('; ');
		throw new ConfigError(`A setting does not fit. ${reasons}. See .env.example.`);
	}
	const values = parsed.data;
	const isProduction = values.NODE_ENV === 'production';
	const hasLogins = hasDemoLogins(values);
	if (values.NOW && isProduction) {
		throw new ConfigError('NOW is a fixed clock for tests and is refused in production. Unset it.');
	}
	return {
		port: values.PORT,
		host: values.HOST,
		dataDir: values.DATA_DIR,
		...databasesOf(values),
		demo: {
			isOn: values.DEMO,
			hasLogins,
			size: values.DEMO_SIZE,
			seed: values.DEMO_SEED,
			platIds: values.DEMO_REGIONS,
		},
		access: values.ACCESS,
		needsFactor: values.OPERATOR_SECOND_FACTOR === 'required',
		signSecret: values.SIGN_SECRET,
		corsOrigins: originsIn(values.CORS_ORIGINS),
		embedOrigins: originsIn(values.EMBED_ORIGINS),
		secretKey: values.SECRET_KEY ?? null,
		proxies: values.TRUST_PROXY,
		hasRateLimits: values.RATE_LIMITS === 'on',
		metricsToken: values.METRICS_TOKEN ?? null,
		traces: tracesOf(values),
		logsCalls: values.LOG_CALLS ? values.LOG_CALLS === 'on' : values.NODE_ENV === 'production',
		drainSeconds: values.DRAIN_SECONDS,
		readyBytes: values.READY_MEMORY_MB * 1024 ** 2,
		senders: {
			smtpUrl: values.SMTP_URL ?? null,
			mailFrom: values.MAIL_FROM,
			smsUrl: values.SMS_URL ?? null,
			smsToken: values.SMS_TOKEN ?? null,
			codesInLog: !isProduction || values.CODES_IN_LOG,
		},
		ingestToken: values.INGEST_TOKEN ?? null,
		siteUrl: values.SITE_URL ?? null,
		...alertSettingsOf(values),
		...outsideSettings(values, hasLogins),
		ratesUrl: values.RATES_URL ?? null,
		connectors: connectorsOf(values),
		backups: backupsOf(values),
		retention: retentionOf(values),
		now: values.NOW ?? null,
		logLevel: values.LOG_LEVEL,
	};
}

/**
 * The settings of a service: besides, codes must have a way to their users. Commands that serve nobody need none.
 * @throws ConfigError in production without SMTP_URL, SMS_URL and CODES_IN_LOG
 */
export function readServiceConfig(env: Readonly<Record<string, string | undefined>>): Config {
	const config = readConfig(env);
	const { smtpUrl, smsUrl, codesInLog } = config.senders;
	if (smtpUrl === null && smsUrl === null && !codesInLog) {
		throw new ConfigError(
			'NODE_ENV=production needs a way to send verification codes. Set SMTP_URL, SMS_URL or both; or set CODES_IN_LOG=1 to have every code printed to the log, where everybody who reads it can take over accounts. See .env.example.',
		);
	}
	return config;
}
