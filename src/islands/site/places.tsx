import { localizedPath } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';

/** What is here, to go on with. */
export function Places() {
	const t = useText('planned');
	const language = useLanguage();
	const places = [
		{ name: 'products', href: '/goodsSellLike' },
		{ name: 'academy', href: localizedPath('/academy', language) },
		{ name: 'help', href: localizedPath('/help', language) },
	] as const;
	return (
		<ul className="mt-2 divide-y divide-line border-line border-y">
			{places.map((place) => (
				<li key={place.name}>
					<a href={place.href} className="flex flex-wrap items-baseline gap-x-3 py-3 text-14 hover:bg-well">
						<span className="font-medium text-link">{t(place.name)}</span>
						<span className="text-muted">{t(`${place.name}Text`)}</span>
					</a>
				</li>
			))}
		</ul>
	);
}
