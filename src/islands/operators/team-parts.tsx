import { useText } from '#i18n/text.tsx';
import type { TeamsShown } from '#stores/operators/admin-teams.ts';
import { Segments } from '#ui/segments.tsx';

/** What such a list begins with. */
export const WAITING: TeamsShown = { show: 'open', search: '', page: 1 };

type ShowProps = {
	readonly show: TeamsShown['show'];
	readonly onShow: (show: TeamsShown['show']) => void;
	readonly part: 'applications' | 'statements';
};

/** Chooses between what waits and what has ended. */
export function OpenOrEnded({ show, onShow, part }: ShowProps) {
	const t = useText('admin');
	return (
		<Segments
			label={t(`teams.${part}`)}
			isLabelHidden
			choices={(['open', 'ended'] as const).map((value) => ({ value, label: t(`teams.${part}Of.${value}`) }))}
			value={show}
			onChoose={onShow}
		/>
	);
}
