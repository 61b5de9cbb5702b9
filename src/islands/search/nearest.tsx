import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage } from '#i18n/text.tsx';
import { changeSearch, type Found } from '#stores/search/search.ts';
import { Button } from '#ui/button.tsx';

type NearestProps = { readonly label: string; readonly nearest: Found['nearest'] };

/** Keywords that find something; each is one search. */
export function Nearest({ label, nearest }: NearestProps) {
	const { locale } = useLanguage();
	return (
		<span className="flex flex-wrap items-center gap-2">
			<span className="text-muted">{label}</span>
			{nearest.map(({ keyword, total }) => (
				<Button key={keyword} onClick={() => changeSearch({ keyword, price: null })}>
					<span translate="no">{keyword}</span>{' '}
					<span className="figures text-12 font-normal text-muted">{wholeNumber(total, locale)}</span>
				</Button>
			))}
		</span>
	);
}
