import type { LiveDetail } from '#contract/live-detail.ts';
import { percentText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';

type Part = { readonly detail: LiveDetail };

type ShareRow = {
	readonly key: string;
	readonly name: string;
	readonly share: number;
	readonly text: string;
};

/** Names with their share, of the whole, as a bar and in words. */
function Shares({
	rows,
	isOwnWord = false,
}: {
	readonly rows: readonly ShareRow[];
	readonly isOwnWord?: boolean;
}) {
	const { locale } = useLanguage();
	return (
		<ul className="mt-3 flex flex-col gap-2">
			{rows.map(({ key, name, share, text }) => (
				<li key={key} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
					<span className="min-w-0 truncate" title={name} {...(isOwnWord ? { translate: 'no' } : {})}>
						{name}
					</span>
					<span className="figures text-muted">
						{text && `${text} · `}
						{percentText(share, locale)}
					</span>
					<span aria-hidden="true" className="col-span-2 h-1 overflow-hidden rounded-full bg-well">
						<span className="block h-full bg-chart-1" style={{ width: `${share * 100}%` }} />
					</span>
				</li>
			))}
		</ul>
	);
}

function Categories({ detail }: Part) {
	const t = useText('live');
	const { locale } = useLanguage();
	const rows = detail.categories.map(({ category, share, units }) => ({
		key: category.id,
		name: category.names.join(' › ') || t('mix.unmapped'),
		share,
		text: t('lane.units', { units: wholeNumber(units, locale) }),
	}));
	return (
		<Panel title={t('mix.categories')} text={rows.length === 0 ? t('mix.noSales') : t('mix.text')}>
			<Shares rows={rows} />
		</Panel>
	);
}

function Prices({ detail }: Part) {
	const t = useText('live');
	const { locale } = useLanguage();
	const { shortText } = useMoney();
	const nameOf = (above: number | null, upTo: number | null) => {
		if (above === null) return upTo === null ? t('mix.anyPrice') : t('mix.upTo', { price: shortText(upTo) });
		return upTo === null
			? t('mix.above', { price: shortText(above) })
			: t('mix.between', { from: shortText(above), to: shortText(upTo) });
	};
	const rows = detail.price_bands.map(({ above, up_to: upTo, share, units }) => ({
		key: `${above} ${upTo}`,
		name: nameOf(above, upTo),
		share,
		text: t('lane.units', { units: wholeNumber(units, locale) }),
	}));
	return (
		<Panel title={t('mix.prices')} text={rows.length === 0 ? t('mix.noSales') : t('mix.text')}>
			<Shares rows={rows} />
		</Panel>
	);
}

const SOURCES = ['for_you', 'following', 'search', 'video', 'shop', 'share', 'other'] as const;
type SourceName = (typeof SOURCES)[number];
const isSource = (name: string): name is SourceName => (SOURCES as readonly string[]).includes(name);

function ViewerSources({ detail }: Part) {
	const t = useText('live');
	const { viewer_sources: sources } = detail;
	const rows = (sources ?? []).map(({ name, share }) => ({
		key: name,
		name: isSource(name) ? t(`sources.${name}`) : name,
		share,
		text: '',
	}));
	return (
		<Panel title={t('sources.title')} text={sources ? t('sources.text') : t('sources.none')}>
			<Shares rows={rows} />
		</Panel>
	);
}

function CommentWords({ detail }: Part) {
	const t = useText('live');
	const { comment_words: words } = detail;
	const rows = (words ?? []).slice(0, 10).map(({ name, share }) => ({ key: name, name, share, text: '' }));
	return (
		<Panel title={t('words.title')} text={words ? t('words.text') : t('words.none')}>
			<Shares rows={rows} isOwnWord />
		</Panel>
	);
}

/** What sold, where viewers came from and what they said. */
export function Composition({ detail }: Part) {
	return (
		<div className="grid gap-4 md:grid-cols-2">
			<Categories detail={detail} />
			<Prices detail={detail} />
			<ViewerSources detail={detail} />
			<CommentWords detail={detail} />
		</div>
	);
}
