import { routeOf } from '#domain/site/routes.ts';
import { useText } from '#i18n/text.tsx';

const RELATED = ['liveData', 'influenceMarket', 'videos'] as const;

/** The way between lives, creators and videos: the menu has one entry for them. */
export function RelatedRankings() {
	const t = useText('ranking');
	const here = routeOf(location.pathname)?.name;
	return (
		<nav aria-label={t('related.label')} className="ml-auto flex gap-4 max-md:ml-0 max-md:basis-full">
			{RELATED.map((name) => (
				<a
					key={name}
					href={`/${name}`}
					aria-current={name === here ? 'page' : undefined}
					className="inline-flex min-h-6 items-center text-link hover:underline aria-[current=page]:font-medium aria-[current=page]:text-ink"
				>
					{t(`related.${name}`)}
				</a>
			))}
		</nav>
	);
}
