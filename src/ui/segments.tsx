import { useId } from 'react';

type SegmentsProps<Value extends string> = {
	readonly label: string;
	readonly choices: readonly { readonly value: Value; readonly label: string }[];
	readonly value: Value;
	readonly onChoose: (value: Value) => void;
	/** The label is only read out: what stands beside says it. */
	readonly isLabelHidden?: boolean;
};

/** Two or three ways side by side, one of them chosen. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
	const { label, choices, value, onChoose, isLabelHidden = false } = props;
	const name = useId();
	return (
		<fieldset className="min-w-0">
			<legend className={isLabelHidden ? 'sr-only' : 'mb-1 text-13 font-medium'}>{label}</legend>
			<div className="grid auto-cols-fr grid-flow-col gap-0.5 rounded-control bg-well p-0.5">
				{choices.map((choice) => (
					<label
						key={choice.value}
						className="relative flex h-9 touch:h-11 cursor-pointer items-center justify-center rounded-[5px] px-3 text-center text-muted hover:text-ink has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--color-edge)] has-focus-visible:outline-2 has-focus-visible:outline-link has-focus-visible:outline-offset-2"
					>
						<input
							type="radio"
							name={name}
							className="sr-only"
							checked={choice.value === value}
							onChange={() => onChoose(choice.value)}
						/>
						{choice.label}
					</label>
				))}
			</div>
		</fieldset>
	);
}
