import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';

/** How work that failed is tried again: after some seconds, then each time after twice as many. */
export type Retry = {
	readonly times: number;
	readonly seconds: number;
	/** No pause is longer than so many seconds. */
	readonly longest: number;
};

/** What a job works with. */
export type JobContext = {
	readonly database: Database;
	/** The clock of the service, which stands still where `NOW` says so. */
	readonly clock: () => Date;
	readonly log: Log;
	/** Aborted when the process stops. What then throws is done again, here or by another process. */
	readonly signal: AbortSignal;
};

/** Work that is done by one process at a time, however many there are on a database. */
export type Job<Data extends object = object> = {
	/** What it is called in the database and in the log, such as `tidy-accounts`. */
	readonly name: string;
	/** When it is due by itself, as a cron line in UTC; without one it is done when it is sent. */
	readonly cron?: string;
	/** Whether timed work is also due when a process has started. */
	readonly atStart?: boolean;
	/** Whether timed work is also sent: while it is under way one more may wait, as what sent it may have come too late for it. */
	readonly isSent?: boolean;
	readonly retry: Retry;
	/** What the log says of a failure, in one clause. */
	readonly failure: string;
	/** Does the work. May run twice, where a process ends before it could say that it was done. */
	work(context: JobContext, data: Data): Promise<void>;
};
