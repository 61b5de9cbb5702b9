import type { Problem } from '#domain/accounts/account-forms.ts';
import { BRAND } from '#domain/site/brand.ts';
import type { Translate } from '#i18n/messages.ts';

/** What a problem says to the visitor; null where there is none. */
export function problemText(problem: Problem | undefined, t: Translate<'account'>): string | null {
	return problem ? t(`problem.${problem.kind}`, { email: BRAND.email, ...problem.values }) : null;
}
