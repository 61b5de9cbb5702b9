import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { pageNumbers } from './page-numbers.ts';

type PaginationProps = {
	readonly page: number;
	readonly size: number;
	/** Rows that can be reached. */
	readonly total: number;
	readonly onPage: (page: number) => void;
};

/** The pages of a list. */
export function Pagination({ page, size, total, onPage }: PaginationProps) {
	const t = useText('common');
	const { locale } = useLanguage();
	const pages = Math.max(1, Math.ceil(total / size));
	const number = (value: number) => wholeNumber(value, locale);
	const rows = {
		from: number((page - 1) * size + 1),
		to: number(Math.min(page * size, total)),
		total: number(total),
	};
	return (
		<nav aria-label={t('pages.label')} className="flex flex-wrap items-center gap-3">
			<span className="figures text-muted">{t('pages.rows', rows)}</span>
			<span className="flex items-center gap-1">
				<Button
					look="quiet"
					className="px-2"
					disabled={page <= 1}
					aria-label={t('pages.previous')}
					onClick={() => onPage(page - 1)}
				>
					<Icon name="left" />
				</Button>
				{pageNumbers(page, pages).map((shown, index) =>
					shown === null ? (
						// biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other name
						<span key={`gap${index}`} aria-hidden="true" className="px-1 text-muted">
							…
						</span>
					) : (
						<Button
							key={shown}
							look="quiet"
							className="figures min-w-8 px-2 aria-[current]:bg-tint aria-[current]:text-link"
							aria-label={t('pages.page', { page: number(shown) })}
							aria-current={shown === page ? 'page' : undefined}
							onClick={() => onPage(shown)}
						>
							{number(shown)}
						</Button>
					),
				)}
				<Button
					look="quiet"
					className="px-2"
					disabled={page >= pages}
					aria-label={t('pages.next')}
					onClick={() => onPage(page + 1)}
				>
					<Icon name="right" />
				</Button>
			</span>
		</nav>
	);
}
