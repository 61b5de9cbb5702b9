import { type ComponentProps, lazy } from 'react';
import { Later } from './later.tsx';

const loadSheet = () => import('./sheet-panel.tsx');
const SheetPanel = lazy(() => loadSheet().then((module) => ({ default: module.SheetPanel })));

/** Fetches the sheet's chunk while the pointer or the focus is on its way; a failure shows at the click. */
export function prepareSheet(): void {
	loadSheet().catch(() => null);
}

/** A dialog at the right edge; render it while it is open. */
export function Sheet(props: ComponentProps<typeof SheetPanel>) {
	return (
		<Later>
			<SheetPanel {...props} />
		</Later>
	);
}
