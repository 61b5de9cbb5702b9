import type { ComponentProps } from 'react';

const LOOKS = {
	/** The one action of a page. */
	primary: 'bg-brand text-on-brand border-transparent hover:brightness-90',
	/** Says yes within a panel. */
	confirm: 'bg-link text-on-link border-transparent hover:brightness-90',
	/** Ends what nobody can bring back. */
	danger: 'bg-down text-on-link border-transparent hover:brightness-90',
	plain: 'bg-surface border-line hover:bg-well',
	quiet: 'border-transparent hover:bg-well',
} as const;

export type ButtonProps = ComponentProps<'button'> & { readonly look?: keyof typeof LOOKS | undefined };

const SHAPE =
	'inline-flex h-8 touch:h-11 touch:min-w-11 items-center justify-center gap-1.5 whitespace-nowrap rounded-control border px-3 text-13 font-medium motion-safe:transition-colors disabled:opacity-40';

/** A button; `plain` unless it is told to stand out or to stand back. */
export function Button({ look = 'plain', className = '', ...rest }: ButtonProps) {
	return <button type="button" className={`${SHAPE} ${LOOKS[look]} ${className}`} {...rest} />;
}

type ButtonLinkProps = ComponentProps<'a'> & {
	readonly href: string;
	readonly look?: keyof typeof LOOKS | undefined;
};

/** A link that looks like a button: it leads to another page. */
export function ButtonLink({ look = 'plain', className = '', ...rest }: ButtonLinkProps) {
	return <a className={`${SHAPE} ${LOOKS[look]} ${className}`} {...rest} />;
}
