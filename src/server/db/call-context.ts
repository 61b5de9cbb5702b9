import { AsyncLocalStorage } from 'node:async_hooks';

/** Why a call is not worked for any more. Has a `code` as errors of SQL do: its connection is sound. */
export class CallEnded extends Error {
	readonly code: 'GONE' | 'LATE';
	constructor(code: 'GONE' | 'LATE') {
		super(code === 'GONE' ? 'the caller has hung up' : 'the call took too long');
		this.code = code;
	}
}

/** Waits for something while the call's place is somebody else's. */
type StepOut = <Result>(wait: () => Promise<Result>) => Promise<Result>;

/** The call for which statements are run. Emptied when it has ended: what it left behind (timers) is no part of it. */
type CallContext = {
	isDear: boolean;
	signal: AbortSignal | null;
	stepOut?: StepOut | undefined;
	/** Its reads may come from a replica, which is a little behind. */
	mayLag?: boolean;
	hasWritten?: boolean;
};

const contexts = new AsyncLocalStorage<CallContext>();
const NO_CALL: Readonly<CallContext> = { isDear: false, signal: null };

/** What statements of this moment are run for: dear ones come after others, and end with their caller. */
export const currentCall = (): Readonly<CallContext> => contexts.getStore() ?? NO_CALL;

/** Runs the work of a call; its statements are cancelled when the signal says so, which rejects with its reason. */
export async function inCall<Result>(
	{ isDear, signal, stepOut, mayLag = false }: Readonly<CallContext>,
	work: () => Promise<Result>,
): Promise<Result> {
	const context: CallContext = { isDear, signal, stepOut, mayLag };
	try {
		return await contexts.run(context, work);
	} finally {
		context.isDear = false;
		context.signal = null;
		context.stepOut = undefined;
		context.mayLag = false;
	}
}

/** From now on reads of the call may come from a replica. */
export function allowLag(): void {
	const context = contexts.getStore();
	if (context) context.mayLag = true;
}

/** From now on the call reads from the primary: what it has read there may not be on a replica yet. */
export function stopLag(): void {
	const context = contexts.getStore();
	if (context) context.mayLag = false;
}

/** The call has written: what it reads from now on has to be there. */
export function noteWrite(): void {
	stopLag();
	const context = contexts.getStore();
	if (context) context.hasWritten = true;
}

/** Runs work whose reads must not be behind, whatever the call may. */
export const upToDate = <Result>(work: () => Promise<Result>): Promise<Result> =>
	contexts.run({ ...currentCall(), mayLag: false }, work);

/**
 * Waits for others (a shop platform, a language model), who may take many seconds: the call holds no place meanwhile. Not
 * within a transaction, whose locks those at work may wait for.
 */
export function outOfPlace<Result>(wait: () => Promise<Result>): Promise<Result> {
	const { stepOut } = currentCall();
	return stepOut ? stepOut(wait) : wait();
}

/** Runs work whose result others wait for too, so that it does not end with the call that asked first. */
export const shared = <Result>(work: () => Promise<Result>): Promise<Result> =>
	contexts.run({ isDear: currentCall().isDear, signal: null, mayLag: currentCall().mayLag ?? false }, work);
