import { Text, useLanguage } from '#i18n/text.tsx';
import { ServiceCards } from './service-cards.tsx';
import { ServiceForms } from './service-forms.tsx';
import { ServiceReports } from './service-reports.tsx';

const AREAS = ['common', 'admin', 'operators', 'services', 'servicereview'] as const;

/** The service marketplace: forms to be reviewed, reports, and all cards. */
export function Services() {
	const waiting = <span aria-hidden="true" className="skeleton h-140" />;
	return (
		<Text language={useLanguage()} areas={AREAS} waiting={waiting}>
			<div className="flex flex-col gap-4">
				<ServiceForms />
				<ServiceReports />
				<ServiceCards />
			</div>
		</Text>
	);
}
