import { useStore } from '@nanostores/react';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useAmountsText } from '#islands/shared/use-amounts-text.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { type AnyAnswer, useKindText } from './ranking-kind.tsx';
import { writtenFiguresLine } from './written-parts.tsx';

type FiguresLineProps = { readonly answer: AnyAnswer | null; readonly isLoading: boolean };

/** What the figures on screen are; a place for it until they are there. */
export function FiguresLine({ answer, isLoading }: FiguresLineProps) {
	const words = {
		locale: useLanguage().locale,
		common: useText('common'),
		ranking: useText('ranking'),
		kind: useKindText(),
		amounts: useAmountsText(),
		isSold: useStore($isSold),
	};
	if (answer) return writtenFiguresLine(answer, words);
	return (
		<p aria-hidden="true" className="flex h-5 items-center">
			{isLoading && <span className="skeleton h-3 w-80 max-w-full" />}
		</p>
	);
}
