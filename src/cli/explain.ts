import { BackupFault } from '#server/db/backup-file.ts';
import { databaseFault } from '#server/db/database-fault.ts';
import { DatabaseGone, NoRoom } from '#server/db/database-gone.ts';
import { FolderError } from '#server/db/folder-lock.ts';
import { DatabaseError } from '#server/db/open.ts';
import { ArchiveFault } from '#server/ingest/retention/archive-file.ts';
import { ConfigError } from '#server/settings.ts';
import { BuildError } from './build-site.ts';

const FOR_USERS = [
	ArchiveFault,
	BackupFault,
	ConfigError,
	DatabaseError,
	DatabaseGone,
	FolderError,
	BuildError,
	NoRoom,
];

/** One sentence with what to do for what a user can mend; the stack for what only we can. */
export function explain(error: unknown): string {
	if (FOR_USERS.some((kind) => error instanceof kind)) return (error as Error).message;
	if (databaseFault(error) === 'readOnly')
		return 'The database takes no writes, and this needs them: once it does, run the same command again.';
	const { code, port } = error as { readonly code?: string; readonly port?: number };
	if (code === 'EADDRINUSE') {
		return `Port ${port} is in use. Stop the process that uses it, or set PORT to another one.`;
	}
	if (code === 'EACCES' && port)
		return `Port ${port} is not allowed for this user. Set PORT to one above 1023.`;
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
