import { useId } from 'react';

/** Up to so many uses each has a mark of its own; more would be too fine to count. */
const MOST_MARKS = 24;

type MeterProps = {
	readonly label: string;
	readonly used: number;
	readonly limit: number;
	/** Left and right below the label: what is used, what is left. */
	readonly usedText: string;
	readonly leftText: string;
};

/** How much of a limit is used, in words and as a bar; a small limit shows every single use. */
export function Meter({ label, used, limit, usedText, leftText }: MeterProps) {
	const id = useId();
	const shown = Math.min(used, limit);
	return (
		<div>
			<div className="flex items-baseline justify-between gap-3">
				<span id={id} className="font-medium">
					{label}
				</span>
				<span className="figures">
					<span className="text-muted">{usedText}</span> <strong className="ml-2">{leftText}</strong>
				</span>
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn mark by mark */}
			<div
				role="meter"
				aria-labelledby={id}
				aria-valuemin={0}
				aria-valuemax={limit}
				aria-valuenow={shown}
				aria-valuetext={`${usedText}, ${leftText}`}
				className="mt-2 h-2"
			>
				{limit <= MOST_MARKS ? <Marks used={shown} limit={limit} /> : <Bar share={shown / limit} />}
			</div>
		</div>
	);
}

function Marks({ used, limit }: { readonly used: number; readonly limit: number }) {
	return (
		<span className="flex h-full gap-0.5">
			{Array.from({ length: limit }, (_, index) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: the marks are their places
					key={index}
					className={`grow basis-0 rounded-[2px] ${index < used ? 'bg-link' : 'bg-line'}`}
				/>
			))}
		</span>
	);
}

function Bar({ share }: { readonly share: number }) {
	return (
		<span className="block h-full overflow-hidden rounded-[2px] bg-line">
			<span className="block h-full bg-link" style={{ width: `${share * 100}%` }} />
		</span>
	);
}
