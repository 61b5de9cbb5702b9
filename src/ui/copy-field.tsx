import { useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { CONTROL } from './field-frame.tsx';

/** As long as toasts show (spec section 9). */
const SAID_MS = 2_000;

type CopyFieldProps = {
	readonly label: string;
	readonly value: string;
	readonly copyLabel: string;
	readonly copiedLabel: string;
	/** Told whenever it was copied. */
	readonly onCopied?: () => void;
};

/** A text to be taken along, with a button that copies it. */
export function CopyField({ label, value, copyLabel, copiedLabel, onCopied }: CopyFieldProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const [isCopied, setCopied] = useState(false);
	const copy = async () => {
		input.current?.select();
		try {
			await navigator.clipboard.writeText(value);
		} catch {
			// Pages without TLS have no clipboard: the text is marked, ready for the keys.
			return;
		}
		setCopied(true);
		onCopied?.();
		setTimeout(() => setCopied(false), SAID_MS);
	};
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<label htmlFor={id} className="text-13 font-medium">
				{label}
			</label>
			<span className="flex gap-2">
				<input
					ref={input}
					id={id}
					readOnly
					value={value}
					translate="no"
					className={`${CONTROL} figures`}
					onFocus={(event) => event.target.select()}
				/>
				<Button className="h-10 min-w-22" onClick={copy}>
					<span role="status">{isCopied ? copiedLabel : copyLabel}</span>
				</Button>
			</span>
		</div>
	);
}
