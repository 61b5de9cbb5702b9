import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { Edition } from '#domain/access/editions.ts';
import { hashFor, signatureBase } from '#domain/access/signing.ts';
import { createHashes, type Hashes } from '#server/access/hashes.ts';
import { NO_LIMITS } from '#server/access/rate-limits.ts';
import type { AlertSenders } from '#server/alerts/delivery/delivering.ts';
import { createApp } from '#server/app.ts';
import { openAuthorizations } from '#server/authorizations/open.ts';
import { openShops } from '#server/connected-shops/shops.ts';
import type { Database } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Admission } from '#server/http/admission.ts';
import { createLog } from '#server/log.ts';
import { createSandbox } from '#server/membership/sandbox.ts';
import { openCollector } from '#server/monitoring/collectors/open.ts';
import { createSeal, type Seal } from '#server/seal.ts';
import { openSenders } from '#server/senders/open.ts';
import { openOutbound } from '#server/senders/outbound.ts';
import { createPusher, type VapidKeys } from '#server/senders/push.ts';
import { checkAnswer, checkRefusal } from './answers.ts';
import { WORLD_NOW } from './miniature-world.ts';

/** With what calls of tests are signed. */
export const TEST_SIGN_SECRET = 'test-secret';

/** An answer of the service under test. */
export type Answer<Data> = {
	readonly status: number;
	readonly code: number;
	readonly msg: string;
	readonly data: Data;
};

/** The signature a browser would send. */
export function signed(
	path: string,
	params: Readonly<Record<string, string>>,
	now = WORLD_NOW,
): URLSearchParams {
	const ts = Math.floor(now.getTime() / 1000);
	const algorithm = hashFor(ts).replace('-', '').toLowerCase();
	const sign = createHash(algorithm)
		.update(signatureBase(path, params.plat_id ?? '', ts, TEST_SIGN_SECRET))
		.digest('hex');
	return new URLSearchParams({ ...params, ts: String(ts), sign });
}

/** Tests ask as much at once as they like; those of the bounds have bounds of their own. */
const NO_BOUNDS: Admission = {
	enter: async () => () => undefined,
	counts: () => ({ cheap: { atWork: 0, waiting: 0 }, dear: { atWork: 0, waiting: 0 } }),
};

const NO_SENDERS = { smtpUrl: null, mailFrom: 'tests', smsUrl: null, smsToken: null, codesInLog: true };

/** Keys of the tests; the private one is of no installation. */
export const TEST_VAPID: VapidKeys = webPush.generateVAPIDKeys();

/** What alerts of tests are sent with: to this machine, and no mail. */
function testAlertSenders(hashes: Hashes, seal: Seal): AlertSenders {
	const outbound = openOutbound({ allowsPrivate: true });
	const pusher = createPusher(TEST_VAPID, 'mailto:tests@example.com', outbound);
	const origin = 'https://livegauge.example';
	return { hashes, seal, mailer: null, pusher, outbound, isDemo: false, origin, apiOrigin: origin };
}

/** What the app is built from in tests: the world's clock, no limits, everything that is sent ends in the outbox. */
export function testDependencies(database: Database, given: Partial<Dependencies> = {}): Dependencies {
	const clock = given.clock ?? (() => WORLD_NOW);
	const hashes = createHashes('key of the tests, long enough for every hash');
	const seal = createSeal('another key of the tests');
	return {
		database,
		watch: null,
		clock,
		signSecret: TEST_SIGN_SECRET,
		editionOf: (own) => own,
		isOpen: false,
		hashes,
		payments: [createSandbox(hashes, database, clock)],
		collector: openCollector(database, { endpoint: null, isDemo: true }),
		seal,
		...openAuthorizations({ oauth: null, demo: { isOn: true } }, seal, clock, createLog('silent')),
		shops: openShops({ isDemo: true, allowsPrivate: true, clock, ticks: clock }),
		connectors: { root: null, allowsPrivate: true },
		siteUrl: null,
		languageModel: null,
		speechModel: null,
		limits: NO_LIMITS,
		admission: NO_BOUNDS,
		ready: null,
		...openSenders({ senders: NO_SENDERS, demo: { hasLogins: false } }, clock, createLog('silent')),
		alertSenders: testAlertSenders(hashes, seal),
		isDemo: false,
		needsFactor: false,
		demoPlatIds: [],
		kept: { figures: null, samples: null },
		proxies: 0,
		operatorTokens: ['operator-token-of-the-tests'],
		metrics: null,
		traces: null,
		metricsToken: null,
		logsCalls: false,
		commandToken: 'command-token-of-the-tests',
		corsOrigins: [],
		embedOrigins: [],
		dataDir: '.',
		lifecycle: { isCaughtUp: true, isStopping: false },
		shutdown: new AbortController().signal,
		site: null,
		checkAnswer,
		checkRefusal,
		...given,
	};
}

/** The real app on a test database, called in process as an edition; anything else it depends on may be given. */
export function testApp(
	database: Database,
	edition: Edition = 'all_in_one',
	given: Partial<Dependencies> = {},
) {
	const faults: unknown[] = [];
	const deps = testDependencies(database, {
		editionOf: () => edition,
		checkAnswer: (endpoint, data) => {
			try {
				checkAnswer(endpoint, data);
			} catch (fault) {
				faults.push(fault);
				throw fault;
			}
		},
		...given,
	});
	const app = createApp(deps, createLog('silent'));
	/** Calls an address as it stands; an answer that breaks its contract fails the test with what is wrong. */
	const raw = async <Data>(address: string): Promise<Answer<Data>> => {
		const response = await app.request(address);
		if (faults.length > 0) throw faults.pop();
		return { status: response.status, ...((await response.json()) as Omit<Answer<Data>, 'status'>) };
	};
	/** Calls a path with a signature. */
	const get = <Data>(path: string, params: Readonly<Record<string, string>>) =>
		raw<Data>(`${path}?${signed(path, params, deps.clock())}`);
	return { app, get, raw };
}
