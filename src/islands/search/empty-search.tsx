import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { $searchView, changeSearch, type Found } from '#stores/search/search.ts';
import { SEARCH_TABS } from '#stores/search/search-view.ts';
import { $region } from '#stores/shared/region.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Nearest } from './nearest.tsx';

/** Nothing found: why, which keywords find something, and the other tabs. */
export function EmptySearch({ answer }: { readonly answer: Found }) {
	const t = useText('search');
	const ranking = useText('ranking');
	const common = useText('common');
	const { keyword, price } = useStore($searchView);
	const region = common(`country.${useStore($region).country}`);
	const others = SEARCH_TABS.filter((kind) => kind !== answer.kind);
	const text = () => {
		if (answer.as_of === null) return ranking('empty.noData', { region });
		return t(price ? 'empty.price' : 'empty.text');
	};
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice icon="search" title={t('empty.title', { keyword, region })} text={text()}>
				{answer.nearest.length > 0 && <Nearest label={t('empty.try')} nearest={answer.nearest} />}
				{price && <Button onClick={() => changeSearch({ price: null })}>{t('empty.anyPrice')}</Button>}
				{others.map((other) => (
					<Button key={other} onClick={() => changeSearch({ tab: other, price: null })}>
						{t(`in.${other}`)}
					</Button>
				))}
			</Notice>
		</div>
	);
}
