import { useText } from '#i18n/text.tsx';
import type { Monitor } from '#stores/monitoring/monitors.ts';

const LOOKS: Readonly<Record<Monitor['status'], string>> = {
	pending: 'bg-well text-muted',
	in_progress: 'bg-tint text-link',
	ended: 'bg-well text-ink',
	stopped: 'bg-well text-muted',
	failed: 'bg-well text-down',
};

/** The status of a monitor, and why it has failed. */
export function StatusMark({
	monitor: { status, failure },
}: {
	readonly monitor: Pick<Monitor, 'status' | 'failure'>;
}) {
	const t = useText('monitoring');
	return (
		<span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
			<span
				className={`inline-flex h-5 items-center gap-1 rounded-full px-2 text-12 font-medium ${LOOKS[status]}`}
			>
				{status === 'in_progress' && (
					<span aria-hidden="true" className="size-1.5 rounded-full bg-current motion-safe:animate-pulse" />
				)}
				{t(`status.${status}`)}
			</span>
			{failure && <span className="text-12 text-down">{t(`failure.${failure}`)}</span>}
		</span>
	);
}
