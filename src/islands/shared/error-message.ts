import type { Translate } from '#i18n/messages.ts';
import { isApiError, isContractError, isNetworkError } from '#stores/shared/errors.ts';

/** The words of codes that say all there is to say (spec sections 6 and 8). */
const WORDS = {
	404: 'refused.notFound',
	10018: 'fault.expired.title',
	10020: 'fault.displaced.title',
	10014: 'refused.quotaUsed',
	11008: 'refused.detailsUsed',
	11009: 'refused.followsUsed',
	11011: 'refused.noPermission',
	11020: 'refused.needsLogin',
	12001: 'refused.points',
	13001: 'refused.takenDown',
	14001: 'refused.couponExpired',
	14002: 'refused.couponUsedUp',
	14003: 'refused.couponEdition',
	15001: 'refused.searchRows',
	15002: 'refused.searchesUsed',
	16001: 'refused.monitorsUsed',
	24002: 'refused.frozen',
} as const;

const hasWords = (code: number): code is keyof typeof WORDS => Object.hasOwn(WORDS, code);

/** What a call that came to nothing says: only without any answer can it be the visitor's connection. */
function networkMessage({
	status,
	retryAfterSeconds,
}: {
	readonly status: number | null;
	readonly retryAfterSeconds: number | null;
}) {
	if (status === 429) return 'error.busy';
	// A server that takes none now says when to come back; a proxy whose server is away does not.
	if (status === 503 && retryAfterSeconds !== null) return 'error.unavailable';
	return status === null ? 'error.network' : 'error.server';
}

/** What an error says to the visitor (spec section 8): never the server's own words, which are English everywhere. */
export function errorMessage(error: unknown, t: Translate<'common'>): string {
	if (isNetworkError(error)) return t(networkMessage(error));
	if (isContractError(error)) return t('error.contract');
	if (!isApiError(error)) return t('error.network');
	if (hasWords(error.code)) return t(WORDS[error.code]);
	return error.code === 10_001 ? t('error.parameter') : t('error.other', { code: error.code });
}
