import { useId } from 'react';
import { Icon } from './icon.tsx';

type SelectFieldProps<Value extends string> = {
	readonly label: string;
	readonly isLabelHidden?: boolean;
	readonly choices: readonly { readonly value: Value; readonly label: string }[];
	readonly value: Value;
	readonly onChoose: (value: Value) => void;
};

/** A labelled select of the platform's own: short lists in panels and on phones. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
	const { label, isLabelHidden, choices, value, onChoose } = props;
	const id = useId();
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-12 text-muted'}>
				{label}
			</label>
			<div className="relative">
				<select
					id={id}
					value={value}
					className="h-8 w-full appearance-none truncate rounded-control border border-edge bg-surface pr-7 pl-2 text-13"
					onChange={(event) => {
						const chosen = choices.find((choice) => choice.value === event.target.value);
						if (chosen) onChoose(chosen.value);
					}}
				>
					{choices.map((choice) => (
						<option key={choice.value} value={choice.value}>
							{choice.label}
						</option>
					))}
				</select>
				<span className="pointer-events-none absolute inset-y-0 right-1.5 flex items-center text-muted">
					<Icon name="chevron" />
				</span>
			</div>
		</div>
	);
}
