import { Icon } from './icon.tsx';

type ChipProps = { readonly label: string; readonly removeLabel: string; readonly onRemove: () => void };

/** An active filter; its cross takes it away. */
export function Chip({ label, removeLabel, onRemove }: ChipProps) {
	return (
		<span className="inline-flex h-7 touch:h-11 max-w-full items-center rounded-full bg-tint pl-3 text-12 text-ink">
			<span className="truncate">{label}</span>
			<button
				type="button"
				aria-label={removeLabel}
				className="flex size-7 touch:size-11 items-center justify-center rounded-full text-muted hover:text-ink"
				onClick={onRemove}
			>
				<Icon name="close" />
			</button>
		</span>
	);
}
