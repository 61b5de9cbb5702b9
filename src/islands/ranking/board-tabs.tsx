import type { ReactNode } from 'react';
import { Tabs } from '#ui/tabs.tsx';
import { useKind, useKindText, useView } from './ranking-kind.tsx';

/** The boards; a change of board takes the sort of the old one away. */
export function BoardTabs({ children }: { readonly children: ReactNode }) {
	const t = useKindText();
	const { board } = useView();
	const { list } = useKind();
	return (
		<Tabs
			label={t('boards.label')}
			tabs={list.shape.boards.map((value) => ({ value, label: t(`boards.${value}`) }))}
			value={board}
			onChange={(chosen) => list.changeView({ board: chosen, sort: null, order: 'desc' })}
		>
			{children}
		</Tabs>
	);
}
