import { importProblem, type PlainProblem } from '#domain/text/import-problems.ts';
import { type DatabaseFault, databaseFault } from '#server/db/database-fault.ts';

/** Columns that a file lacks, and the types of the own feed that it would fit. */
export type Lacks = { readonly columns: readonly string[]; readonly types: readonly string[] };

/** What keeps an import from starting or going on; the message is one sentence with what to do. */
export class ImportFault extends Error {
	/** Of a file that is of another importer or type, for screens that say it in words of their own. */
	readonly lacks: Lacks | null;
	constructor(message: string, options: ErrorOptions & { readonly lacks?: Lacks | null } = {}) {
		super(message, options);
		this.lacks = options.lacks ?? null;
	}
}

const BY_CODE: Readonly<Record<string, PlainProblem>> = {
	ENOSPC: 'disk_full',
	EDQUOT: 'quota_full',
	ENOENT: 'no_file',
	EISDIR: 'folder',
	EACCES: 'unreadable',
	ECONNRESET: 'connection_broken',
	ERR_STREAM_PREMATURE_CLOSE: 'upload_ended',
	'57P01': 'database_stopped',
};

/** The same for what the database says in many ways (db/database-fault.ts). */
const BY_FAULT: Readonly<Record<DatabaseFault, PlainProblem>> = {
	away: 'database_away',
	readOnly: 'database_reads',
	full: 'database_full',
};

/** The file system calls that write; their permission errors are not about the imported file. */
const WRITING = new Set(['mkdir', 'write', 'rename', 'unlink', 'rm']);

function problemOf(error: NodeJS.ErrnoException): PlainProblem | null {
	const { code, message } = error;
	if (code && Object.hasOwn(BY_CODE, code)) return BY_CODE[code] ?? null;
	const fault = databaseFault(error);
	if (fault !== null) return code === 'ECONNREFUSED' ? 'no_database' : BY_FAULT[fault];
	return /no space left|disk full/i.test(message ?? '') ? 'disk_full' : null;
}

/** One sentence for an error that a user can mend, else null. */
export function faultSentence(error: unknown): string | null {
	if (error instanceof ImportFault) return error.message;
	const { code, syscall, path, message } = error as NodeJS.ErrnoException;
	if (code === 'EROFS' || (code === 'EACCES' && WRITING.has(syscall ?? '')))
		return importProblem('unwritable', { path: path ?? message });
	const problem = problemOf(error as NodeJS.ErrnoException);
	return problem && importProblem(problem);
}
