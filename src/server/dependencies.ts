import type { Edition } from '#domain/editions.ts';
import type { Database } from './db/database.ts';

/** What the app is built from; tests pass their own. */
export type Dependencies = {
	readonly database: Database;
	readonly clock: () => Date;
	readonly signSecret: string;
	/** Edition of a caller; guest until accounts exist, the largest with `ACCESS=open`. */
	readonly editionOf: (request: Request) => Edition;
	/** Tokens that operators' calls take; empty means nobody may. */
	readonly operatorTokens: readonly string[];
	readonly corsOrigins: readonly string[];
	readonly dataDir: string;
	/** Aborted when the service stops. */
	readonly shutdown: AbortSignal;
	/** Folder of the built site, or null where a CDN serves it. */
	readonly site: string | null;
};
