import type { ReactNode } from 'react';
import { moveTo } from '#stores/address.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useKind, useKindText, useOwnTab, useView } from './ranking-kind.tsx';

/** The boards; a change of board takes the sort of the old one away. */
export function BoardTabs({ children }: { readonly children: ReactNode }) {
	const t = useKindText();
	const { board } = useView();
	const { list, ownTab } = useKind();
	const own = useOwnTab();
	const values = ownTab ? [...list.shape.boards, ownTab.value] : list.shape.boards;
	const choose = (chosen: string) =>
		chosen === ownTab?.value
			? moveTo(new URLSearchParams({ tab: chosen }))
			: list.changeView({ board: chosen, sort: null, order: 'desc' });
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
