import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { $pressed, monitorNow } from '#stores/monitoring/one-press.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PendingButton } from '#ui/pending-button.tsx';

type MonitorButtonProps = {
	readonly platId: number;
	readonly id: string;
	/** Of what, where the button stands among many. */
	readonly name?: string;
};

/** Monitors a product with one press: a week, every half an hour. Then it leads to the monitors. */
export function MonitorButton({ platId, id, name }: MonitorButtonProps) {
	const t = useText('common');
	const state = useStore($pressed)[`${platId} ${id}`];
	if (state === 'done')
		return (
			<ButtonLink href="/Datamonitoring" title={t('monitor.done')}>
				{t('monitor.open')}
			</ButtonLink>
		);
	return (
		<PendingButton
			isPending={state === 'sending'}
			title={t('monitor.title')}
			{...(name && { 'aria-label': `${t('monitor.add')}: ${name}` })}
			onClick={() => void monitorNow(platId, id)}
		>
			{t('monitor.add')}
		</PendingButton>
	);
}
