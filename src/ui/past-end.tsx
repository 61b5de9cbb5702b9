import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type PastEndProps = {
	readonly page: number;
	/** Rows of a page, and of the whole list; 0 where the answer does not say how many there are. */
	readonly size: number;
	readonly total: number;
	readonly onFirst: () => void;
};

/** In place of a page that the list does not have: where it ends, and the way to its beginning. */
export function PastEnd({ page, size, total, onFirst }: PastEndProps) {
	const t = useText('common');
	const { locale } = useLanguage();
	const last = total > 0 ? t('pages.lastIs', { page: wholeNumber(Math.ceil(total / size), locale) }) : '';
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice icon="search" title={t('pages.none', { page: wholeNumber(page, locale) })} text={last}>
				<Button onClick={onFirst}>{t('pages.toFirst')}</Button>
			</Notice>
		</div>
	);
}
