import { type SalesPart, type SplitSales, salesSources } from '#domain/figures/sales-sources.ts';
import { percentText, UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { useLanguage, useText } from '#i18n/text.tsx';

type SplitBarProps = {
	/** The GMV, and of the channels those that there are. */
	readonly sales: SplitSales;
	/** Whether the shares are written beside the bar too. */
	readonly hasWords?: boolean;
};

const COLOURS: Readonly<Record<SalesPart['from'], string>> = {
	video: 'bg-chart-1',
	live: 'bg-chart-2',
	card: 'bg-chart-3',
	rest: 'bg-muted/40',
};

/** Parts as shares of the GMV; where they say more than it, of what they say. */
function sharesOf(
	sales: SplitSales,
): readonly { readonly from: SalesPart['from']; readonly share: number }[] {
	const sources = salesSources(sales);
	if (!('parts' in sources)) return [];
	const all = sources.parts.reduce((sum, { value }) => sum + (value ?? 0), 0);
	return sources.parts.flatMap(({ from, value }) => (value === null ? [] : [{ from, share: value / all }]));
}

/** How revenue splits into video, live, product card where there is one, and what no channel is told to have brought. */
export function SplitBar({ sales, hasWords = false }: SplitBarProps) {
	const t = useText('common');
	const { locale } = useLanguage();
	const shares = sharesOf(sales);
	if (shares.length === 0) {
		return (
			<span className="text-muted" title={t('channel.unknown')}>
				<span aria-hidden="true">{UNKNOWN_TEXT}</span>
				<span className="sr-only">{t('channel.unknown')}</span>
			</span>
		);
	}
	const words = shares.map(({ from, share }) => `${t(`channel.${from}`)} ${percentText(share, locale, 0)}`);
	const bar = (
		<span
			role="img"
			aria-label={listText(words, locale)}
			title={words.join(' · ')}
			className="flex h-2 w-28 gap-0.5"
		>
			{shares.map(({ from, share }) => (
				<span
					key={from}
					className={`min-w-0 rounded-[2px] ${COLOURS[from]}`}
					style={{ flexGrow: share, flexBasis: 0 }}
				/>
			))}
		</span>
	);
	if (!hasWords) return bar;
	return (
		<span className="flex flex-wrap items-center gap-2">
			{bar}
			<span aria-hidden="true" className="figures text-12 text-muted">
				{words.join(' · ')}
			</span>
		</span>
	);
}
