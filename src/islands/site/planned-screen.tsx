import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { localizedPath } from '#i18n/languages.ts';
import type { PlannedName } from '#i18n/planned.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { $isSold } from '#stores/shared/open-access.ts';
import { PLANNED_AREAS } from './first-data.ts';

/** The root of every screen that this version does not have. */
export function PlannedScreen({ name }: { readonly name: PlannedName }) {
	return (
		<AppScreen areas={PLANNED_AREAS}>
			<PlannedOrUnsold name={name} />
		</AppScreen>
	);
}

/** Screens of a purchase, which nothing leads to where nothing is sold. */
const OF_SALES: readonly PlannedName[] = ['pay', 'PayResult'];

function PlannedOrUnsold({ name }: { readonly name: PlannedName }) {
	const isSoldHere = useStore($isSold);
	return OF_SALES.includes(name) && !isSoldHere ? <Unsold /> : <Planned name={name} />;
}

function Unsold() {
	const t = useText('common');
	useEffect(() => {
		document.title = `${t('unsold.title')} – ${t('brand')}`;
	}, [t]);
	return (
		<div className="mx-auto max-w-160 py-10 md:py-20">
			<h1 className="text-32 tracking-tight">{t('unsold.title')}</h1>
			<p className="mt-4 mb-10 text-16">{t('unsold.text')}</p>
			<Places />
		</div>
	);
}

/** Names the screen, says what it will show and that it is not here, and leads to what is. */
function Planned({ name }: { readonly name: PlannedName }) {
	const t = useText('planned');
	return (
		<div className="mx-auto max-w-160 py-10 md:py-20">
			<p className="text-13 font-medium text-muted">{t('label')}</p>
			<h1 className="mt-2 text-32 tracking-tight">{t(`screens.${name}.title`)}</h1>
			<p className="mt-4 text-16">{t(`screens.${name}.text`)}</p>
			<p className="mt-3 text-14 text-muted">{t('note')}</p>
			<h2 className="mt-10 text-14">{t('meanwhile')}</h2>
			<Places />
		</div>
	);
}

/** What is here, to go on with. */
function Places() {
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
