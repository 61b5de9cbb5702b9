import { inflateRawSync } from 'node:zlib';

/** The files of a zip archive by name, read from its directory. */
function unzip(bytes: Buffer): Map<string, string> {
	const files = new Map<string, string>();
	const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
	let at = bytes.readUInt32LE(end + 16);
	for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
		const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
		const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
		const local = bytes.readUInt32LE(at + 42);
		const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
		const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
		const data = bytes.subarray(start, start + size);
		files.set(name, (method === 0 ? data : inflateRawSync(data)).toString('utf8'));
		at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
	}
	return files;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) => text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '');

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

function columnOf(address: string): number {
	return (
		[...address.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
	);
}

/** A cell as a spreadsheet would show it: a text, or a number with its format (null for a plain one). */
export type ReadCell = string | readonly [value: number, format: string | null] | null;

function formatsOf(styles: string): (string | null)[] {
	const names = new Map(
		[...styles.matchAll(/<numFmt [^>]*>/g)].map(([tag]) => [
			attribute(tag, 'numFmtId'),
			plain(attribute(tag, 'formatCode') ?? ''),
		]),
	);
	const cells = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? '';
	return [...cells.matchAll(/<xf [^>]*>/g)].map(([tag]) => names.get(attribute(tag, 'numFmtId')) ?? null);
}

/** The cells of the first sheet of a workbook, row by row; cells that are not there are null. */
export function readWorkbook(bytes: Uint8Array): ReadCell[][] {
	const files = unzip(Buffer.from(bytes));
	const texts = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item]) =>
		plain((item ?? '').replace(/<[^>]*>/g, '')),
	);
	const formats = formatsOf(files.get('xl/styles.xml') ?? '');
	const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
	const rows: ReadCell[][] = [];
	for (const [, tag = '', inside = ''] of sheet.matchAll(/<row( [^>]*?)(?:\/>|>(.*?)<\/row>)/gs)) {
		const row: ReadCell[] = [];
		for (const [, head = '', value] of inside.matchAll(/<c( [^>]*?)(?:\/>|>(?:<v>(.*?)<\/v>)?<\/c>)/gs)) {
			if (value === undefined) continue;
			const at = columnOf(attribute(head, 'r') ?? '');
			while (row.length < at) row.push(null);
			const style = attribute(head, 's');
			const format = style === undefined ? null : (formats[Number(style)] ?? null);
			row.push(attribute(head, 't') === 's' ? (texts[Number(value)] ?? null) : [Number(value), format]);
		}
		const index = Number(attribute(tag, 'r')) - 1;
		while (rows.length < index) rows.push([]);
		rows.push(row);
	}
	return rows;
}
