import { type NamedBy, named, namesOf, readerOf } from './named-words.ts';
import { type ReadReason, reasonIn } from './row-reasons.ts';

/**
 * Why an import broke off or took nothing, or its source could not be asked. The sentences are those of command lines, programs and stored imports, which are
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
	empty_file: 'The file is empty.',
	empty_answers: 'The answers in the file hold no rows.',
	excel_or_zip: 'The file is an Excel workbook or a zip: save the sheet as CSV UTF-8 or unpack it.',
	old_excel: 'The file is an old Excel workbook: save the sheet as CSV UTF-8.',
	utf_16: 'The file is UTF-16 text: save it as UTF-8.',
	no_utf_8: 'The file is not valid UTF-8: save it as UTF-8.',
	compressed: 'The file is compressed with {how}: decompress it or use gzip.',
	parquet: 'The file is a Parquet file: export it as CSV or NDJSON.',
	old_line_ends: 'The CSV file has old Mac line ends: save it with line ends of Windows or Unix.',
	header_quotes: 'The CSV header is malformed: check the quotes in line 1.',
	header_empty: 'The CSV header has no column names.',
	header_twice:
		'The CSV header names the column "{name}" twice (columns {first} and {second}): rename or remove one.',
	json_list: 'The file is one JSON list: write one object a line instead (jq -c ".[]" file.json).',
	json_long:
		'The file is one JSON document of more than 32 MiB: write one object a line instead, which may be of any length (jq -c ".[]" or jq -c . file.json).',
	json_broken: 'The file is neither one JSON document ({cause}) nor one JSON object a line.',
	json_elements: 'The JSON list has elements that are no objects.',
	json_only: 'The file looks like {format}; this importer reads JSON.',
	first_line: 'Line 1 cannot be read: {reason}.',
	no_line: 'No line could be read; line {line}: {reason}.',
	misfit: 'The file does not look like one for {importer}: it lacks {lacking}; it has {columns}.{advice}',
	unknown_columns: 'The mapping file names columns that the file does not have: {columns}; it has {known}.',
	day_of_rows: 'The rows have no day: give the import --day YYYY-MM-DD, the day on which the file was made.',
	day_of_orders: 'The import needs the day of the orders, all of which the file has: --day YYYY-MM-DD.',
	source_out: 'The source "{source}" is taken out: an operator puts it back before it is imported again.',
	source_demo: 'The source "{source}" is that of the demo data: give another name with --source.',
	// Why a source could not be asked: no sentences, but what follows the name of a fault.
	private_address: 'a private address',
	other_site: 'a redirect to another site',
	away_from_https: 'a redirect away from https',
	many_redirects: 'too many redirects',
	redirect_nowhere: 'a redirect to no address',
	no_address: 'not an http(s) address',
	unknown_name: 'the name is not known',
	long_answer: 'the answer is too long',
	no_answer: 'no answer in time',
	no_connection: 'no connection',
	folder_unset: 'CONNECTORS_DIR is not set',
	folder_absent: 'the folder does not exist',
	folder_outside: 'the folder lies outside CONNECTORS_DIR',
	other_key: 'the secrets were sealed with another key',
} as const;

export type ImportProblemCode = keyof typeof WORDS;

/** Those whose sentences name nothing. */
export type PlainProblem = {
	[Code in ImportProblemCode]: NamedBy<(typeof WORDS)[Code]> extends [] ? Code : never;
}[ImportProblemCode];

/** All codes. */
export const IMPORT_PROBLEMS = Object.keys(WORDS) as [ImportProblemCode, ...ImportProblemCode[]];

/** Problems that are none of the file: once they are over, the same file may be imported. */
const PASSING: ReadonlySet<ImportProblemCode> = new Set([
	'disk_full',
	'quota_full',
	'unreadable',
	'unwritable',
	'no_database',
	'connection_broken',
	'database_stopped',
	'database_away',
	'database_reads',
	'database_full',
	'stopped',
	'source_out',
]);

/** Whether a sentence tells a problem that goes away without another file. */
export const isPassing = (sentence: string): boolean => {
	const problem = problemIn(sentence);
	return problem !== null && PASSING.has(problem.code);
};

/** The names of what the sentence of a problem names. */
export const namesInProblem = (code: ImportProblemCode): string[] => namesOf(WORDS[code]);

/** The sentence of a problem. */
export function importProblem<Code extends ImportProblemCode>(
	code: Code,
	...[given]: NamedBy<(typeof WORDS)[Code]>
): string {
	return named(
		WORDS[code],
		Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name, String(value)])),
	);
}

/** A problem by its code, with what its sentence names. */
export type ImportProblem = {
	readonly code: ImportProblemCode;
	readonly params: Readonly<Record<string, string>>;
	/** Of a sentence that says why a line is not read (`{reason}`): that reason by its code. */
	readonly reason: ReadReason | null;
};

const readProblem = readerOf(WORDS);

/** The problem that a sentence tells; null of any other sentence. */
export function problemIn(sentence: string): ImportProblem | null {
	const problem = readProblem(sentence);
	return problem && { ...problem, reason: reasonIn(problem.params.reason ?? '') };
}
