import { encode } from 'uqr';

/** Modules of white around a code, without which readers do not find it. */
const QUIET = 4;

/** A row's dark modules as runs: `M4 4h7v1h-7z`. */
function runs(row: readonly boolean[], y: number): string {
	let path = '';
	for (let x = 0; x < row.length; x += 1) {
		let length = 0;
		while (row[x + length]) length += 1;
		if (length > 0) path += `M${x} ${y}h${length}v1h-${length}z`;
		x += length;
	}
	return path;
}

/** A text as QR code: the side of the square in modules, and its dark modules as a path. */
export function qrOf(text: string): { readonly size: number; readonly path: string } {
	const { size, data } = encode(text, { border: QUIET });
	return { size, path: data.map(runs).join('') };
}
