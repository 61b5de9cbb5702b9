import { useId } from 'react';
import { Icon } from './icon.tsx';

type SelectFieldProps<Value extends string> = {
	readonly label: string;
	readonly isLabelHidden?: boolean;
	/** As high as what one types into, beside which it stands in a form. */
	readonly isTall?: boolean;
	readonly choices: readonly { readonly value: Value; readonly label: string }[];
	readonly value: Value;
	readonly onChoose: (value: Value) => void;
};

/** A labelled select of the platform's own: short lists in panels and on phones. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
	const { label, isLabelHidden, isTall, choices, value, onChoose } = props;
	const labelLook = isTall ? 'text-13 font-medium' : 'text-12 text-muted';
	const look = isTall ? 'h-10 pl-3 text-16 md:text-14' : 'h-8 pl-2 text-13';
	const id = useId();
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<label htmlFor={id} className={isLabelHidden ? 'sr-only' : labelLook}>
				{label}
			</label>
			<div className="relative">
				<select
					id={id}
					value={value}
					className={`w-full appearance-none truncate rounded-control border border-edge bg-surface pr-7 ${look}`}
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
