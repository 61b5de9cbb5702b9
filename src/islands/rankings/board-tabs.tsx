import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { moveTo } from '#stores/shared/address.ts';
import { Tabs } from '#ui/tabs.tsx';
import { type KindText, useKind, useOwnTab, useView } from './ranking-kind.tsx';

/** The boards; a change of board takes the sort of the old one away. */
export function BoardTabs({ children }: { readonly children: ReactNode }) {
	const { board } = useView();
	const { area, list, ownTab, tabs } = useKind();
	const t = useText(tabs?.area ?? area) as KindText;
	const own = useOwnTab();
	const { boards } = list.shape;
	const values = [...(tabs?.values ?? boards), ...(ownTab ? [ownTab.value] : [])];
	const choose = (chosen: string) => {
		if (chosen === ownTab?.value) moveTo(new URLSearchParams({ tab: chosen }));
		else if (boards.includes(chosen)) list.changeView({ board: chosen, sort: null, order: 'desc' });
		else tabs?.open(chosen);
	};
	return (
		<Tabs
			label={t('boards.label')}
			tabs={values.map((value) => ({ value, label: t(`boards.${value}`) }))}
			value={own?.value ?? board}
			onChange={choose}
		>
			{children}
		</Tabs>
	);
}
