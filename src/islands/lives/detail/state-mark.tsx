import { useStore } from '@nanostores/react';
import type { LiveDetail } from '#contract/live-detail.ts';
import { useText } from '#i18n/text.tsx';
import { $liveStream } from '#stores/lives/live-detail.ts';

/** Whether the session runs, is over, or is no longer read; the dot beats while it runs. */
export function StateMark({ state }: Pick<LiveDetail, 'state'>) {
	const t = useText('live');
	const stream = useStore($liveStream);
	if (state === 'live')
		return (
			<span className="flex flex-wrap items-center gap-2">
				<span className="inline-flex h-6 items-center gap-1.5 rounded-full bg-brand px-2.5 text-12 font-medium text-on-brand">
					<span aria-hidden="true" className="size-1.5 rounded-full bg-on-brand motion-safe:animate-pulse" />
					{t('state.live')}
				</span>
				{stream !== 'off' && (
					<span role="status" className="text-12 text-muted">
						{t(`stream.${stream}`)}
					</span>
				)}
			</span>
		);
	return (
		<span
			title={state === 'lost' ? t('state.lostWhy') : undefined}
			className="inline-flex h-6 items-center rounded-full bg-well px-2.5 text-12 font-medium text-muted"
		>
			{t(`state.${state}`)}
		</span>
	);
}
