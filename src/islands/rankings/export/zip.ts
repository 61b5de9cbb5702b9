import * as fflate from 'fflate/browser';

/*
 * What write-excel-file takes of fflate (astro.config.mjs puts this file in its place). Its own `zip` starts workers
 * from text, which the pages' policy forbids; ours works in the worker where it is called.
 */
export const { strToU8, zipSync } = fflate;

/** Zips files at once. */
export function zip(files: fflate.Zippable, done: (error: null, archive: Uint8Array) => void): void {
	done(null, zipSync(files));
}
