import * as fflate from 'fflate/browser';

/*
 * What write-excel-file and read-excel-file take of fflate (astro.config.mjs puts this file in its place). Its own `zip` and
 * `unzip` start workers from text, which the pages' policy forbids; ours work where they are called.
 */
export const { strFromU8, strToU8, zipSync } = fflate;

/** Zips files at once. */
export function zip(files: fflate.Zippable, done: (error: null, archive: Uint8Array) => void): void {
	done(null, zipSync(files));
}

/** No workbook that is read is larger when it is unpacked. */
const MOST_UNPACKED = 104_857_600;

/** Unpacks files at once; an archive that says it is larger than any workbook is refused. */
export function unzip(
	archive: Uint8Array,
	done: (error: unknown, files: fflate.Unzipped | null) => void,
): void {
	let left = MOST_UNPACKED;
	const filter = ({ originalSize }: fflate.UnzipFileInfo) => {
		left -= originalSize;
		if (left < 0) throw new Error('the archive is too large');
		return true;
	};
	let files: fflate.Unzipped;
	try {
		files = fflate.unzipSync(archive, { filter });
	} catch (error) {
		done(error, null);
		return;
	}
	done(null, files);
}
