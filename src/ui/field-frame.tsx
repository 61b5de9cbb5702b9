import { type ReactNode, useId } from 'react';

/** What every field of a form says beside its control. */
export type FieldWords = {
	readonly label: string;
	/** Stays below the control. */
	readonly hint?: ReactNode;
	/** What is wrong with the value; null or absent while nothing is. */
	readonly error?: string | null | undefined;
};

/** What ties a control to its words; spread it onto the control. */
export type ControlIds = {
	readonly id: string;
	readonly 'aria-invalid': boolean;
	readonly 'aria-describedby': string | undefined;
};

type FieldFrameProps = FieldWords & { readonly children: (ids: ControlIds) => ReactNode };

/**
 * Label above, hint and error below a control. The error has no live region: whoever refuses a form puts the focus
 * on its first bad field, and a screen reader then reads the description.
 */
export function FieldFrame({ label, hint, error, children }: FieldFrameProps) {
	const id = useId();
	const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<label htmlFor={id} className="text-13 font-medium">
				{label}
			</label>
			{children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined })}
			{error && (
				<p id={`${id}-error`} className="text-13 text-down">
					{error}
				</p>
			)}
			{hint && (
				<div id={`${id}-hint`} className="text-12 text-muted">
					{hint}
				</div>
			)}
		</div>
	);
}

/** The look of what one types into; 16 px on phones, where smaller text would zoom the page. */
export const CONTROL =
	'h-10 w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-16 placeholder:text-muted aria-invalid:border-down md:text-14';
