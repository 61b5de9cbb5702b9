import type { FormatLocale } from './formats.ts';

/** Names in a row, as the language lists them: A, B · A、B. */
export function listText(names: readonly (string | number)[], locale: FormatLocale): string {
	return names.join(locale === 'zh' ? '、' : ', ');
}
