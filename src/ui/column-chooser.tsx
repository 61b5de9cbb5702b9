import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';

type ColumnChooserProps = {
	/** The columns that may be hidden. */
	readonly columns: readonly { readonly id: string; readonly label: string }[];
	readonly hidden: readonly string[];
	readonly onChange: (hidden: readonly string[]) => void;
	/** Below them. */
	readonly children?: ReactNode;
};

/** Which columns a table shows. */
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
					{columns.map(({ id, label }) => (
						<label
							key={id}
							className="flex h-7 cursor-pointer items-center gap-2 rounded-control px-2 hover:bg-well"
						>
							<input
								type="checkbox"
								className="size-4 accent-link"
								checked={!hidden.includes(id)}
								onChange={(event) =>
									onChange(event.target.checked ? hidden.filter((other) => other !== id) : [...hidden, id])
								}
							/>
							{label}
						</label>
					))}
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
