import type { PlannedName } from '#i18n/planned.ts';
import { useText } from '#i18n/text.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { PLANNED_AREAS } from './first-data.ts';
import { Places } from './places.tsx';

/** The root of every screen that this version does not have. */
export function PlannedScreen({ name }: { readonly name: PlannedName }) {
	return (
		<AppScreen areas={PLANNED_AREAS}>
			<Planned name={name} />
		</AppScreen>
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
