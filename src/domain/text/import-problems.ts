/**
 * Why an import broke off or took nothing. The sentences are those of command lines, programs and stored imports, which are
 * English; screens have the same codes in their languages (`feeds.problem` of `operators.json`). Imports are stored with their
 * sentence: one that is worded anew is shown in English where it was stored before.
 */
const WORDS = {
	disk_full: 'The disk is full: free some space and run the same import again, it goes on where it stopped.',
	quota_full:
		'The disk quota is used up: free some space and run the same import again, it goes on where it stopped.',
	no_file: 'The file does not exist: check its name.',
	folder: 'The file is a folder: give the name of a file in it.',
	unreadable: 'The file may not be read: check its permissions.',
	unwritable: 'The data folder cannot be written ({path}): check its permissions or set DATA_DIR.',
	no_database:
		'The database does not answer: start it, or check DATABASE_URL, and run the same import again.',
	connection_broken: 'The connection broke off: run the same import again, it goes on where it stopped.',
	upload_ended: 'The upload broke off: run the same import again, it goes on where it stopped.',
	upload_broken:
		'The upload broke off: everything before was read; send it again; what is stored stays and is not stored twice.',
	database_stopped: 'The database was shut down: start it and run the same import again.',
	database_away:
		'The connection to the database broke off: run the same import again, it goes on where it stopped.',
	database_reads:
		'The database takes no writes: once it does, run the same import again, it goes on where it stopped.',
	database_full: 'The disk of the database is full: free some space there and run the same import again.',
	stopped: 'The import was stopped: run it again and it goes on where it stopped.',
	gzip_short:
		'The gzip file ends too early: everything before its end was read; fetch it again and import it again.',
	gzip_damaged: 'The gzip file is damaged ({cause}): everything before the damage was read; fetch it again.',
	none_taken: 'No row could be taken: look at the reasons in the reject file.',
	none_served: 'No row is of a region that is served.',
	no_rows: 'The file has no rows.',
} as const;

export type ImportProblemCode = keyof typeof WORDS;

/** All codes. */
export const IMPORT_PROBLEMS = Object.keys(WORDS) as [ImportProblemCode, ...ImportProblemCode[]];

/** A sentence names one thing at most. */
const PLACEHOLDER = /\{([a-z]+)\}/;

/** The sentence of a problem. */
export const importProblem = (code: ImportProblemCode, named = ''): string =>
	WORDS[code].replace(PLACEHOLDER, () => named);

/** The code of a sentence, and what it names by its name; null of any other sentence. */
export function problemIn(
	sentence: string,
): { readonly code: ImportProblemCode; readonly params: Readonly<Record<string, string>> } | null {
	for (const code of IMPORT_PROBLEMS) {
		const [before = '', name, after = ''] = WORDS[code].split(PLACEHOLDER);
		if (name === undefined && sentence === before) return { code, params: {} };
		if (name !== undefined && sentence.startsWith(before) && sentence.endsWith(after))
			return { code, params: { [name]: sentence.slice(before.length, sentence.length - after.length) } };
	}
	return null;
}
