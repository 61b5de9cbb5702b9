import { useStore } from '@nanostores/react';
import { entityLink } from '#domain/rankings/entity-links.ts';
import { useText } from '#i18n/text.tsx';
import { type Found, TAB_OF } from '#stores/search/search.ts';
import { $region } from '#stores/shared/region.ts';

/** Things that the keyword names outright, by id or handle; a link each. */
export function ExactFinds({ exact }: Pick<Found, 'exact'>) {
	const t = useText('search');
	const { platId } = useStore($region);
	return (
		<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<span className="text-muted">{t('exact')}</span>
			{exact.map(({ kind, id, name }) => (
				<a
					key={`${kind} ${id}`}
					href={entityLink(kind, platId, id) ?? undefined}
					className="flex min-h-11 max-w-full items-center gap-1.5 sm:min-h-0"
				>
					<span translate="no" className="truncate font-medium text-link hover:underline">
						{name}
					</span>
					<span className="shrink-0 text-12 text-muted">{t(`tabs.${TAB_OF[kind]}`)}</span>
				</a>
			))}
		</span>
	);
}
