import {
	type RateLimiterAbstract,
	RateLimiterMemory,
	RateLimiterPostgres,
	RateLimiterRes,
} from 'rate-limiter-flexible';
import { KEY_CALLS } from '#domain/access/api-keys.ts';
import type { Database, Param } from '#server/db/database.ts';
import { tooFrequent } from '#server/http/refusal.ts';

/** Calls (points) in so many seconds (duration), by network unless it says otherwise. */
const LIMITS = {
	/** Any call at all. Counted in memory: a write for every read would cost more than it saves. */
	calls: { points: 1200, duration: 60 },
	/** Calls of programs, by account. Counted in memory too. */
	keyCalls: { points: KEY_CALLS.points, duration: KEY_CALLS.seconds },
	/** Pictures: a page of a ranking asks for hundreds. Counted in memory too. */
	images: { points: 6000, duration: 60 },
	/** Whoever watches the service; counted in memory too. */
	health: { points: 1200, duration: 60 },
	/** Batches, by collector; counted in memory too. */
	collect: { points: 600, duration: 60 },
	sendCode: { points: 30, duration: 3600 },
	/** Codes to one handle for one purpose, by network. */
	sendCodeTo: { points: 10, duration: 86_400 },
	/** Suggestions to visitors, each of products, creators, shops and lives: five hundred texts a day. */
	suggestions: { points: 2000, duration: 86_400 },
	/** The same of all networks together that the owner has never logged in from. */
	sendCodeByStrangers: { points: 30, duration: 86_400 },
	/** Passwords tried on one account from all networks that its owner has never logged in from. */
	guessByStrangers: { points: 100, duration: 86_400 },
	login: { points: 60, duration: 600 },
	/** Registrations, and new passwords by code. */
	register: { points: 30, duration: 3600 },
	/** Exports, by account where there is one: each may read the whole of a ranking. */
	exports: { points: 60, duration: 3600 },
	/** Orders, by account. */
	orders: { points: 30, duration: 3600 },
	/** Tests of webhooks, by account: each is a message to somebody else's server. */
	alertTests: { points: 30, duration: 3600 },
	/** Codes of coupons that there are not, by account; and from a network, for accounts are cheap. */
	couponGuess: { points: 20, duration: 3600 },
	couponGuessFrom: { points: 60, duration: 3600 },
	/** Agreements on the page of the sandbox's shops: each may open one with products. */
	sandboxShops: { points: 60, duration: 3600 },
	demoLogin: { points: 120, duration: 3600 },
	/** Pictures that operators upload, by account: each is decoded. */
	pictures: { points: 60, duration: 3600 },
	/** Any other call that changes something, by account. */
	changes: { points: 120, duration: 60 },
} as const;
export type LimitName = keyof typeof LIMITS;

/** How many calls are left, and in how many seconds the count begins anew. */
export type Left = { readonly calls: number; readonly seconds: number };

/** Refuses with HTTP 429 who calls too often. */
export type RateLimits = {
	/** Answers what is left; null where nothing is counted. */
	take(name: LimitName, key: string): Promise<Left | null>;
	/** The same without counting, for what counts only once it has succeeded. */
	check(name: LimitName, key: string): Promise<void>;
};

/** `RATE_LIMITS=off`, and calls in process. */
export const NO_LIMITS: RateLimits = { take: async () => null, check: async () => undefined };

/** The limiter writes through our own connections. */
const storeOf = (database: Database) => ({
	query: async (statement: { text: string; values: Param[] }) => {
		const rows = await database.query(statement);
		// Reading a key tells by the count whether it is there.
		return { rows, rowCount: rows.length };
	},
});

const IN_MEMORY: ReadonlySet<LimitName> = new Set(['calls', 'keyCalls', 'images', 'health', 'collect']);

function limiterOf(name: LimitName, database: Database): RateLimiterAbstract {
	const options = { keyPrefix: name, ...LIMITS[name] };
	if (database.engine === 'pglite' || IN_MEMORY.has(name)) return new RateLimiterMemory(options);
	return new RateLimiterPostgres({
		...options,
		storeClient: storeOf(database),
		storeType: 'pool',
		tableName: 'rate_limits',
		tableCreated: true,
		clearExpiredByTimeout: false,
	});
}

/**
 * Limits by address and account. The embedded engine has one process, so memory is enough; processes that share a
 * server count together in `rate_limits`. Keys are hashed by the caller where they say who somebody is.
 */
export function createRateLimits(database: Database): RateLimits {
	const names = Object.keys(LIMITS) as LimitName[];
	const limiters = new Map(names.map((name) => [name, limiterOf(name, database)]));
	const refusal = ({ msBeforeNext }: RateLimiterRes) =>
		tooFrequent(Math.max(1, Math.ceil(msBeforeNext / 1000)));
	return {
		check: async (name, key) => {
			const known = key === '' ? null : await limiters.get(name)?.get(key);
			if (known && known.consumedPoints >= LIMITS[name].points) throw refusal(known);
		},
		take: async (name, key) => {
			// Without an address nobody can be told apart: limiting would shut everybody out.
			if (key === '') return null;
			try {
				const counted = await limiters.get(name)?.consume(key);
				if (!counted) return null;
				return { calls: counted.remainingPoints, seconds: Math.ceil(counted.msBeforeNext / 1000) };
			} catch (error) {
				if (!(error instanceof RateLimiterRes)) throw error;
				throw refusal(error);
			}
		},
	};
}
