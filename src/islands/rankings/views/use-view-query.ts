import { viewQuery } from '#domain/rankings/saved-views.ts';
import { useKind, useView } from '#islands/rankings/ranking-kind.tsx';
import { useLook } from '#islands/rankings/use-look.ts';
import { addressOf } from '#stores/rankings/ranking-view.ts';

/** What is on screen as a view is kept: board, period, filters, sort, columns and row height. */
export function useViewQuery(): string {
	const { list } = useKind();
	const view = useView();
	const { choosable, hidden, density } = useLook();
	const columns = choosable.map(({ id }) => id).filter((id) => !hidden.includes(id));
	return viewQuery(addressOf(list.shape, { ...view, columns, density }, 0).toString()) ?? '';
}
