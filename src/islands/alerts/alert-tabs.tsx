import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { $alertTab, ALERT_TABS, showAlertTab } from '#stores/alerts/alert-tab.ts';
import { $targets, loadTargets } from '#stores/alerts/targets.ts';
import { Later } from '#ui/later.tsx';
import { TabPanels } from '#ui/tab-panels.tsx';

const RulesPart = lazy(async () => ({ default: (await import('./rules-part.tsx')).RulesPart }));
const DeliveryPart = lazy(async () => ({ default: (await import('./delivery-part.tsx')).DeliveryPart }));
const LetterPart = lazy(async () => ({ default: (await import('./letter-part.tsx')).LetterPart }));
const OutboxPart = lazy(async () => ({ default: (await import('./outbox-part.tsx')).OutboxPart }));

const PARTS = { rules: RulesPart, delivery: DeliveryPart, letter: LetterPart, outbox: OutboxPart };

const Waiting = () => <div aria-hidden="true" className="skeleton h-60" />;

/** Notices, and what makes them: rules, where alerts go, the weekly letter. */
export function AlertTabs({ notices }: { readonly notices: ReactNode }) {
	const t = useText('alerts');
	const tab = useStore($alertTab);
	const { data } = useStore($targets);
	useEffect(loadTargets, []);
	const shown = ALERT_TABS.filter((each) => each !== 'outbox' || data?.has_outbox || tab === 'outbox');
	return (
		<div className="mt-3">
			<TabPanels
				label={t('tabs.label')}
				tabs={shown.map((value) => ({ value, label: t(`tabs.${value}`) }))}
				value={tab}
				onChange={showAlertTab}
			>
				{(value) => {
					if (value === 'notices') return notices;
					const Part = PARTS[value];
					return (
						<Later waiting={<Waiting />}>
							<Part />
						</Later>
					);
				}}
			</TabPanels>
		</div>
	);
}
