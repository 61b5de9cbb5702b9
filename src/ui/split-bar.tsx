import { percentText, UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { useLanguage, useText } from '#i18n/text.tsx';

type SplitBarProps = {
	readonly video: number | null;
	readonly live: number | null;
	/** Left out where nothing is sold from product cards. */
	readonly card?: number | null;
};

const PARTS = [
	{ channel: 'video', colour: 'bg-chart-1' },
	{ channel: 'live', colour: 'bg-chart-2' },
	{ channel: 'card', colour: 'bg-chart-3' },
] as const;

/** How revenue splits into video, live and, where there is any, product card. One unknown part makes the split unknown. */
export function SplitBar(props: SplitBarProps) {
	const t = useText('common');
	const { locale } = useLanguage();
	const parts = PARTS.filter(({ channel }) => props[channel] !== undefined);
	const isKnown = parts.every(({ channel }) => props[channel] !== null);
	const total = isKnown ? parts.reduce((sum, { channel }) => sum + (props[channel] ?? 0), 0) : 0;
	if (total <= 0) {
		return (
			<span className="text-muted" title={t('channel.unknown')}>
				<span aria-hidden="true">{UNKNOWN_TEXT}</span>
				<span className="sr-only">{t('channel.unknown')}</span>
			</span>
		);
	}
	const shares = parts.map(({ channel, colour }) => {
		const share = (props[channel] ?? 0) / total;
		const name = t(`channel.${channel}`);
		return { channel, colour, share, words: `${name} ${percentText(share, locale, 0)}` };
	});
	const words = shares.map((part) => part.words);
	return (
		<span
			role="img"
			aria-label={listText(words, locale)}
			title={words.join(' · ')}
			className="flex h-2 w-28 gap-0.5"
		>
			{shares.map((part) => (
				<span
					key={part.channel}
					className={`min-w-0 rounded-[2px] ${part.colour}`}
					style={{ flexGrow: part.share, flexBasis: 0 }}
				/>
			))}
		</span>
	);
}
