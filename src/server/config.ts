import { z } from 'zod';
import { DEFAULT_SIGN_SECRET } from '#domain/signing.ts';

const flag = z.enum(['0', '1']).transform((text) => text === '1');

/** Every setting the server reads; README and .env.example list them. */
const settings = z.object({
	PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
	HOST: z.string().default('localhost'),
	DATA_DIR: z.string().min(1).default('./data'),
	DATABASE_URL: z
		.string()
		.regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
		.optional(),
	DEMO: flag.default(true),
	DEMO_SIZE: z.coerce.number().positive().max(100).default(1),
	DEMO_SEED: z.coerce.number().int().default(1),
	ACCESS: z.enum(['editions', 'open']).default('editions'),
	SIGN_SECRET: z.string().min(8).default(DEFAULT_SIGN_SECRET),
	CORS_ORIGINS: z.string().default(''),
	INGEST_TOKEN: z.string().min(16).optional(),
	NOW: z.iso.datetime().optional(),
	NODE_ENV: z.string().default('development'),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = {
	readonly port: number;
	readonly host: string;
	readonly dataDir: string;
	readonly databaseUrl: string | null;
	readonly demo: { readonly isOn: boolean; readonly size: number; readonly seed: number };
	readonly access: 'editions' | 'open';
	readonly signSecret: string;
	readonly corsOrigins: readonly string[];
	readonly ingestToken: string | null;
	/** A fixed clock for tests; null is the real one. */
	readonly now: string | null;
	readonly logLevel: string;
};

/** Settings that do not fit; the message names each and what it wants. */
export class ConfigError extends Error {}

/** Reads the settings once. Empty variables count as unset. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
	const given = Object.fromEntries(
		Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
	);
	const parsed = settings.safeParse(given);
	if (!parsed.success) {
		const reasons = parsed.error.issues
			.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
			.join('; ');
		throw new ConfigError(`A setting does not fit. ${reasons}. See .env.example.`);
	}
	const values = parsed.data;
	if (values.NOW && values.NODE_ENV === 'production') {
		throw new ConfigError('NOW is a fixed clock for tests and is refused in production. Unset it.');
	}
	return {
		port: values.PORT,
		host: values.HOST,
		dataDir: values.DATA_DIR,
		databaseUrl: values.DATABASE_URL ?? null,
		demo: { isOn: values.DEMO, size: values.DEMO_SIZE, seed: values.DEMO_SEED },
		access: values.ACCESS,
		signSecret: values.SIGN_SECRET,
		corsOrigins: values.CORS_ORIGINS.split(',')
			.map((origin) => origin.trim())
			.filter((origin) => origin !== ''),
		ingestToken: values.INGEST_TOKEN ?? null,
		now: values.NOW ?? null,
		logLevel: values.LOG_LEVEL,
	};
}
