import { useText } from '#i18n/text.tsx';
import { changeSearch } from '#stores/search.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** What this version does not search yet, and what it does. */
export function LaterPanel({ tab }: { readonly tab: 'creators' | 'lives' }) {
	const t = useText('search');
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice icon="info" title={t(`later.${tab}`)} text={t('later.text')}>
				<Button look="confirm" onClick={() => changeSearch({ tab: 'goods' })}>
					{t('inGoods')}
				</Button>
				<Button onClick={() => changeSearch({ tab: 'shops' })}>{t('inShops')}</Button>
			</Notice>
		</div>
	);
}
