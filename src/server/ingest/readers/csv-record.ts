/** One record of CSV text: its fields, `open` if the text ends inside quotes, or why it is malformed. */
export type CsvRecord =
	| { readonly fields: string[]; readonly end: number }
	| { readonly open: true }
	| { readonly malformed: 'text_after_quote' };

type Field = { readonly value: string; readonly end: number };

/** The quoted field whose opening quote is at `from`; null if it does not close in this text. */
function readQuoted(text: string, from: number): Field | null {
	let value = '';
	let at = from + 1;
	for (;;) {
		const quote = text.indexOf('"', at);
		if (quote < 0) return null;
		if (text[quote + 1] !== '"') return { value: value + text.slice(at, quote), end: quote + 1 };
		value += text.slice(at, quote + 1);
		at = quote + 2;
	}
}

function readPlain(text: string, from: number, delimiter: string): Field {
	let end = from;
	while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
	const isCarriageReturn = text[end - 1] === '\r' && end > from && text[end] !== delimiter;
	return { value: text.slice(from, isCarriageReturn ? end - 1 : end), end };
}

/** Where the record goes on after a field: the end of the text counts as a newline; -1 if text follows. */
function afterField(text: string, at: number, delimiter: string): { isLast: boolean; next: number } {
	if (at >= text.length) return { isLast: true, next: at };
	if (text[at] === delimiter) return { isLast: false, next: at + 1 };
	if (text[at] === '\n') return { isLast: true, next: at + 1 };
	if (text[at] === '\r' && (at + 1 >= text.length || text[at + 1] === '\n'))
		return { isLast: true, next: at + 2 };
	return { isLast: true, next: -1 };
}

/** Reads the record that begins at `from` by RFC 4180: quoted fields may hold delimiters, newlines and "" quotes. */
export function readCsvRecord(text: string, from: number, delimiter: string): CsvRecord {
	const fields: string[] = [];
	let at = from;
	for (;;) {
		const field = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, delimiter);
		if (!field) return { open: true };
		fields.push(field.value);
		const { isLast, next } = afterField(text, field.end, delimiter);
		if (next < 0) return { malformed: 'text_after_quote' };
		if (isLast) return { fields, end: Math.min(next, text.length) };
		at = next;
	}
}
