import { useLanguage, useText } from '#i18n/text.tsx';
import { useMoney } from '#ui/money.tsx';
import { useSortedColumn } from '#ui/sorted-column.tsx';
import { EntityImage } from './entity-image.tsx';
import type { RowWriting } from './phone-line.tsx';
import { useLinkPeriod } from './use-link-period.ts';
import { usePlatform } from './use-platform.ts';

const picture = (path: string) => <EntityImage path={path} size={40} />;

/** What a row on phones is written with. */
export function useRowWriting(): RowWriting {
	return {
		locale: useLanguage().locale,
		common: useText('common'),
		ranking: useText('ranking'),
		money: useMoney(),
		picture,
		sorted: useSortedColumn(),
		platId: usePlatform(),
		period: useLinkPeriod(),
	};
}
