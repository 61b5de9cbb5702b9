import { type ExplainedFigure, markedText } from '#domain/figures/provenance.ts';
import { useText } from '#i18n/text.tsx';
import { whyInexact } from '#ui/figure-why.tsx';

type TotalNoteProps = {
	readonly total: ExplainedFigure;
	readonly text: (value: number) => string;
};

/** Everything so far with its mark, which explains itself. */
export function TotalNote({ total, text }: TotalNoteProps) {
	const t = useText('detail');
	const common = useText('common');
	return (
		<span title={whyInexact(total, common) ?? undefined}>
			{t('figures.total', { total: markedText(total, text) })}
		</span>
	);
}
