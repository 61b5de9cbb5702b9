import { durationOf } from '#domain/durations.ts';
import { UNKNOWN_TEXT } from '#domain/formats.ts';
import type { Translate } from '#i18n/messages.ts';
import { useText } from '#i18n/text.tsx';

/** A length in words: "2 h 05 min"; below an hour "48 min", or "2 min 30 s" where seconds count. Unknown is a dash. */
export function durationText(
	seconds: number | null,
	t: Translate<'common'>,
	finest: 'minutes' | 'seconds',
): string {
	if (seconds === null) return UNKNOWN_TEXT;
	const { hours, minutes, seconds: rest } = durationOf(seconds, finest);
	if (hours > 0) {
		return t('duration.hours', { hours: String(hours), minutes: String(minutes).padStart(2, '0') });
	}
	return finest === 'minutes'
		? t('duration.minutes', { minutes: String(minutes) })
		: t('duration.seconds', { minutes: String(minutes), seconds: String(rest) });
}

/** How long something went on, to the minute. */
export function Duration({ seconds }: { readonly seconds: number | null }) {
	return durationText(seconds, useText('common'), 'minutes');
}
