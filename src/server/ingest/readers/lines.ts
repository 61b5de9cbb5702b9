import { isUtf8 } from 'node:buffer';
import { type RowReason, rowReason } from '#domain/text/row-reasons.ts';
import { excerptOf, type LineBlock, RECORD_LIMIT } from './rows.ts';

const NEWLINE = 10;
const EXCERPT_BYTES = 400;
const TOO_LONG = rowReason('long_line');
const NOT_UTF8 = rowReason('no_utf8');

function refuse(reason: RowReason, bytes: Buffer): LineBlock {
	return { refused: reason, excerpt: excerptOf(bytes.subarray(0, EXCERPT_BYTES).toString('utf8')) };
}

/** Line by line, for a block in which some line is too long or badly encoded. */
function* eachLine(block: Buffer): Generator<LineBlock> {
	let good = 0;
	let at = 0;
	while (at < block.length) {
		const newline = block.indexOf(NEWLINE, at);
		const end = newline < 0 ? block.length : newline + 1;
		const line = block.subarray(at, end);
		const isLong = line.length > RECORD_LIMIT;
		if (isLong || !isUtf8(line)) {
			if (good < at) yield block.toString('utf8', good, at);
			yield refuse(isLong ? TOO_LONG : NOT_UTF8, line);
			good = end;
		}
		at = end;
	}
	if (good < block.length) yield block.toString('utf8', good);
}

function* blocksOf(bytes: Buffer): Generator<LineBlock> {
	if (bytes.length <= RECORD_LIMIT && isUtf8(bytes)) yield bytes.toString('utf8');
	else yield* eachLine(bytes);
}

/** Cuts incoming chunks behind their last newline and keeps the rest for the next one. */
class LineSplitter {
	#held: Buffer[] = [];
	#heldBytes = 0;
	/** The start of a too long line while the rest of it passes by. */
	#skipped: Buffer | null = null;

	*push(incoming: Buffer): Generator<LineBlock> {
		let chunk = incoming;
		if (this.#skipped) {
			const newline = chunk.indexOf(NEWLINE);
			if (newline < 0) return;
			yield refuse(TOO_LONG, this.#skipped);
			this.#skipped = null;
			chunk = chunk.subarray(newline + 1);
		}
		const end = chunk.lastIndexOf(NEWLINE) + 1;
		if (end > 0) yield* blocksOf(this.#release(chunk.subarray(0, end)));
		this.#hold(chunk.subarray(end));
	}

	*end(): Generator<LineBlock> {
		if (this.#skipped) yield refuse(TOO_LONG, this.#skipped);
		else if (this.#held.length > 0) yield* blocksOf(this.#release(Buffer.alloc(0)));
	}

	#release(whole: Buffer): Buffer {
		const block = this.#held.length > 0 ? Buffer.concat([...this.#held, whole]) : whole;
		this.#held = [];
		this.#heldBytes = 0;
		return block;
	}

	#hold(rest: Buffer): void {
		if (rest.length === 0) return;
		this.#held.push(rest);
		this.#heldBytes += rest.length;
		// The start is copied, so that the long line itself can be let go.
		if (this.#heldBytes > RECORD_LIMIT) {
			this.#skipped = Buffer.from(this.#release(Buffer.alloc(0)).subarray(0, EXCERPT_BYTES));
		}
	}
}

/**
 * Whole lines of text, as many at once as arrive together. A line beyond the limit is skipped as it streams by.
 * When the bytes break off with an error, the unfinished last line is not given out: half a number is a wrong number.
 */
export async function* lineBlocks(chunks: AsyncIterable<Buffer>): AsyncGenerator<LineBlock> {
	const splitter = new LineSplitter();
	for await (const chunk of chunks) yield* splitter.push(chunk);
	yield* splitter.end();
}
