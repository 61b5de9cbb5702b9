import { useText } from '#i18n/text.tsx';
import type { CreatorProblem } from '#stores/authorizations/added-creators.ts';
import { TextField } from '#ui/text-field.tsx';

type HandleFieldProps = {
	readonly value: string;
	readonly problem: CreatorProblem | null;
	readonly hint: string;
	readonly onChange: (value: string) => void;
};

/** A creator's handle, as it is typed or pasted. */
export function HandleField({ value, problem, hint, onChange }: HandleFieldProps) {
	const t = useText('authorization');
	return (
		<TextField
			label={t('field.handle')}
			name="handle"
			value={value}
			maxLength={200}
			autoComplete="off"
			autoCapitalize="none"
			spellCheck={false}
			hint={hint}
			error={problem && t(`problem.${problem}`)}
			onChange={onChange}
		/>
	);
}
