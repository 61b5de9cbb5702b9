import { useStore } from '@nanostores/react';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $searchView, changeSearch, type Found } from '#stores/search/search.ts';
import { $region } from '#stores/shared/region.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ExactFinds } from './exact-finds.tsx';
import { Nearest } from './nearest.tsx';

/** Nothing found: why, which keywords find something, and the other tabs. */
export function EmptySearch({ answer }: { readonly answer: Found }) {
	const t = useText('search');
	const ranking = useText('ranking');
	const common = useText('common');
	const { locale } = useLanguage();
	const { keyword, price } = useStore($searchView);
	const region = common(`country.${useStore($region).country}`);
	const text = () => {
		if (answer.as_of === null) return ranking('empty.noData', { region });
		return t(price ? 'empty.price' : 'empty.text');
	};
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice icon="search" title={t('empty.title', { keyword, region })} text={text()}>
				{answer.exact.length > 0 && <ExactFinds exact={answer.exact} />}
				{answer.nearest.length > 0 && <Nearest label={t('empty.try')} nearest={answer.nearest} />}
				{price && <Button onClick={() => changeSearch({ price: null })}>{t('empty.anyPrice')}</Button>}
				{answer.elsewhere.map(({ kind, total }) => (
					<Button key={kind} onClick={() => changeSearch({ tab: kind, price: null })}>
						{t(`line.${kind}`, { total: wholeNumber(total, locale) })}
					</Button>
				))}
			</Notice>
		</div>
	);
}
