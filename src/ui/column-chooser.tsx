import { lazy, type ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from './button.tsx';
import type { Choosable } from './column-boxes.tsx';
import { Icon } from './icon.tsx';
import { Later } from './later.tsx';
import { Popover } from './popover.tsx';

const ColumnBoxes = lazy(() =>
	import('./column-boxes.tsx').then((module) => ({ default: module.ColumnBoxes })),
);

type ColumnChooserProps = {
	/** The columns that may be hidden. */
	readonly columns: readonly Choosable[];
	readonly hidden: readonly string[];
	readonly onChange: (hidden: readonly string[]) => void;
	/** Below them. */
	readonly children?: ReactNode;
};

/** Which columns a table shows, one by one and by group. */
export function ColumnChooser({ columns, hidden, onChange, children }: ColumnChooserProps) {
	const t = useText('common');
	const button = (
		<>
			<Icon name="columns" />
			{t('table.columns')}
		</>
	);
	return (
		<Popover label={t('table.columns')} button={button} align="end">
			{() => (
				<div className="flex flex-col">
					<Later>
						<ColumnBoxes columns={columns} hidden={hidden} onChange={onChange} />
					</Later>
					<Button
						look="quiet"
						className="mt-1 text-link"
						disabled={hidden.length === 0}
						onClick={() => onChange([])}
					>
						{t('table.showAllColumns')}
					</Button>
					{children}
				</div>
			)}
		</Popover>
	);
}
