import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { $view, changeView } from '#stores/products.ts';
import { BOARDS } from '#stores/products-view.ts';
import { Tabs } from '#ui/tabs.tsx';

/** The boards; a change of board takes the sort of the old one away. */
export function BoardTabs({ children }: { readonly children: ReactNode }) {
	const t = useText('products');
	const { board } = useStore($view);
	return (
		<Tabs
			label={t('boards.label')}
			tabs={BOARDS.map((value) => ({ value, label: t(`boards.${value}`) }))}
			value={board}
			onChange={(chosen) => changeView({ board: chosen, sort: null, order: 'desc' })}
		>
			{children}
		</Tabs>
	);
}
