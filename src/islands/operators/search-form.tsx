import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

type SearchFormProps = {
	readonly label: string;
	readonly hint?: string;
	/** What is searched for now. */
	readonly search: string;
	readonly onSearch: (text: string) => void;
	/** What is typed, also before it is searched for. */
	readonly onType?: (text: string) => void;
};

/** The one form by which the lists of operators are searched. */
export function SearchForm({ label, hint, search, onSearch, onType }: SearchFormProps) {
	const t = useText('operators');
	const [text, setText] = useState(search);
	return (
		<form
			className="max-w-160"
			onSubmit={(event) => {
				event.preventDefault();
				onSearch(text.trim());
			}}
		>
			<TextField
				label={label}
				hint={hint}
				type="search"
				name="search"
				maxLength={100}
				autoComplete="off"
				value={text}
				onChange={(typed) => {
					setText(typed);
					onType?.(typed);
				}}
				after={
					<Button type="submit" look="confirm" className="h-10">
						{t('export.find')}
					</Button>
				}
			/>
		</form>
	);
}
