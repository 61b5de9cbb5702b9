import type { Hashes } from '#server/access/hashes.ts';
import type { Database } from '#server/db/database.ts';
import type { Seal } from '#server/seal.ts';
import type { Mailer } from '#server/senders/mailer.ts';
import type { Outbound } from '#server/senders/outbound.ts';
import type { Pusher } from '#server/senders/push.ts';

/** What delivering works with. */
export type Delivering = {
	readonly database: Database;
	readonly clock: () => Date;
	readonly hashes: Hashes;
	readonly seal: Seal;
	/** Null where nothing sends mail. */
	readonly mailer: Mailer | null;
	readonly pusher: Pusher;
	readonly outbound: Outbound;
	/** Whether what cannot be sent, and pushes, are shown on the outbox page of the demo. */
	readonly isDemo: boolean;
	/** Where links to screens lead, and those to calls. */
	readonly origin: string;
	readonly apiOrigin: string;
};

/** What a delivery needs that the context of a job does not have. */
export type AlertSenders = Omit<Delivering, 'database' | 'clock'>;
