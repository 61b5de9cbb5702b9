import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { openShops } from './connected-shops/shops.ts';
import { dropConnectorLeases } from './connectors/queries/connectors.ts';
import { connectorWork, TIDY_ANSWERS } from './connectors/work.ts';
import { FILE_MODE, tightenDataFolder } from './db/data-folder.ts';
import type { Database } from './db/database.ts';
import { databaseFault } from './db/database-fault.ts';
import { DatabaseWatch } from './db/database-watch.ts';
import { openDatabase } from './db/open.ts';
import { watchedDatabase } from './db/watched.ts';
import type { Lifecycle } from './dependencies.ts';
import { admissionFor } from './http/admission.ts';
import { openLanguageModel } from './http/language-model.ts';
import { listen } from './http/listen.ts';
import { Metrics } from './http/metrics.ts';
import { ReadyAnswers } from './http/ready-answers.ts';
import { openTraces } from './http/traces.ts';
import { catchUp, type Grow, untilCaughtUp } from './jobs/catch-up.ts';
import type { Job } from './jobs/job.ts';
import { type Jobs, startJobs } from './jobs/scheduler.ts';
import { serviceJobs } from './jobs/service-jobs.ts';
import { createLog, type Log } from './log.ts';
import { openPayments } from './membership/providers/open.ts';
import { openCollector } from './monitoring/collectors/open.ts';
import { startReadings } from './monitoring/reading-loop.ts';
import { createSeal } from './seal.ts';
import { checkKey, secretKey } from './secret-key.ts';
import { openSenders } from './senders/open.ts';
import { openSpeechModel } from './studio/speech-model.ts';
import { TITLE_FOLLOW_UPS } from './tools/follow-titles.ts';
import { dropToolClaims } from './tools/queries/jobs.ts';
import { toolWork } from './tools/work.ts';

/** A running service. */
export type Service = {
	readonly url: string;
	readonly database: Database;
	/** Resolves with the cause when the service cannot go on and has to be started again. */
	readonly lost: Promise<Error>;
	/** Resolves when jobs run, and where nothing could be shown before, the first rankings are there; rejects where that fails. */
	readonly started: Promise<void>;
	/** Lets calls go elsewhere (`DRAIN_SECONDS`), stops listening, lets running answers end (5 s), closes the database. */
	close(): Promise<void>;
};

/** What a start tells whoever watches, and what runs beside its first calls. */
export type StartSteps = {
	/** Folder of the built site; null where a CDN serves it. */
	readonly site: string | null;
	/** Loads data at the start, and what has come since every hour (demo data). */
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

type CatchingUp = {
	readonly database: Database;
	readonly clock: () => Date;
	readonly log: Log;
	readonly lifecycle: Lifecycle;
};

/**
 * Brings the data up to date beside the first calls, which see what was there before; resolves at once where something
 * was. A failure then is told, and tried again in a minute: `/readyz` says so long that the rankings are older.
 * @throws where it fails and there is nothing to show
 */
async function catchUpAtStart(
	{ database, clock, log, lifecycle }: CatchingUp,
	prepare?: Grow,
): Promise<void> {
	const hasBuild = (await database.query('select 1 from rank_builds limit 1')).length > 0;
	const once = async () => {
		await catchUp(database, clock, prepare, { isUnread: !hasBuild });
		lifecycle.isCaughtUp = true;
	};
	// A first load has the database to itself.
	if (!hasBuild) return once();
	void untilCaughtUp(once, {
		isOver: () => lifecycle.isStopping,
		onFailure: (error) =>
			log.error(
				{ error },
				'the data was not brought up to date; what is there shows, and it is tried again in a minute',
			),
	});
}

/** Opens the database, serves API and site, and brings the data up to date meanwhile. */
export async function serve(config: Config, steps: StartSteps): Promise<Service> {
	const log = createLog(config.logLevel);
	const clock = clockOf(config);
	const opened = await openDatabase(
		config.databaseUrl ? { url: config.databaseUrl, readUrl: config.readUrl } : { dataDir: config.dataDir },
	);
	const traces = config.traces && (await openTraces(config.traces));
	const database = traces ? watchedDatabase(opened, traces.statement) : opened;
	void database.lost.then((error) => log.fatal({ error }, 'the database is gone'));
	const watch = database.engine === 'postgres' ? new DatabaseWatch(database, log) : null;
	const shutdown = new AbortController();
	const lifecycle: Lifecycle = { isCaughtUp: false, isStopping: false };
	let jobs: Jobs | null = null;
	let stopReadings: (() => Promise<void>) | null = null;
	try {
		const senders = openSenders(config, clock, log);
		const key = secretKey({ given: config.secretKey, dataDir: config.dataDir });
		await checkKey(database, key);
		tightenDataFolder(config.dataDir);
		const seal = createSeal(key);
		const platform = openAuthorizations(config, seal, clock, log);
		await dropOtherProviders(database, platform.authorizations.name, clock());
		const shops = openShops({
			isDemo: config.demo.isOn,
			allowsPrivate: config.allowsPrivateTargets,
			tiktokShop: config.tiktokShop,
			clock,
		});
		const hashes = createHashes(key);
		const payments = await openPayments(config.payments, { hashes, database, clock });
		const collector = openCollector(database, { endpoint: config.monitorEndpoint, isDemo: config.demo.isOn });
		const alertSenders = openAlertSenders(config, hashes, seal);
		const token = randomBytes(24).toString('base64url');
		const admission = admissionFor(database);
		const ready = config.readyBytes > 0 ? new ReadyAnswers(database, config.readyBytes) : null;
		const metrics = config.metricsToken === null ? null : new Metrics({ database, admission, ready });
		const app = createApp(
			{
				database,
				watch,
				clock,
				signSecret: config.signSecret,
				editionOf: (own) => (config.access === 'open' ? LARGEST_EDITION : own),
				isOpen: config.access === 'open',
				hashes,
				seal,
				...platform,
				shops,
				connectors: config.connectors,
				payments,
				collector,
				languageModel: config.languageModel && openLanguageModel(config.languageModel),
				speechModel: config.speechModel && openSpeechModel(config.speechModel),
				siteUrl: config.siteUrl,
				limits: config.hasRateLimits ? createRateLimits(database) : NO_LIMITS,
				admission,
				ready,
				metrics,
				traces,
				metricsToken: config.metricsToken,
				logsCalls: config.logsCalls,
				...senders,
				alertSenders,
				isDemo: config.demo.hasLogins,
				needsFactor: config.needsFactor,
				demoPlatIds: config.demo.isOn ? config.demo.platIds : [],
				kept: config.retention.kept,
				proxies: config.proxies,
				operatorTokens: config.ingestToken ? [token, config.ingestToken] : [token],
				commandToken: token,
				corsOrigins: config.corsOrigins,
				embedOrigins: config.embedOrigins,
				dataDir: config.dataDir,
				lifecycle,
				shutdown: shutdown.signal,
				site: steps.site,
			},
			log,
		);
		const listener = await listen(app.fetch, config);
		const { port } = listener;
		const isAlone = config.databaseUrl === null;
		const startWork = async () => {
			const tools = toolWork({ seal, shops });
			if (isAlone) {
				await dropToolClaims(database);
				await dropConnectorLeases(database);
			}
			const started = await startJobs(
				[
					...serviceJobs(config.ratesUrl, payments, steps.prepare, {
						hashes,
						mail: config.senders.smtpUrl === null ? null : senders.post.deliver,
						backups: config.backups,
						retention: config.retention,
					}),
					...alertJobs(alertSenders),
					tools,
					connectorWork({ ...config.connectors, seal, rejects: join(config.dataDir, 'rejects') }),
					TIDY_ANSWERS,
					TITLE_FOLLOW_UPS,
					...(steps.jobs ?? []),
				],
				{ database, clock, log, isAlone },
			);
			jobs = started;
			shops.wake.now = () =>
				void started
					.send(tools, {})
					.catch((error: unknown) => log.warn({ error }, 'the work of the tools waits a minute'));
			stopReadings = await startReadings({ database, clock, log, collector, isAlone });
		};
		const start = async () => {
			await catchUpAtStart({ database, clock, log, lifecycle }, steps.prepare);
			if (lifecycle.isStopping) return;
			if (watch) watch.tryAgain = () => catchUp(database, clock, steps.prepare);
			await startWork().catch((error: unknown) => {
				if (databaseFault(error) !== 'readOnly') throw error;
				void untilCaughtUp(startWork, {
					isOver: () => lifecycle.isStopping,
					onFailure: () => log.warn('jobs and readings of monitors wait until the database takes writes'),
				});
			});
		};
		const starting = start();
		const hasStarted = starting.catch(() => undefined);
		// A start that was broken off has neither succeeded nor failed.
		const started = starting.catch((error: unknown) =>
			lifecycle.isStopping ? new Promise<void>(() => undefined) : Promise.reject(error),
		);
		const withdraw = announce(config, port, token);
		return {
			url: `http://${config.host}:${port}`,
			database,
			lost: database.lost,
			started,
			close: async () => {
				lifecycle.isStopping = true;
				withdraw();
				await sleep(config.drainSeconds * 1000);
				shutdown.abort();
				await Promise.all([listener.stop(), jobs?.stop(), stopReadings?.()]);
				await senders.post.settled();
				watch?.stop();
				await Promise.all([database.close(), traces?.close()]);
				await hasStarted;
			},
		};
	} catch (error) {
		watch?.stop();
		await database.close();
		throw error;
	}
}
