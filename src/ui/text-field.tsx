import type { ComponentProps, ReactNode } from 'react';
import { CONTROL, FieldFrame, type FieldWords } from './field-frame.tsx';

type Own = 'id' | 'value' | 'onChange' | 'className' | 'aria-invalid' | 'aria-describedby';

export type TextFieldProps = FieldWords &
	Omit<ComponentProps<'input'>, Own> & {
		readonly value: string;
		readonly onChange: (value: string) => void;
		/** Before the input, in the same line: a select of calling codes. */
		readonly before?: ReactNode;
		/** After it: a button that sends a code. */
		readonly after?: ReactNode;
	};

/** One line of text with its label, hint and error. Says by `autoComplete` and `inputMode` what belongs in. */
export function TextField({ label, hint, error, before, after, onChange, ...input }: TextFieldProps) {
	return (
		<FieldFrame label={label} hint={hint} error={error}>
			{(ids) => (
				<span className="flex gap-2">
					{before}
					<input
						type="text"
						{...input}
						{...ids}
						className={CONTROL}
						onChange={(event) => onChange(event.target.value)}
					/>
					{after}
				</span>
			)}
		</FieldFrame>
	);
}
