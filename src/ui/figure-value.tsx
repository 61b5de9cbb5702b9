import { useText } from '#i18n/text.tsx';
import { type WrittenFigure, writtenFigure } from './written.tsx';

/** A figure with how far it may be trusted: ~ estimated, ≥ lower bound, – unknown; each explains itself. */
export function FigureValue(figure: WrittenFigure) {
	return writtenFigure(figure, useText('common'));
}
