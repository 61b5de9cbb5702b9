import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';
import { moveFocus } from './roving.ts';

type Choice<Value extends string> = {
	readonly value: Value;
	readonly label: string;
	/** Small text at the right: a code, a count. */
	readonly note?: string;
	/** Language of the label where it differs from the page's. */
	readonly lang?: string;
};

type ChoiceMenuProps<Value extends string> = {
	readonly label: string;
	/** What the closed button shows. */
	readonly shown: ReactNode;
	readonly choices: readonly Choice<Value>[];
	readonly value: Value;
	readonly onChoose: (value: Value) => void;
	readonly look?: 'plain' | 'quiet';
	readonly align?: 'start' | 'end';
};

/** One of several, chosen from a list that opens below the button. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
	const { label, shown, choices, value, onChoose, look = 'plain', align = 'start' } = props;
	const button = (
		<>
			<span className="sr-only">{label}: </span>
			{shown}
			<span className="text-muted">
				<Icon name="chevron" />
			</span>
		</>
	);
	return (
		<Popover label={label} button={button} look={look} align={align} className="pr-1.5">
			{(close) => (
				<div
					role="radiogroup"
					aria-label={label}
					className="flex min-w-44 flex-col"
					onKeyDown={(event) => moveFocus(event, '[role=radio]')}
				>
					{choices.map((choice) => (
						// biome-ignore lint/a11y/useSemanticElements: arrows move and Enter chooses; a native radio chooses at every arrow
						<button
							key={choice.value}
							type="button"
							role="radio"
							aria-checked={choice.value === value}
							lang={choice.lang}
							className="flex h-8 touch:h-11 items-center gap-2 rounded-control px-2 text-left hover:bg-well aria-checked:font-medium aria-checked:text-link"
							onClick={() => {
								onChoose(choice.value);
								close();
							}}
						>
							<span className="grow">{choice.label}</span>
							{choice.note && <span className="figures text-12 text-muted">{choice.note}</span>}
							<span className="w-4">{choice.value === value && <Icon name="check" />}</span>
						</button>
					))}
				</div>
			)}
		</Popover>
	);
}
