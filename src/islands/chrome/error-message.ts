import type { Translate } from '#i18n/messages.ts';
import { isApiError, isContractError, isNetworkError } from '#stores/errors.ts';

/** What an error says to the visitor (spec section 8). Server prose only where it names what to correct. */
export function errorMessage(error: unknown, t: Translate<'common'>): string {
	if (isNetworkError(error)) return error.status === 429 ? t('error.busy') : t('error.network');
	if (isContractError(error)) return t('error.contract');
	if (isApiError(error)) {
		const key = error.code === 10_001 ? 'error.parameter' : 'error.other';
		return t(key, { message: error.serverMessage || String(error.code) });
	}
	return t('error.network');
}
