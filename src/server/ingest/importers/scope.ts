import { minorDigits, type Platform } from '#domain/platforms/platforms.ts';
import { type Day, dayInZone } from '#domain/time/days.ts';

/** What reading the fields of a row depends on: its region, and the moment of the import. */
export type Scope = {
	readonly platform: Platform;
	readonly moneyDigits: number;
	/** Today in the region's zone; no day of a reading may be later. */
	readonly today: Day;
	readonly now: Date;
	/** The day of `--day`. */
	readonly day: Day | null;
};

/** Makes the scope of each platform once per import. */
export function createScopes(now: Date, day: Day | null): (platform: Platform) => Scope {
	const scopes = new Map<number, Scope>();
	return (platform) => {
		let scope = scopes.get(platform.platId);
		if (!scope) {
			const today = dayInZone(now, platform.timeZone);
			scope = { platform, moneyDigits: minorDigits(platform.currency), today, now, day };
			scopes.set(platform.platId, scope);
		}
		return scope;
	};
}
