import type { CreatorInsights } from '#contract/creator-insights.ts';
import { LEAST_TITLES } from '#domain/figures/enough-data.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Panel } from '#ui/panel.tsx';

type Keyword = NonNullable<CreatorInsights['keywords']['list']>[number];

/** Sizes of words from the least to the most frequent. */
const SIZES = ['text-12', 'text-13', 'text-14', 'text-16', 'text-20'] as const;

const titlesOf = ({ videos, lives }: Keyword) => videos + lives;

/** Words and hashtags of the creator's titles, the larger the more titles have them. */
export function Keywords({ keywords }: Pick<CreatorInsights, 'keywords'>) {
	const t = useText('creator');
	const { locale } = useLanguage();
	const { list } = keywords;
	const numbers = {
		videos: wholeNumber(keywords.videos, locale),
		lives: wholeNumber(keywords.lives, locale),
	};
	return (
		<Panel title={t('insights.keywords.title')} text={t('insights.keywords.text', numbers)}>
			{list === null && (
				<p className="mt-3 text-muted">
					{t('insights.keywords.few', { least: wholeNumber(LEAST_TITLES, locale) })}
				</p>
			)}
			{list?.length === 0 && <p className="mt-3 text-muted">{t('insights.keywords.none')}</p>}
			{list !== null && list.length > 0 && <Cloud list={list} />}
		</Panel>
	);
}

function Cloud({ list }: { readonly list: readonly Keyword[] }) {
	const t = useText('creator');
	const { locale } = useLanguage();
	const most = Math.max(...list.map(titlesOf));
	const sizeOf = (keyword: Keyword) =>
		SIZES[Math.ceil((titlesOf(keyword) / most) * SIZES.length) - 1] ?? SIZES[0];
	return (
		<ul
			aria-label={t('insights.keywords.title')}
			className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1.5"
		>
			{list.map((keyword) => (
				<li
					key={keyword.word}
					className={`flex min-w-0 items-baseline gap-1 ${sizeOf(keyword)}`}
					title={t('insights.keywords.in', {
						videos: wholeNumber(keyword.videos, locale),
						lives: wholeNumber(keyword.lives, locale),
					})}
				>
					<span translate="no" className={`truncate ${keyword.isTag ? 'text-link' : ''}`}>
						{keyword.word}
					</span>
					<span className="figures text-12 text-muted">{wholeNumber(titlesOf(keyword), locale)}</span>
				</li>
			))}
		</ul>
	);
}
