import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

type CheckboxProps = {
	readonly isChecked: boolean;
	readonly onChange: (isChecked: boolean) => void;
	readonly error?: string | null | undefined;
	readonly name?: string;
	/** What ticking it says; links in it open beside. */
	readonly children: ReactNode;
};

/** A box to tick, with its words beside it and its error below. */
export function Checkbox({ isChecked, onChange, error, name, children }: CheckboxProps) {
	const id = useId();
	return (
		<div className="flex flex-col gap-1">
			<label className="flex items-start gap-2 touch:py-2.5">
				<span className="relative flex shrink-0">
					<input
						type="checkbox"
						name={name}
						checked={isChecked}
						aria-invalid={Boolean(error)}
						aria-describedby={error ? `${id}-error` : undefined}
						className="peer size-6 cursor-pointer appearance-none rounded-control border border-edge bg-surface checked:border-link checked:bg-link aria-invalid:border-down"
						onChange={(event) => onChange(event.target.checked)}
					/>
					<span className="pointer-events-none invisible absolute inset-0 flex items-center justify-center text-on-link peer-checked:visible">
						<Icon name="check" />
					</span>
				</span>
				<span className="pt-0.5 text-13">{children}</span>
			</label>
			{error && (
				<p id={`${id}-error`} className="text-13 text-down">
					{error}
				</p>
			)}
		</div>
	);
}
