import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $cooperation, loadCooperation } from '#stores/services/cooperation.ts';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { CardStatus } from './card-status.tsx';
import { CooperationPanel } from './cooperation-form.tsx';

/** The member's own card: how it stands, and the form that it is made of. */
export function CardPart() {
	const common = useText('common');
	const { status, data, error } = useStore($cooperation);
	useEffect(() => {
		if ($cooperation.get().data === null) loadCooperation();
	}, []);
	if (!data && status === 'failed')
		return <ErrorState message={errorMessage(error, common)} onRetry={loadCooperation} />;
	if (!data) return <span aria-hidden="true" className="skeleton h-140 w-full" />;
	return (
		<div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
			{status === 'failed' && <ErrorBar message={errorMessage(error, common)} onRetry={loadCooperation} />}
			<div className="lg:order-2">
				<CardStatus mine={data} />
			</div>
			<CooperationPanel key={data.submitted_at ?? 'first'} mine={data} />
		</div>
	);
}
