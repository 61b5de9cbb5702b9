import { useId } from 'react';

type ChoiceBoxesProps<Value extends string> = {
	readonly label: string;
	readonly hint?: string;
	/** So many may be chosen. */
	readonly most: number;
	readonly choices: readonly { readonly value: Value; readonly label: string }[];
	readonly chosen: readonly Value[];
	readonly error: string | null;
	readonly onChoose: (chosen: Value[]) => void;
};

/** Several of a list, each a box of its own; once as many as may be are chosen the others rest. */
export function ChoiceBoxes<Value extends string>(props: ChoiceBoxesProps<Value>) {
	const { label, hint, most, choices, chosen, error, onChoose } = props;
	const id = useId();
	const isFull = chosen.length >= most;
	return (
		<fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="mb-1 text-13 font-medium">
				{label}
				{hint && <span className="ml-2 text-12 font-normal text-muted">{hint}</span>}
			</legend>
			<div className="flex flex-wrap gap-1.5">
				{choices.map(({ value, label: name }, index) => {
					const isChosen = chosen.includes(value);
					return (
						<label
							key={value}
							className="flex min-h-8 touch:min-h-11 cursor-pointer items-center rounded-control border border-line px-2.5 py-1 hover:bg-well has-checked:border-link has-checked:bg-tint has-checked:text-link has-disabled:cursor-not-allowed has-disabled:opacity-40 has-focus-visible:outline-2 has-focus-visible:outline-link"
						>
							<input
								type="checkbox"
								className="sr-only"
								aria-invalid={index === 0 && error !== null}
								checked={isChosen}
								disabled={isFull && !isChosen}
								onChange={() =>
									onChoose(isChosen ? chosen.filter((each) => each !== value) : [...chosen, value])
								}
							/>
							{name}
						</label>
					);
				})}
			</div>
			{error && (
				<p id={`${id}-error`} className="mt-1 text-13 text-down">
					{error}
				</p>
			)}
		</fieldset>
	);
}
