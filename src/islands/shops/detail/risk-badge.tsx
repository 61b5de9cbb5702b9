import type { Risk } from '#domain/shops/dependence.ts';
import { useText } from '#i18n/text.tsx';

const LOOKS: Readonly<Record<Risk, string>> = {
	low: 'text-up',
	medium: 'text-ink',
	high: 'text-down',
	unknown: 'text-muted',
};

/** What a share says, in a word. */
export function RiskBadge({ risk }: { readonly risk: Risk }) {
	const t = useText('shop');
	return <strong className={`shrink-0 font-medium ${LOOKS[risk]}`}>{t(`risk.level.${risk}`)}</strong>;
}
