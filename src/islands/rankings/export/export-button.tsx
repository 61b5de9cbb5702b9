import { type ComponentType, lazy, useMemo, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Later } from '#ui/later.tsx';

/** The export of a screen, as a dialog that is rendered while it is open. */
export type Export = ComponentType<{ readonly close: () => void }>;

type ExportButtonProps = {
	/** Loads the export of this screen; it must be the same function each time. */
	readonly load: () => Promise<Export>;
};

/** Saves the ranking on screen as a workbook. All of it but this button is loaded when it is wanted. */
export function ExportButton({ load }: ExportButtonProps) {
	const t = useText('common');
	const [isOpen, setOpen] = useState(false);
	const Dialog = useMemo(() => lazy(() => load().then((component) => ({ default: component }))), [load]);
	const prepare = () => {
		load().catch(() => null);
	};
	return (
		<>
			<Button
				aria-haspopup="dialog"
				aria-label={t('table.export')}
				title={t('table.export')}
				className="px-2"
				onPointerEnter={prepare}
				onFocus={prepare}
				onClick={() => setOpen(true)}
			>
				<Icon name="download" />
			</Button>
			{isOpen && (
				<Later>
					<Dialog close={() => setOpen(false)} />
				</Later>
			)}
		</>
	);
}
