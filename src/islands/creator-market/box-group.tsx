import { useId } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';

type BoxGroupProps = {
	readonly label: string;
	readonly choices: readonly { readonly value: string; readonly label: string }[];
	readonly values: readonly string[];
	readonly error?: string | null;
	/** No more than so many. */
	readonly most?: number;
	readonly onChange: (values: string[]) => void;
};

/** Several of a few choices. */
export function BoxGroup({ label, choices, values, error, most, onChange }: BoxGroupProps) {
	const id = useId();
	const toggle = (value: string, isChosen: boolean) => {
		const others = values.filter((each) => each !== value);
		if (!isChosen) onChange(others);
		else if (most === undefined || others.length < most) onChange([...others, value]);
	};
	return (
		<fieldset aria-describedby={error ? id : undefined}>
			<legend className="text-13 font-medium">{label}</legend>
			<div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
				{choices.map((choice) => (
					<Checkbox
						key={choice.value}
						isChecked={values.includes(choice.value)}
						onChange={(isChosen) => toggle(choice.value, isChosen)}
					>
						{choice.label}
					</Checkbox>
				))}
			</div>
			{error && (
				<p id={id} className="mt-1 text-13 text-down">
					{error}
				</p>
			)}
		</fieldset>
	);
}
