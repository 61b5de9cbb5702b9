import { dayText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { Job } from '#stores/tools/jobs.ts';
import { Panel } from '#ui/panel.tsx';

/** Sales before and after changed titles: when they come, or what came of them. */
export function FollowUp({ job: { follow_at, followed } }: { readonly job: Job }) {
	const t = useText('tools');
	const { locale } = useLanguage();
	if (follow_at === null && followed === null) return null;
	if (followed === null)
		return (
			<Panel
				title={t('follow.title')}
				text={t('follow.due', { day: dayText((follow_at ?? '').slice(0, 10), locale) })}
			/>
		);
	const number = (value: number | null) => wholeNumber(value === null ? null : Math.round(value), locale);
	const counts = {
		products: number(followed.products),
		known: number(followed.known),
		compared: number(followed.compared),
		similar: number(followed.similar),
	};
	if (followed.state !== 'told')
		return <Panel title={t('follow.title')} text={t(`follow.${followed.state}`, counts)} />;
	return (
		<Panel title={t('follow.title')} text={t('follow.basis', counts)}>
			<dl className="figures mt-3 grid max-w-100 grid-cols-[1fr_auto] gap-x-4 gap-y-1">
				{(['before', 'after', 'expected'] as const).map((name) => (
					<div key={name} className="contents">
						<dt className="text-muted">{t(`follow.${name}`)}</dt>
						<dd className="text-right">{number(followed[name])}</dd>
					</div>
				))}
			</dl>
		</Panel>
	);
}
