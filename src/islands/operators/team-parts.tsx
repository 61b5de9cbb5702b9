import { useText } from '#i18n/text.tsx';
import { Segments } from '#ui/segments.tsx';

/** What a list shows of what waits, or of what has ended. */
export type Shown = { readonly show: 'open' | 'ended'; readonly page: number };

type ShowProps = {
	readonly show: Shown['show'];
	readonly onShow: (show: Shown['show']) => void;
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
