import { useRef } from 'react';
import { Button } from '#ui/button.tsx';

type FileChoiceProps = {
	readonly label: string;
	readonly accept: string;
	readonly multiple?: boolean;
	readonly disabled: boolean;
	readonly onChoose: (files: readonly File[]) => void;
};

/** A button that asks for files: the platform's own field says its words in the browser's language. */
export function FileChoice({ label, accept, multiple = false, disabled, onChoose }: FileChoiceProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				disabled={disabled}
				accept={accept}
				multiple={multiple}
				aria-label={label}
				className="sr-only"
				tabIndex={-1}
				onChange={(event) => {
					onChoose([...(event.target.files ?? [])]);
					// The same file can be chosen again once it was mended.
					event.target.value = '';
				}}
			/>
			<Button disabled={disabled} onClick={() => input.current?.click()}>
				{label}
			</Button>
		</>
	);
}
