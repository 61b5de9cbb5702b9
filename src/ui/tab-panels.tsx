import * as RadixTabs from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useRef } from 'react';

type TabPanelsProps<Value extends string> = {
	readonly label: string;
	readonly tabs: readonly { readonly value: Value; readonly label: string }[];
	readonly value: Value;
	readonly onChange: (value: Value) => void;
	/** The panel of a tab; only the chosen one is there. */
	readonly children: (value: Value) => ReactNode;
};

const TAB =
	'-mb-px h-9 touch:h-11 touch:min-w-11 shrink-0 border-transparent border-b-2 px-1 text-14 text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-link data-[state=active]:font-medium data-[state=active]:text-ink';

/** Where the tabs are wider than a phone, the chosen one is brought into sight, with a part of the next. */
function showChosen(list: HTMLDivElement | null, value: string): void {
	const tab = list?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
	if (!(list && tab)) return;
	list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

/**
 * Parts of a screen, each with a panel of its own. Arrows move the focus and Enter chooses, because a choice loads
 * something and is a step of "back".
 */
export function TabPanels<Value extends string>(props: TabPanelsProps<Value>) {
	const { label, tabs, value, onChange, children } = props;
	const choose = (chosen: string) => {
		const tab = tabs.find((candidate) => candidate.value === chosen);
		if (tab) onChange(tab.value);
	};
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => showChosen(list.current, value), [value]);
	return (
		<RadixTabs.Root value={value} onValueChange={choose} activationMode="manual">
			<RadixTabs.List
				ref={list}
				aria-label={label}
				className="relative -mx-4 flex gap-x-3 overflow-x-auto border-line border-b px-3 md:-mx-1 md:flex-wrap md:px-0 [scrollbar-width:none]"
			>
				{tabs.map((tab) => (
					<RadixTabs.Trigger key={tab.value} value={tab.value} data-tab={tab.value} className={TAB}>
						{tab.label}
					</RadixTabs.Trigger>
				))}
			</RadixTabs.List>
			{tabs.map((tab) => (
				<RadixTabs.Content key={tab.value} value={tab.value} className="mt-4 outline-none">
					{tab.value === value && children(tab.value)}
				</RadixTabs.Content>
			))}
		</RadixTabs.Root>
	);
}
