import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { $pressed, monitorNow } from '#stores/monitoring/one-press.ts';
import { showToast } from '#stores/shared/toast.ts';
import { ToolIcon } from '#ui/tool-icon.tsx';

type PressToolProps = { readonly platId: number; readonly id: string; readonly name: string };

/** Monitors a product of a list with one press: a week, every half an hour. */
export function PressTool({ platId, id, name }: PressToolProps) {
	const t = useText('common');
	const state = useStore($pressed)[`${platId} ${id}`];
	const isDone = state === 'done';
	const press = async () => {
		if (await monitorNow(platId, id)) showToast(t('monitor.done'));
	};
	return (
		<button
			type="button"
			aria-label={`${t('monitor.add')}: ${name}`}
			title={t(isDone ? 'monitor.done' : 'monitor.title')}
			aria-pressed={isDone}
			aria-busy={state === 'sending'}
			className="flex size-7 touch:hidden items-center justify-center rounded-control text-muted hover:text-link aria-pressed:text-link"
			onClick={() => void press()}
		>
			<ToolIcon name="monitor" />
		</button>
	);
}
