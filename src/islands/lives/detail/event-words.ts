import type { LiveCurve } from '#contract/live-detail.ts';
import { useText } from '#i18n/text.tsx';
import { useMoney } from '#ui/money.tsx';

type Happened = {
	readonly kind: LiveCurve['events'][number]['kind'];
	readonly product_id: string | null;
	readonly amount: number | null;
};

/** What happened in words: a voucher of $5.00, a new price of $9.00 for a mug. */
export function useEventWords({ lane }: Pick<LiveCurve, 'lane'>): (event: Happened) => string {
	const t = useText('live');
	const { text } = useMoney();
	const titles = new Map(lane.map(({ product_id: id, title }) => [id, title ?? id]));
	return ({ kind, product_id: id, amount }) => {
		const what =
			amount === null
				? t(`event.${kind}`)
				: t('event.of', { event: t(`event.${kind}`), amount: text(amount) });
		return id === null ? what : t('event.for', { event: what, product: titles.get(id) ?? id });
	};
}
