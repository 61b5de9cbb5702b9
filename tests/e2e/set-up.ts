/** Vitest's global set-up of the browser tests. */
export function setup(): void {
	throw new Error('to be written');
}
