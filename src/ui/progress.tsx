type ProgressProps = {
	readonly label: string;
	/** What is done and of how much, in words. */
	readonly text: string;
	/** From 0 to 1; null while nobody knows. */
	readonly share: number | null;
};

/** How far something long is. */
export function Progress({ label, text, share }: ProgressProps) {
	return (
		<div>
			<div className="flex items-baseline justify-between gap-3">
				<span className="font-medium">{label}</span>
				<span className="figures text-muted">{text}</span>
			</div>
			<div
				role="progressbar"
				aria-label={label}
				aria-valuemin={0}
				aria-valuemax={100}
				{...(share === null ? {} : { 'aria-valuenow': Math.round(share * 100) })}
				aria-valuetext={text}
				className="mt-2 h-2 overflow-hidden rounded-full bg-line"
			>
				<span
					className={`block h-full rounded-full bg-link motion-safe:transition-[width] ${share === null ? 'motion-safe:animate-pulse' : ''}`}
					style={{ width: `${(share ?? 1) * 100}%` }}
				/>
			</div>
		</div>
	);
}
