/** A device clock this far from the server's is trusted; signatures live 300 s. In milliseconds. */
const TRUSTED_OFFSET_MS = 30_000;

export type Clock = {
	/** Unix seconds as the server counts them. */
	now(): number;
	/**
	 * Learns from the refusal of a call that was signed at `signedAt` (unix seconds); true if the clock says
	 * otherwise now: because of this answer, or of one to another call meanwhile.
	 */
	learn(headers: Headers, signedAt: number): boolean;
};

/**
 * The server's clock, seen from a device whose own may be off. Only refusals of signed calls teach it: no cache
 * keeps those, and while signatures are accepted there is nothing to correct. A cache in between tells the age.
 */
export function createClock(deviceNow: () => number = Date.now): Clock {
	let offset = 0;
	const now = () => Math.floor((deviceNow() + offset) / 1000);
	return {
		now,
		learn(headers, signedAt) {
			const date = Date.parse(headers.get('date') ?? '');
			if (Number.isNaN(date)) return false;
			const age = Number(headers.get('age') ?? 0) * 1000;
			const difference = date + (Number.isFinite(age) ? age : 0) - deviceNow();
			const next = Math.abs(difference) > TRUSTED_OFFSET_MS ? difference : 0;
			if (Math.abs(next - offset) > TRUSTED_OFFSET_MS) offset = next;
			return Math.abs(now() - signedAt) * 1000 > TRUSTED_OFFSET_MS;
		},
	};
}
