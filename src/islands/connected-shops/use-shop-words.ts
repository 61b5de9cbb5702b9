import { useText } from '#i18n/text.tsx';

const WORDS = {
	18006: 'refused.notHere',
	26001: 'refused.full',
	26005: 'refused.ended',
	26006: 'refused.silent',
} as const;

/** What refusals of connected shops are called. */
export function useShopWords() {
	const t = useText('connected');
	return (code: number) => (Object.hasOwn(WORDS, code) ? t(WORDS[code as keyof typeof WORDS]) : undefined);
}
