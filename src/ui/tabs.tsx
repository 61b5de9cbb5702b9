import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

type TabsProps<Value extends string> = {
	readonly label: string;
	readonly tabs: readonly { readonly value: Value; readonly label: string }[];
	readonly value: Value;
	readonly onChange: (value: Value) => void;
	readonly children: ReactNode;
};

/** Views of one thing; the panel below belongs to the chosen tab. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
	return (
		<Radix.Root
			value={value}
			onValueChange={(chosen) => {
				const tab = tabs.find((candidate) => candidate.value === chosen);
				if (tab) onChange(tab.value);
			}}
		>
			<Radix.List
				aria-label={label}
				className="-mx-4 flex gap-5 overflow-x-auto border-line border-b px-4 md:mx-0 md:px-0 [scrollbar-width:none]"
			>
				{tabs.map((tab) => (
					<Radix.Trigger
						key={tab.value}
						value={tab.value}
						className="-mb-px h-9 shrink-0 border-transparent border-b-2 text-14 text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-link data-[state=active]:font-medium data-[state=active]:text-ink"
					>
						{tab.label}
					</Radix.Trigger>
				))}
			</Radix.List>
			<Radix.Content value={value} tabIndex={-1} className="outline-none">
				{children}
			</Radix.Content>
		</Radix.Root>
	);
}
