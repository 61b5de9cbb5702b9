import { useStore } from '@nanostores/react';
import { RULES_ADDRESS } from '#domain/rankings/entity-links.ts';
import { useText } from '#i18n/text.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { ScreenSkeleton } from '#islands/shared/screen-skeleton.tsx';
import { usePageTitle } from '#islands/shared/use-page-title.ts';
import { $isLeavingForLogin } from '#stores/shared/member-login.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AddForm } from './add-form.tsx';
import { MonitorList } from './monitor-list.tsx';
import { MONITORING_AREAS } from './start-monitoring.ts';

/** The root of /Datamonitoring: a form that adds a monitor, and the member's monitors. */
export function MonitoringScreen() {
	if (useStore($isLeavingForLogin)) return <ScreenSkeleton />;
	return (
		<AppScreen areas={MONITORING_AREAS}>
			<Content />
		</AppScreen>
	);
}

function Content() {
	const t = useText('monitoring');
	usePageTitle(null, t('Datamonitoring.documentTitle'));
	return (
		<div className="mx-auto max-w-page">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<h1 className="text-20">{t('Datamonitoring.title')}</h1>
				<ButtonLink href={RULES_ADDRESS}>{t('Datamonitoring.rules')}</ButtonLink>
			</div>
			<p className="mt-1 max-w-160 text-muted">{t('Datamonitoring.lead')}</p>
			<div className="mt-4 flex flex-col gap-4">
				<AddForm />
				<MonitorList />
			</div>
		</div>
	);
}
