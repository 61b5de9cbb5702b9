import { CALLING_CODES, type CallingRegion } from './handles.ts';

/**
 * The calling code that a phone field starts with: Chinese readers are taken to have a Chinese number, Indonesian
 * ones an Indonesian; others one of the region on screen.
 */
export function firstCallingRegion(language: 'en' | 'zh' | 'id', region: string): CallingRegion {
	if (language === 'zh') return 'CN';
	if (language === 'id') return 'ID';
	return (Object.keys(CALLING_CODES) as CallingRegion[]).find((code) => code === region) ?? 'US';
}
