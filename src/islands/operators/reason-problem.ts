import { LEAST_REASON } from '#domain/operators/reasons.ts';
import type { Translate } from '#i18n/messages.ts';

/** What is wrong with a reason as it was typed; null where it is long enough. */
export function reasonProblem(typed: string, t: Translate<'admin'>): string | null {
	const reason = typed.trim();
	if (reason.length >= LEAST_REASON) return null;
	return reason === '' ? t('problem.required') : t('problem.short', { least: LEAST_REASON });
}
