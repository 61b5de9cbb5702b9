import type { ReactNode } from 'react';
import type { LiveFigureAnswer } from '#contract/live-detail.ts';
import { UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { useText } from '#i18n/text.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';

export type TileProps = {
	readonly label: string;
	readonly figure: LiveFigureAnswer;
	readonly text: (value: number) => string;
	readonly fullText?: (value: number) => string;
	/** Below the figure: what it is relative to. */
	readonly note?: ReactNode;
	/** By which rule it follows from others. */
	readonly rule?: string;
	/** The figure that the session is about. */
	readonly isLarge?: boolean;
};

/** Whose the figure is, and by which rule. */
function Why({ label, figure, rule, text }: TileProps) {
	const t = useText('live');
	const { reason, quality, source, other } = figure;
	const isTold = reason === 'told' || reason === 'told_before_end';
	return (
		<div className="flex w-72 flex-col gap-2 p-1 text-13">
			<h3 className="text-14">{label}</h3>
			<p>
				{t(`quality.${quality}`)} {reason && reason !== 'derived' && t(`reason.${reason}`)}
			</p>
			{rule && <p className="text-muted">{rule}</p>}
			<dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-12">
				<dt className="text-muted">{t('why.source')}</dt>
				<dd className="text-right" translate="no">
					{source ? (source.marketplace ?? source.name) : UNKNOWN_TEXT}
				</dd>
				{other !== null && (
					<>
						<dt className="text-muted">{t(isTold ? 'why.read' : 'why.told')}</dt>
						<dd className="figures text-right">{text(other)}</dd>
					</>
				)}
			</dl>
		</div>
	);
}

/** A figure of the session with its provenance, which explains itself on demand. */
export function LiveTile(props: TileProps) {
	const { label, figure, text, fullText = text, note, isLarge = false } = props;
	const t = useText('common');
	const live = useText('live');
	const { quality, reason } = figure;
	return (
		<div
			className={`flex min-w-0 flex-col gap-0.5 p-3 ${isLarge ? 'col-span-2 md:col-span-4 xl:col-span-2 xl:row-span-2 xl:border-line xl:border-r' : ''}`}
		>
			<dt className="flex h-6 items-center justify-between gap-1 text-12 text-muted">
				<span className="truncate" title={label}>
					{label}
				</span>
				<Popover
					label={t('why.open', { figure: label })}
					isNamed
					look="quiet"
					className="size-6 px-0 text-muted touch:-my-2.5 touch:-mr-2.5"
					button={<Icon name="info" />}
				>
					{() => <Why {...props} text={fullText} />}
				</Popover>
			</dt>
			<dd className="flex min-w-0 flex-col gap-0.5">
				<span className={isLarge ? 'text-32 font-bold' : 'text-20 font-medium'}>
					<FigureValue
						figure={figure}
						text={text}
						fullText={fullText}
						{...(reason && reason !== 'derived'
							? { why: `${live(`quality.${quality}`)} ${live(`reason.${reason}`)}` }
							: {})}
					/>
				</span>
				{note && <span className="figures text-12 text-muted">{note}</span>}
			</dd>
		</div>
	);
}
