import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve as listen } from '@hono/node-server';
import { LARGEST_EDITION } from '#domain/access/editions.ts';
import { createHashes } from './access/hashes.ts';
import { createRateLimits, NO_LIMITS } from './access/rate-limits.ts';
import { alertJobs } from './alerts/jobs.ts';
import { openAlertSenders } from './alerts/open-senders.ts';
import { createApp } from './app.ts';
import { openAuthorizations } from './authorizations/open.ts';
import { dropOtherProviders } from './authorizations/queries/authorizations.ts';
import { clockOf } from './clock.ts';
import type { Config } from './config.ts';
import { FILE_MODE, tightenDataFolder } from './db/data-folder.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { openLanguageModel } from './http/language-model.ts';
import { stoppable } from './http/stop-listening.ts';
import { catchUp, type Grow } from './jobs/catch-up.ts';
import { expireSamples } from './jobs/expire-samples.ts';
import type { Job } from './jobs/job.ts';
import { type Jobs, startJobs } from './jobs/scheduler.ts';
import { serviceJobs } from './jobs/service-jobs.ts';
import { tidyAccounts } from './jobs/tidy-accounts.ts';
import { createLog } from './log.ts';
import { openPayments } from './membership/providers/open.ts';
import { openCollector } from './monitoring/collectors/open.ts';
import { startReadings } from './monitoring/reading-loop.ts';
import { createSeal } from './seal.ts';
import { checkKey, secretKey } from './secret-key.ts';
import { openSenders } from './senders/open.ts';

/** A running service. */
export type Service = {
	readonly url: string;
	readonly database: Database;
	/** Resolves with the cause when the service cannot go on and has to be started again. */
	readonly lost: Promise<Error>;
	/** Stops listening, lets running answers end (5 s), closes the database. */
	close(): Promise<void>;
};

/** What a start tells whoever watches, and what runs between the open database and the first request. */
export type StartSteps = {
	/** Folder of the built site; null where a CDN serves it. */
	readonly site: string | null;
	/** Loads data before the service listens, and what has come since every hour (demo data). */
	readonly prepare?: Grow;
	/** Work besides the service's own (the platform simulator). */
	readonly jobs?: readonly Job[];
};

/** Writes how local commands reach this process; only its owner may read the token. */
function announce(config: Config, port: number, token: string): () => void {
	const path = join(config.dataDir, 'server.json');
	writeFileSync(path, JSON.stringify({ pid: process.pid, port, token }), { mode: FILE_MODE });
	return () => rmSync(path, { force: true });
}

/** Opens the database, prepares it, and serves API and site. */
export async function serve(config: Config, steps: StartSteps): Promise<Service> {
	const log = createLog(config.logLevel);
	const clock = clockOf(config);
	const database = await openDatabase(
		config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir },
	);
	void database.lost.then((error) => log.fatal({ error }, 'the database is gone'));
	const shutdown = new AbortController();
	let jobs: Jobs | null = null;
	let stopReadings: (() => Promise<void>) | null = null;
	try {
		await catchUp(database, clock, steps.prepare, { isUnread: true });
		await tidyAccounts(database, clock());
		await expireSamples(database, clock());
		const senders = openSenders(config, clock, log);
		const key = secretKey({ given: config.secretKey, dataDir: config.dataDir });
		await checkKey(database, key);
		tightenDataFolder(config.dataDir);
		const seal = createSeal(key);
		const platform = openAuthorizations(config, seal, clock, log);
		await dropOtherProviders(database, platform.authorizations.name, clock());
		const hashes = createHashes(key);
		const payments = await openPayments(config.payments, { hashes, database, clock });
		const collector = openCollector(database, { endpoint: config.monitorEndpoint, isDemo: config.demo.isOn });
		const alertSenders = openAlertSenders(config, hashes, seal);
		const token = randomBytes(24).toString('base64url');
		const app = createApp(
			{
				database,
				clock,
				signSecret: config.signSecret,
				editionOf: (own) => (config.access === 'open' ? LARGEST_EDITION : own),
				isOpen: config.access === 'open',
				hashes,
				seal,
				...platform,
				payments,
				collector,
				languageModel: config.languageModel && openLanguageModel(config.languageModel),
				siteUrl: config.siteUrl,
				limits: config.hasRateLimits ? createRateLimits(database) : NO_LIMITS,
				...senders,
				alertSenders,
				isDemo: config.demo.hasLogins,
				needsFactor: config.needsFactor,
				demoPlatIds: config.demo.isOn ? config.demo.platIds : [],
				proxies: config.proxies,
				operatorTokens: config.ingestToken ? [token, config.ingestToken] : [token],
				commandToken: token,
				corsOrigins: config.corsOrigins,
				embedOrigins: config.embedOrigins,
				dataDir: config.dataDir,
				shutdown: shutdown.signal,
				site: steps.site,
			},
			log,
		);
		jobs = await startJobs(
			[
				...serviceJobs(config.ratesUrl, payments, steps.prepare, {
					hashes,
					mail: config.senders.smtpUrl === null ? null : senders.post.deliver,
				}),
				...alertJobs(alertSenders),
				...(steps.jobs ?? []),
			],
			{
				database,
				clock,
				log,
				isAlone: config.databaseUrl === null,
			},
		);
		const { stop } = jobs;
		const isAlone = config.databaseUrl === null;
		stopReadings = await startReadings({ database, clock, log, collector, isAlone });
		const { stopListening, port } = await listening(app.fetch, config);
		const withdraw = announce(config, port, token);
		return {
			url: `http://${config.host}:${port}`,
			database,
			lost: database.lost,
			close: async () => {
				withdraw();
				shutdown.abort();
				await Promise.all([stopListening(), stop(), stopReadings?.()]);
				await senders.post.settled();
				await database.close();
			},
		};
	} catch (error) {
		await Promise.all([jobs?.stop(), stopReadings?.()]);
		await database.close();
		throw error;
	}
}

function listening(fetch: (request: Request) => Response | Promise<Response>, config: Config) {
	return new Promise<{ stopListening: () => Promise<void>; port: number }>((resolve, reject) => {
		const server = listen({ fetch, port: config.port, hostname: config.host }, (info) =>
			resolve({ stopListening, port: info.port }),
		);
		const stopListening = stoppable(server);
		server.on('error', reject);
	});
}
