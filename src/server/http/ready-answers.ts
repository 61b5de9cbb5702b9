import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Rights } from '#domain/access/editions.ts';
import { platformOf } from '#domain/platforms/platforms.ts';
import { dayInZone } from '#domain/time/days.ts';
import { currentCall, shared, upToDate } from '#server/db/call-context.ts';
import type { Database } from '#server/db/database.ts';

/** How an answer is packed; the first that a caller takes is sent. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const PACK: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
	br: (bytes) => promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
	gzip: (bytes) => promisify(gzip)(bytes),
};

/** What is shorter is not worth packing. */
const LEAST_PACKED = 1024;
/** Bytes that an answer and its packed twins take at most, by those of the answer, and what goes with each. */
const SHARE_WITH_TWINS = 1.6;
const BESIDES = 1000;

/** A build that came to be shown is seen within so long; only where the database is slow it may be longer. */
const LOOK_MS = 1000;
const LONGEST_UNSEEN_MS = 10_000;

/** An answer as bytes, whole and packed, with the tag that the service gives to answers of this text. */
export class ReadyAnswer {
	readonly bytes: Buffer;
	readonly tag: string;
	readonly #packed = new Map<Encoding, Promise<Buffer>>();

	constructor(text: string) {
		this.bytes = Buffer.from(text);
		this.tag = createHash('sha1').update(this.bytes).digest('hex');
	}

	get size(): number {
		return Math.ceil(this.bytes.length * SHARE_WITH_TWINS) + BESIDES;
	}

	packed(encoding: Encoding): Promise<Buffer> {
		const packed = this.#packed.get(encoding) ?? PACK[encoding](this.bytes);
		this.#packed.set(encoding, packed);
		return packed;
	}

	/** The encoding in which it is sent to who accepts these; null: as it is. */
	encodingFor(accepted: string | undefined): Encoding | null {
		if (accepted === undefined || this.bytes.length < LEAST_PACKED) return null;
		return ENCODINGS.find((encoding) => takes(accepted, encoding)) ?? null;
	}
}

/** Whether an `Accept-Encoding` names an encoding and does not refuse it. */
const takes = (accepted: string, encoding: Encoding) =>
	accepted.split(',').some((part) => {
		const [name, weight] = part.split(';').map((word) => word.trim().toLowerCase());
		return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? '');
	});

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/** Answers with kept bytes, packed as the caller takes them, or that his own are still the same. */
export async function answerReady(
	c: Context,
	answer: ReadyAnswer,
	type = 'application/json',
): Promise<Response> {
	const encoding = answer.encodingFor(c.req.header('accept-encoding'));
	c.header('Vary', 'Accept-Encoding', { append: true });
	c.header('ETag', encoding ? `W/"${answer.tag}"` : `"${answer.tag}"`);
	const known = c.req.header('if-none-match');
	if (known?.split(',').some((tag) => withoutWeakness(tag) === `"${answer.tag}"` || tag.trim() === '*'))
		return c.body(null, 304);
	const bytes = encoding ? await answer.packed(encoding) : answer.bytes;
	return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
		'Content-Type': type,
		'Content-Length': String(bytes.length),
		...(encoding && { 'Content-Encoding': encoding }),
	});
}

/** What an answer depends on besides its query. */
export type ReadyQuestion = {
	readonly endpoint: Endpoint;
	/** Parameters as they were given, of which only declared ones count; `ts` and `sign` were looked at before. */
	readonly params: Readonly<Record<string, string>>;
	readonly rights: Rights;
	readonly now: Date;
};

/** How often an answer was there. */
export type ReadyCounts = { hits: number; misses: number };

const names = new WeakMap<Endpoint, readonly string[]>();

/** The parameters that a call declares, in one order. */
function namesOf(endpoint: Endpoint): readonly string[] {
	const known = names.get(endpoint);
	if (known) return known;
	const { shape } = endpoint.query as unknown as { readonly shape: Readonly<Record<string, unknown>> };
	const sorted = Object.keys(shape).sort();
	names.set(endpoint, sorted);
	return sorted;
}

/**
 * Answers that are the same for all callers with the same rights, until another build shows: kept as bytes in this
 * process, the least used ones dropped first. Whether a caller may ask, and what his rights are, is known before.
 */
export class ReadyAnswers {
	readonly counts: ReadyCounts = { hits: 0, misses: 0 };
	readonly #db: Database;
	readonly #kept: LRUCache<string, ReadyAnswer>;
	#builds: ReadonlyMap<string, string> = new Map();
	#seenAt = Number.NEGATIVE_INFINITY;
	#looking: Promise<void> | null = null;

	constructor(db: Database, mostBytes: number) {
		this.#db = db;
		this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ size }) => size });
	}

	/** Bytes that are kept, with what packing may add. */
	get bytes(): number {
		return this.#kept.calculatedSize;
	}

	/** The key of an answer, once it is known which builds show; null for what is never kept. */
	async keyOf({ endpoint, params, rights, now }: ReadyQuestion): Promise<string | null> {
		await this.#look();
		const platform = platformOf(Number(params.plat_id));
		const builds = this.#builds.get(params.plat_id ?? '');
		if (!platform || builds === undefined) return null;
		// A replica may still show the build of before, whose answer must not be kept under this one.
		if (currentCall().mayLag && (await this.#shown()).get(params.plat_id ?? '') !== builds) return null;
		const asked = namesOf(endpoint).map((name) => params[name] ?? null);
		// Not as JSON: it has no infinity, and of two editions one may have a limit where the other has none.
		const limits = Object.entries(rights.limits).join();
		const of = [builds, dayInZone(now, platform.timeZone), endpoint.path, rights.edition, limits];
		return `${params.plat_id} ${JSON.stringify([of, asked])}`;
	}

	find(key: string): ReadyAnswer | undefined {
		const found = this.#kept.get(key);
		if (found) this.counts.hits += 1;
		else this.counts.misses += 1;
		return found;
	}

	/** Keeps an answer so many seconds at most: names and pictures change without a build. */
	keep(key: string, text: string, seconds: number): ReadyAnswer {
		const answer = new ReadyAnswer(text);
		this.#kept.set(key, answer, { ttl: seconds * 1000 });
		return answer;
	}

	/** Sees which builds show, and what of them is frozen, at most once a second; meanwhile what was seen last counts. */
	async #look(): Promise<void> {
		const age = performance.now() - this.#seenAt;
		if (age < LOOK_MS) return;
		this.#looking ??= upToDate(() => shared(() => this.#readBuilds())).finally(() => {
			this.#looking = null;
		});
		if (age >= LONGEST_UNSEEN_MS) await this.#looking;
		// Where the database fails, the call itself will say so.
		else this.#looking.catch(() => undefined);
	}

	/** What shows of each platform, where the call reads. */
	async #shown(): Promise<ReadonlyMap<string, string>> {
		const rows = await this.#db.query<{ plat_id: number; builds: string }>(
			`select plat_id, string_agg(entity || ' ' || version, ',' order by entity)
				|| coalesce((select ' frozen ' || count(*) || ' ' || max(frozen_at) from frozen_entities f where f.plat_id = b.plat_id), '') as builds
			from rank_builds b group by plat_id`,
			{ isPrepared: true },
		);
		return new Map(rows.map(({ plat_id, builds }) => [String(plat_id), builds]));
	}

	async #readBuilds(): Promise<void> {
		const before = this.#builds;
		this.#builds = await this.#shown();
		this.#seenAt = performance.now();
		const changed = [...before].filter(([platId, builds]) => this.#builds.get(platId) !== builds);
		for (const [platId] of changed)
			for (const key of this.#kept.keys()) if (key.startsWith(`${platId} `)) this.#kept.delete(key);
	}
}
