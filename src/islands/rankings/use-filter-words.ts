import { useStore } from '@nanostores/react';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $categories } from '#stores/shared/categories.ts';
import { useMoney } from '#ui/money.tsx';
import type { FilterWords } from './active-filters.ts';
import { useKind, useKindText } from './ranking-kind.tsx';

/** What it takes to say a filter in words, in the language and currency on screen. */
export function useFilterWords(): FilterWords {
	const t = useText('ranking');
	const { locale } = useLanguage();
	const { text: money } = useMoney();
	const tree = useStore($categories).data;
	const kindText = useKindText();
	const { shape } = useKind().list;
	return {
		t,
		kindText,
		shape,
		locale,
		money,
		categoryName: (id) => tree?.find((node) => node.id === id)?.name,
	};
}
