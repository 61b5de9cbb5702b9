import { CODES } from '#contract/codes.ts';
import { sessionState } from '#domain/access/sessions.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type Standing, standingOf } from './queries/session-state.ts';
import { NO_LIMITS } from './rate-limits.ts';

/** Streams that are open at the same time in this process: of one account, and from one address or network. */
export const MOST_STREAMS = { account: 10, network: 100 } as const;
/** How often it is looked whether those who read may still do so. */
export const LOOK_MS = 4_000;

type Reader = {
	/** Null for a visitor, whom nothing but his address limits. */
	readonly member: { readonly accountId: number; readonly sessionId: number } | null;
	readonly network: string;
};
type Open = Reader & { close: () => void };
type StreamDeps = Pick<Dependencies, 'database' | 'clock' | 'limits'>;

const refusal = (whose: string) =>
	new Refusal(CODES.tooFrequent, `too many streams are open for this ${whose}: close one first`, {
		status: 429,
		retryAfterSeconds: 30,
	});

const isActive = (standing: Standing | undefined, now: Date) =>
	standing !== undefined &&
	sessionState(
		{
			createdAt: Date.parse(standing.created_at),
			seenAt: Date.parse(standing.seen_at),
			endReason: standing.end_reason,
			isAccountDisabled: standing.is_disabled,
			accountEndsAt: standing.demo_ends_at ? Date.parse(standing.demo_ends_at) : null,
		},
		now.getTime(),
	) === 'active';

/**
 * The event streams that are open in this process. Their number has limits, and one whose session has ended (logged
 * out, displaced, disabled, removed) is closed within 5 s.
 */
export class OpenStreams {
	readonly #deps: StreamDeps;
	readonly #open = new Set<Open>();
	#timer: ReturnType<typeof setInterval> | undefined;

	constructor(deps: StreamDeps) {
		this.#deps = deps;
	}

	/** How many are open. */
	get size(): number {
		return this.#open.size;
	}

	/** Takes a place, or refuses; answers how to say what ends the stream, and how to give the place back. */
	take(reader: Reader): { onEnd(close: () => void): void; leave(): void } {
		if (this.#deps.limits !== NO_LIMITS) this.#refuseMore(reader);
		const place: Open = { ...reader, close: () => undefined };
		this.#open.add(place);
		this.#timer ??= setInterval(() => void this.look().catch(() => undefined), LOOK_MS).unref();
		return {
			onEnd: (close) => {
				place.close = close;
			},
			leave: () => {
				this.#open.delete(place);
				if (this.#open.size > 0) return;
				clearInterval(this.#timer);
				this.#timer = undefined;
			},
		};
	}

	/** Closes the streams of sessions that are no longer good; one question for all. */
	async look(): Promise<void> {
		const ids = [...new Set([...this.#open].flatMap(({ member }) => member?.sessionId ?? []))];
		const standings = new Map(
			(await standingOf(this.#deps.database, ids)).map((standing) => [standing.session_id, standing]),
		);
		const asked = new Set(ids);
		const now = this.#deps.clock();
		for (const place of [...this.#open]) {
			const id = place.member?.sessionId;
			if (id !== undefined && asked.has(id) && !isActive(standings.get(id), now)) place.close();
		}
	}

	#refuseMore({ member, network }: Reader): void {
		const all = [...this.#open];
		const own = all.filter((other) => member && other.member?.accountId === member.accountId);
		if (own.length >= MOST_STREAMS.account) throw refusal('account');
		// Without an address nobody can be told apart.
		if (network !== '' && all.filter((other) => other.network === network).length >= MOST_STREAMS.network)
			throw refusal('address');
	}
}
