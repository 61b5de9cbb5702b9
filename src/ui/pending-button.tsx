import { Button, type ButtonProps } from './button.tsx';

type PendingButtonProps = ButtonProps & {
	/** While true it says so, keeps its width and its focus, and does nothing. */
	readonly isPending: boolean;
	/** Not yet to be pressed: it keeps its focus and its words, and does nothing either. */
	readonly isHeld?: boolean;
};

/**
 * A button of something that takes a moment. It is not `disabled` meanwhile, because that would throw the focus
 * away; a second press, or Enter in the form, is stopped instead.
 */
export function PendingButton(props: PendingButtonProps) {
	const { isPending, isHeld = false, children, className = '', onClick, ...rest } = props;
	const isOff = isPending || isHeld;
	return (
		<Button
			{...rest}
			aria-disabled={isOff}
			aria-busy={isPending}
			className={`relative ${isHeld && !isPending ? 'opacity-60' : ''} ${className}`}
			onClick={(event) => {
				if (isOff) event.preventDefault();
				else onClick?.(event);
			}}
		>
			<span className={isPending ? 'opacity-25' : ''}>{children}</span>
			{isPending && (
				<span
					aria-hidden="true"
					className="absolute size-4 rounded-full border-2 border-current border-r-transparent motion-safe:animate-spin"
				/>
			)}
		</Button>
	);
}
