import { type ReactNode, useId } from 'react';
import { moveFocus } from './roving.ts';

type TabsProps<Value extends string> = {
	readonly label: string;
	readonly tabs: readonly { readonly value: Value; readonly label: string }[];
	readonly value: Value;
	readonly onChange: (value: Value) => void;
	readonly children: ReactNode;
};

/**
 * Views of one thing; the panel below belongs to the chosen tab, and arrows choose as they move. Ours rather than
 * Radix', which costs ten kilobytes of every screen's first load.
 */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
	const id = useId();
	const choose = (chosen: Value) => {
		if (chosen !== value) onChange(chosen);
	};
	return (
		<div>
			<div
				role="tablist"
				aria-label={label}
				className="relative -mx-4 flex gap-3 overflow-x-auto border-line border-b px-3 md:-mx-1 md:px-0 [scrollbar-width:none]"
				onKeyDown={(event) => moveFocus(event, '[role=tab]', 'across')}
			>
				{tabs.map((tab) => (
					<button
						key={tab.value}
						id={`${id}-${tab.value}`}
						type="button"
						role="tab"
						aria-selected={tab.value === value}
						aria-controls={`${id}-panel`}
						tabIndex={tab.value === value ? 0 : -1}
						className="-mb-px h-9 touch:h-11 touch:min-w-11 shrink-0 border-transparent border-b-2 px-1 text-14 text-muted hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-link aria-selected:font-medium aria-selected:text-ink"
						onFocus={() => choose(tab.value)}
						onClick={() => choose(tab.value)}
					>
						{tab.label}
					</button>
				))}
			</div>
			<div
				id={`${id}-panel`}
				role="tabpanel"
				aria-labelledby={`${id}-${value}`}
				tabIndex={-1}
				className="outline-none"
			>
				{children}
			</div>
		</div>
	);
}
