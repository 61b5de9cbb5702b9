import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { TEST_SIGN_SECRET } from '#tests/support/app.ts';
import { freePort } from '#tests/support/free-port.ts';
import { BARE_SERVER } from '#tests/support/server.ts';
import { randomOf } from '#tests/truth/random.ts';
import { activeJobs, faultsOf, UNBOOKED } from './checks.ts';
import { importedFaults, madeOf, rebuildFaults } from './clean.ts';
import { type Feed, feedsOf, SOURCES } from './feeds.ts';
import { type Commands, importByCommand, importOverHttp, sendUntilDone } from './importers.ts';
import { type Acknowledged, nothingYet, visitors } from './members.ts';
import type { Place } from './places.ts';
import { readyz, type Supervised, supervise, until } from './supervised.ts';

export type KillRun = {
	readonly kills: number;
	readonly seed: number;
	/** Milliseconds between two kills, at least and at most. */
	readonly pause: readonly [number, number];
	/** How long jobs of killed processes may take to be done again; 0: it is not waited for, but for payments. */
	readonly jobSeconds: number;
	readonly tell?: (line: string) => void;
};

export type KillReport = {
	/** What is not as it should be; empty where all is well. */
	readonly wrong: readonly string[];
	readonly killed: ReadonlyMap<string, number>;
	readonly told: Acknowledged;
	readonly feeds: readonly Feed[];
	readonly rows: number;
};

const TOKEN = 'token of the imports under faults';
const MEMBERS = 3;
const START_SECONDS = 300;
/** How long the rest may take to be imported and built once nothing is killed any more. */
const END_SECONDS = 600;
/** As long as the job of a killed process may take to be given to another. */
const BOOKING_SECONDS = 420;
/** In which a service that is up has begun and ended the work that a start brings forward. */
const FIRST_WORK_MS = 15_000;

/** What all processes of a run have in common. */
const SETTINGS = {
	DEMO: '1',
	ACCESS: 'editions',
	RATE_LIMITS: 'off',
	SIGN_SECRET: TEST_SIGN_SECRET,
	SECRET_KEY: 'key of the services under faults, long enough',
	INGEST_TOKEN: TOKEN,
	LOG_LEVEL: 'warn',
	LOG_CALLS: 'off',
};

async function startServices(place: Place): Promise<Supervised[]> {
	const services: Supervised[] = [];
	for (let n = 0; n < place.services; n += 1) {
		const dataDir = place.settings.DATA_DIR ?? join(place.folder, `service-${n}`);
		mkdirSync(dataDir, { recursive: true });
		const settings = { ...SETTINGS, DATA_DIR: dataDir, ...place.settings };
		services.push(supervise({ name: `service ${n}`, file: BARE_SERVER, port: await freePort(), settings }));
	}
	return services;
}

/**
 * Kills processes at random under imports and use, and compares what is there at the end with what was acknowledged, and
 * the rankings with those of a whole rebuild and of a clean import. Which is killed and when follows from the seed; what it
 * meets does not.
 */
export async function runKills(
	place: Place,
	{ kills, seed, pause, jobSeconds, tell = () => undefined }: KillRun,
): Promise<KillReport> {
	const wrong: string[] = [];
	const told = nothingYet();
	const killed = new Map<string, number>();
	const start = new Date();
	const feeds = feedsOf(seed, start);
	const lists: Record<(typeof SOURCES)[number], Feed[]> = { 'the feed': [], 'the rival': [] };
	const random = randomOf(seed, 'kills');
	const services = await startServices(place);
	let isOver = false;
	try {
		const anyOf = randomOf(seed, 'which service');
		const url = () => anyOf.pick(services).url;
		const isReady = () =>
			Promise.all(services.map(async (one) => (await readyz(one.url)) === 'ready')).then((all) =>
				all.every(Boolean),
			);
		await until('the first start', START_SECONDS, () =>
			Promise.all(services.map(async (one) => (await readyz(one.url)) !== null)).then((all) =>
				all.every(Boolean),
			),
		);
		for (const source of SOURCES) {
			const feed = feeds.first(source);
			await sendUntilDone(feed, url, TOKEN, wrong);
			lists[source].push(feed);
		}
		tell('the first files are in');
		const over = () => isOver;
		const importing = (source: (typeof SOURCES)[number]) => ({
			feeds,
			isOver: over,
			acknowledged: lists[source],
			wrong,
		});
		const commands: Commands = importByCommand(importing('the rival'), 'the rival', {
			folder: place.folder,
			settings: { ...SETTINGS, DATA_DIR: join(place.folder, 'command'), ...place.settings },
		});
		const visiting = { url, secret: TEST_SIGN_SECRET, isOver: over, acknowledged: told, wrong };
		const work = [
			importOverHttp(importing('the feed'), 'the feed', { url, token: TOKEN }),
			commands.run(),
			...Array.from({ length: MEMBERS }, (_, n) => visitors(visiting, n, randomOf(seed, `member ${n}`))),
		];
		const using = Promise.all(work);
		// What it throws is thrown below; until then nobody may take it for unheard.
		using.catch(() => undefined);
		// Kills that come quicker than a start would meet no use.
		await until('the first member', START_SECONDS, async () => told.accounts.length > 0);
		await kill({ kills, pause, random, services, commands, place, killed, tell });
		isOver = true;
		tell('no more kills; what is under way ends');
		await Promise.race([
			using,
			sleep(END_SECONDS * 1000, null, { ref: false }).then(() =>
				Promise.reject(new Error('an import never ended')),
			),
		]);
		await until('the last build', END_SECONDS, isReady);
		if (jobSeconds > 0) await jobsEnd(place, jobSeconds, wrong);
		await paymentsEnd(place, wrong);
		for (const service of services) await endPolitely(service, wrong);
		await paymentsEndAlone(place, wrong);
		const all = SOURCES.flatMap((source) => lists[source]);
		const rows = await compare(place, { told, all, wrong });
		return { wrong, killed, told, feeds: all, rows };
	} finally {
		isOver = true;
		for (const service of services) {
			service.kill();
			await service.stop();
		}
	}
}

type Killing = Pick<KillRun, 'kills' | 'pause'> & {
	readonly random: ReturnType<typeof randomOf>;
	readonly services: readonly Supervised[];
	readonly commands: Commands;
	readonly place: Place;
	readonly killed: Map<string, number>;
	readonly tell: (line: string) => void;
};

async function kill({
	kills,
	pause,
	random,
	services,
	commands,
	place,
	killed,
	tell,
}: Killing): Promise<void> {
	for (let number = 0; number < kills; ) {
		await sleep(random.whole(...pause));
		const victims: (() => Promise<string | null>)[] = [
			...services.map((service) => async () => (service.kill() ? 'a service' : null)),
			async () => (commands.kill() ? 'the command' : null),
			...(place.kill ? [() => (place.kill as NonNullable<typeof place.kill>)(random)] : []),
		];
		const name = await random
			.pick(victims)()
			.catch(() => null);
		// It was just not there.
		if (name === null) continue;
		number += 1;
		killed.set(name, (killed.get(name) ?? 0) + 1);
		if (number % 10 === 0) tell(`${number} kills`);
	}
}

/** Waits on a database that several services share; what never ends is wrong. */
async function ends(
	place: Place,
	wrong: string[],
	what: string,
	seconds: number,
	isOver: (database: Database) => Promise<boolean>,
): Promise<void> {
	if (place.services === 1) return;
	const database = await place.open();
	try {
		await until(what, seconds, () => isOver(database));
	} catch (error) {
		wrong.push(
			(error as Error).message,
			...(await activeJobs(database)).map(({ name, seconds: since }) => `job ${name} runs for ${since} s`),
		);
	} finally {
		await database.close();
	}
}

async function endPolitely(service: Supervised, wrong: string[]): Promise<void> {
	const code = await service.stop();
	if (code !== 0) wrong.push(`${service.name} ended with ${code} at SIGTERM`);
}

async function areBooked(database: Database): Promise<boolean> {
	return (await database.query(UNBOOKED)).length === 0;
}

/** A payment whose message met a kill is booked by the next look at open orders, which a killed one may have begun. */
const paymentsEnd = (place: Place, wrong: string[]) =>
	ends(place, wrong, 'the booking of payments', BOOKING_SECONDS, areBooked);

/** The same where nobody else opens the database: one who was stopped before that look is started again for it. */
async function paymentsEndAlone(place: Place, wrong: string[]): Promise<void> {
	if (place.services > 1) return;
	const end = performance.now() + BOOKING_SECONDS * 1000;
	while (performance.now() < end) {
		const database = await place.open();
		const isOver = await areBooked(database).finally(() => database.close());
		if (isOver) return;
		const [service] = await startServices(place);
		if (!service) throw new Error('nothing was started');
		try {
			await until('a start for payments', START_SECONDS, async () => (await readyz(service.url)) === 'ready');
			await sleep(FIRST_WORK_MS);
		} finally {
			await endPolitely(service, wrong);
		}
	}
}

/** Work of killed processes is taken for lost when its heartbeat is missed, and done again. */
const jobsEnd = (place: Place, seconds: number, wrong: string[]) =>
	ends(place, wrong, 'the jobs of killed processes', seconds, async (database) =>
		(await activeJobs(database)).every((job) => job.seconds < 30),
	);

type Comparing = {
	readonly told: Acknowledged;
	readonly all: readonly Feed[];
	readonly wrong: string[];
};

/** Compares, and answers how many rows were. */
async function compare(place: Place, { told, all, wrong }: Comparing): Promise<number> {
	const database = await place.open();
	const made = await madeOf(database);
	wrong.push(...(await faultsOf(database, told, all)));
	await database.close();
	// Sources rank in the order of their first files.
	const feeds = [
		...all.filter(({ name }) => name.includes('-0.')),
		...all.filter(({ name }) => !name.includes('-0.')),
	];
	for (const [open, find] of [
		[place.copy, rebuildFaults],
		[
			place.empty,
			(empty: Awaited<ReturnType<Place['empty']>>) =>
				importedFaults(empty, made, { feeds, rejects: join(place.folder, 'rejects') }),
		],
	] as const) {
		const other = await open();
		try {
			wrong.push(...(await find(other, made)));
		} finally {
			await other.close();
		}
	}
	return Object.values(made).reduce<number>((sum, rows) => sum + (rows as unknown[]).length, 0);
}
