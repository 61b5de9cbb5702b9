import { dayInZone } from '#domain/time/days.ts';
import { instantInZone } from '#server/ingest/importers/fields/local-time.ts';
import { asText, unknownOr } from '#server/ingest/importers/fields/reader.ts';
import { readDay, readInstant } from '#server/ingest/importers/fields/times.ts';
import type { Scope } from '#server/ingest/importers/scope.ts';

const COMPACT_DAY = /^(19|20)\d{6}$/;
const DAY_FIRST = /^\d{4}-\d{2}-\d{2}/;
const EPOCH = /^\d{9,13}(\.\d+)?$/;
/** Seconds stay below this until the year 5138, milliseconds are above it since 1973. */
const FIRST_MS = 1e11;
const NO_TIME = /^(0+|0000-00-00.*)$/;

const DAY_ALONE = /^(\d{4})-?(\d{2})-?(\d{2})$/;

/**
 * The instant (epoch ms) that a vendor's time means: seconds, milliseconds, ISO 8601, or a clock in the region; of a day
 * alone its beginning there.
 */
function instantOf(text: string, timeZone: string): number {
	const local = instantInZone(text.replace(DAY_ALONE, '$1-$2-$3 00:00:00'), timeZone);
	return Number.isNaN(local) ? (zonedInstant(text) ?? Number.NaN) : local;
}

const ZONED = /(Z|[+-]\d{2}:?\d{2})$/;

/** The instant (epoch ms) of a time that says its zone, or is an epoch; null for a clock nobody knows where. */
export function zonedInstant(text: string): number | null {
	if (EPOCH.test(text)) return Number(text) < FIRST_MS ? Number(text) * 1_000 : Number(text);
	const instant = ZONED.test(text) ? Date.parse(text) : Number.NaN;
	return Number.isNaN(instant) ? null : instant;
}

/** A day in the region out of a day or a time however written; null where it says that there is none. */
export function readVendorDay(value: unknown, name: string, scope: Scope): string | null {
	const text = asText(value)?.trim() ?? '';
	if (NO_TIME.test(text)) return null;
	if (COMPACT_DAY.test(text)) return dayRead(text.replace(/(....)(..)(..)/, '$1-$2-$3'), name, scope);
	const isLocal = DAY_FIRST.test(text) && !ZONED.test(text.slice(10));
	if (isLocal) return dayRead(text.slice(0, 10), name, scope);
	const instant = instantOf(text, scope.platform.timeZone);
	if (Number.isNaN(instant)) return unknownOr(value, name, 'no_day_or_time');
	return dayRead(dayInZone(new Date(instant), scope.platform.timeZone), name, scope);
}

function dayRead(day: string, name: string, scope: Scope): string | null {
	return readDay(day, name, scope, {}) as string | null;
}

/** A moment as ISO 8601 UTC out of a time however written; null where it says that there is none. */
export function readVendorInstant(value: unknown, name: string, scope: Scope): string | null {
	const text = asText(value)?.trim() ?? '';
	if (NO_TIME.test(text)) return null;
	const instant = instantOf(text, scope.platform.timeZone);
	if (Number.isNaN(instant)) return unknownOr(value, name, 'no_time');
	return readInstant(new Date(instant).toISOString(), name, scope, {}) as string | null;
}
