const LOCAL = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

/** The day of a clock time without zone, as it is written; null for other text. */
export function localDay(text: string): string | null {
	return LOCAL.test(text) ? text.slice(0, 10) : null;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
	let formatter = formatters.get(timeZone);
	if (!formatter) {
		formatter = new Intl.DateTimeFormat('en-CA', {
			timeZone,
			hourCycle: 'h23',
			year: 'numeric',
			month: '2-digit',
			day: '2-digit',
			hour: '2-digit',
			minute: '2-digit',
			second: '2-digit',
		});
		formatters.set(timeZone, formatter);
	}
	return formatter;
}

/** What clocks in the zone show at the instant, as if that were UTC. */
function wallClock(instant: number, timeZone: string): number {
	const parts = Object.fromEntries(
		formatterOf(timeZone)
			.formatToParts(instant)
			.map(({ type, value }) => [type, value]),
	);
	return Date.parse(
		`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`,
	);
}

/**
 * The instant (epoch ms) at which clocks in the zone show the text `YYYY-MM-DD hh:mm[:ss]`; NaN for other text.
 * An hour that clocks skip in spring counts as the hour after.
 */
export function instantInZone(text: string, timeZone: string): number {
	if (!LOCAL.test(text)) return Number.NaN;
	const wanted = Date.parse(`${text.replace(' ', 'T')}Z`);
	if (Number.isNaN(wanted)) return Number.NaN;
	const first = wanted - (wallClock(wanted, timeZone) - wanted);
	// A change of the clocks between the guess and the answer shifts the offset once more.
	return first - (wallClock(first, timeZone) - wanted);
}
