import { availableParallelism } from 'node:os';
import { CODES } from '#contract/codes.ts';
import {
	type ClassBounds,
	RETRY_SECONDS,
	type WorkClass,
	WorkQueue,
	workBounds,
} from '#domain/access/admission.ts';
import { CallEnded, inCall } from '#server/db/call-context.ts';
import type { Database } from '#server/db/database.ts';
import { Refusal } from './refusal.ts';

/** How a call asks for a place. */
export type Entering = {
	/** Where the caller hangs up while waiting, he waits no more. */
	readonly signal?: AbortSignal | null;
	/** The next part of a call that was let in before: it waits as long as it takes. */
	readonly isUnderWay?: boolean;
};

/** Bounds what is at work at the same time in this process. */
export type Admission = {
	/**
	 * Waits for a place of the class; answers how to give it back, which may be done twice.
	 * @throws Refusal (503 with Retry-After) where too many wait, or for too long
	 * @throws CallEnded where the caller has hung up
	 */
	enter(kind: WorkClass, entering?: Entering): Promise<() => void>;
	/** How many are at work and wait. */
	counts(): Readonly<Record<WorkClass, { readonly atWork: number; readonly waiting: number }>>;
};

/** How often it is looked who has waited too long. */
const LOOK_MS = 10;

/** The refusal of a call for which there is no room now. */
export const busy = (kind: WorkClass) =>
	new Refusal(CODES.busy, 'too much is asked at the moment, try again soon', {
		status: 503,
		retryAfterSeconds: RETRY_SECONDS[kind],
	});

type Ticket = { readonly resolve: () => void; readonly reject: (error: Error) => void };

class ClassAdmission {
	readonly #kind: WorkClass;
	readonly #queue: WorkQueue<Ticket>;
	#timer: ReturnType<typeof setInterval> | undefined;

	constructor(kind: WorkClass, bounds: ClassBounds) {
		this.#kind = kind;
		this.#queue = new WorkQueue(bounds);
	}

	get counts() {
		return { atWork: this.#queue.atWork, waiting: this.#queue.waiting };
	}

	async enter({ signal, isUnderWay = false }: Entering): Promise<() => void> {
		if (signal?.aborted) throw new CallEnded('GONE');
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const ticket: Ticket = { resolve, reject };
		const outcome = this.#queue.arrive(ticket, performance.now(), isUnderWay);
		if (outcome === 'refused') throw busy(this.#kind);
		if (outcome === 'waits') await this.#waited(ticket, promise, signal);
		return this.#leaving();
	}

	async #waited(ticket: Ticket, promise: Promise<void>, signal: AbortSignal | null | undefined) {
		const giveUp = () => {
			if (this.#queue.giveUp(ticket)) ticket.reject(new CallEnded('GONE'));
		};
		signal?.addEventListener('abort', giveUp, { once: true });
		this.#timer ??= setInterval(() => this.#look(), LOOK_MS).unref();
		try {
			await promise;
		} finally {
			signal?.removeEventListener('abort', giveUp);
		}
	}

	#leaving(): () => void {
		let hasLeft = false;
		return () => {
			if (hasLeft) return;
			hasLeft = true;
			this.#queue.leave(performance.now())?.resolve();
		};
	}

	#look(): void {
		for (const { reject } of this.#queue.expired(performance.now())) reject(busy(this.#kind));
		if (this.#queue.waiting > 0) return;
		clearInterval(this.#timer);
		this.#timer = undefined;
	}
}

/** Bounds work by the bounds of each class. */
export function createAdmission(bounds: Readonly<Record<WorkClass, ClassBounds>>): Admission {
	const classes = {
		cheap: new ClassAdmission('cheap', bounds.cheap),
		dear: new ClassAdmission('dear', bounds.dear),
	};
	return {
		enter: (kind, entering = {}) => classes[kind].enter(entering),
		counts: () => ({ cheap: classes.cheap.counts, dear: classes.dear.counts }),
	};
}

/** The bounds of a database's engine. */
export const admissionFor = ({ engine }: Pick<Database, 'engine'>) =>
	createAdmission(workBounds(engine, availableParallelism()));

/** A call that reads has so long for it; browsers wait half a minute (api/client.ts). */
const LONGEST_READ_MS = 25_000;

/**
 * Works for a call in a place of its class. A call that reads ends when its caller hangs up or it takes too long; one
 * that changes something always goes on to its end.
 */
export async function inPlace<Result>(
	{ admission }: { readonly admission: Admission },
	kind: WorkClass,
	request: Request,
	work: () => Promise<Result>,
): Promise<Result> {
	const isReading = request.method !== 'POST';
	let leave: (() => void) | null = await admission.enter(kind, { signal: request.signal });
	let isOver = false;
	const stepOut = async <Waited>(wait: () => Promise<Waited>): Promise<Waited> => {
		leave?.();
		leave = null;
		try {
			return await wait();
		} finally {
			const left = await admission.enter(kind, { isUnderWay: true });
			// Nothing of the call is left that would give the place back.
			if (isOver || leave) left();
			else leave = left;
		}
	};
	const ending = new AbortController();
	const hangUp = () => ending.abort(new CallEnded('GONE'));
	const timer = isReading
		? setTimeout(() => ending.abort(new CallEnded('LATE')), LONGEST_READ_MS)
		: undefined;
	if (isReading) request.signal.addEventListener('abort', hangUp, { once: true });
	try {
		return await inCall({ isDear: kind === 'dear', signal: isReading ? ending.signal : null, stepOut }, work);
	} finally {
		clearTimeout(timer);
		request.signal.removeEventListener('abort', hangUp);
		isOver = true;
		leave?.();
	}
}
