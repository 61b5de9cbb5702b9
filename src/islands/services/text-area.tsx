import { CONTROL, FieldFrame, type FieldWords } from '#ui/field-frame.tsx';

type TextAreaProps = FieldWords & {
	readonly value: string;
	readonly onChange: (value: string) => void;
	readonly maxLength: number;
	readonly rows?: number;
	readonly name?: string;
};

/** Several lines of text with their label, hint and error. */
export function TextArea({ label, hint, error, value, onChange, maxLength, rows = 4, name }: TextAreaProps) {
	return (
		<FieldFrame label={label} hint={hint} error={error}>
			{(ids) => (
				<textarea
					{...ids}
					name={name}
					rows={rows}
					maxLength={maxLength}
					value={value}
					className={`${CONTROL} h-auto py-2`}
					onChange={(event) => onChange(event.target.value)}
				/>
			)}
		</FieldFrame>
	);
}
