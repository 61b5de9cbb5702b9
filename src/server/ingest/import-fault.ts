/** What keeps an import from starting or going on; the message is one sentence with what to do. */
export class ImportFault extends Error {}

const BY_CODE: Readonly<Record<string, string>> = {
	ENOSPC: 'The disk is full: free some space and run the same import again, it goes on where it stopped.',
	EDQUOT:
		'The disk quota is used up: free some space and run the same import again, it goes on where it stopped.',
	'53100': 'The disk of the database is full: free some space there and run the same import again.',
	ENOENT: 'The file does not exist: check its name.',
	EISDIR: 'The file is a folder: give the name of a file in it.',
	EACCES: 'The file may not be read: check its permissions.',
	ECONNREFUSED:
		'The database does not answer: start it, or check DATABASE_URL, and run the same import again.',
	ECONNRESET: 'The connection broke off: run the same import again, it goes on where it stopped.',
	ERR_STREAM_PREMATURE_CLOSE: 'The upload broke off: run the same import again, it goes on where it stopped.',
	'57P01': 'The database was shut down: start it and run the same import again.',
};

/** The file system calls that write; their permission errors are not about the imported file. */
const WRITING = new Set(['mkdir', 'write', 'rename', 'unlink', 'rm']);

/** One sentence for an error that a user can mend, else null. */
export function faultSentence(error: unknown): string | null {
	if (error instanceof ImportFault) return error.message;
	const { code, syscall, path, message } = error as NodeJS.ErrnoException;
	if (code === 'EROFS' || (code === 'EACCES' && WRITING.has(syscall ?? ''))) {
		return `The data folder cannot be written (${path ?? message}): check its permissions or set DATA_DIR.`;
	}
	if (code && Object.hasOwn(BY_CODE, code)) return BY_CODE[code] ?? null;
	return /no space left|disk full/i.test(message ?? '') ? (BY_CODE.ENOSPC ?? null) : null;
}
