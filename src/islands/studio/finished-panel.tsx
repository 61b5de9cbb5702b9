import { lazy, useState } from 'react';
import { MOST_FINISHED } from '#domain/studio/finished.ts';
import { fixedNumber, minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Later } from '#ui/later.tsx';
import { Panel } from '#ui/panel.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import type { KeptVideo } from './finished-videos.ts';
import type { useFinished } from './use-finished.ts';
import { WatchVideo } from './watch-video.tsx';

const PublishDialog = lazy(() =>
	import('./publish-dialog.tsx').then((module) => ({ default: module.PublishDialog })),
);

type Opened = { readonly video: KeptVideo; readonly as: 'watch' | 'publish' | 'remove' };

/** The videos that were rendered last: they outlive the page, to be watched, saved, published or removed. */
export function FinishedPanel({ finished }: { readonly finished: ReturnType<typeof useFinished> }) {
	const t = useText('studio');
	const { locale } = useLanguage();
	const group = useKeptFocus<HTMLDivElement>();
	const [opened, setOpened] = useState<Opened | null>(null);
	const close = () => setOpened(null);
	const named = ({ name, product, at }: KeptVideo) =>
		[product.title || name, minuteText(new Date(at).toISOString(), locale)].join(' · ');
	return (
		<div ref={group} tabIndex={-1} id="finished" className="scroll-mt-20 outline-none">
			{finished.videos.length > 0 && (
				<Panel title={t('finished.title')} text={t('finished.text', { most: MOST_FINISHED })}>
					<ul className="mt-3 flex flex-col gap-2">
						{finished.videos.map((video) => (
							<li key={video.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
								<span className="min-w-0 wrap-anywhere">
									<span translate="no">{named(video)}</span>
									<span className="figures text-muted">
										{` · ${video.type.toUpperCase()}, ${fixedNumber(video.bytes / 1e6, 1, locale)} MB`}
									</span>
								</span>
								<span className="flex flex-wrap gap-2">
									{(['watch', 'publish', 'remove'] as const).map((as) => (
										<Button
											key={as}
											look={as === 'remove' ? 'quiet' : undefined}
											aria-label={t(`finished.named.${as}`, { name: named(video) })}
											onClick={() => setOpened({ video, as })}
										>
											{t(`finished.${as}`)}
										</Button>
									))}
								</span>
							</li>
						))}
					</ul>
				</Panel>
			)}
			{opened?.as === 'watch' && (
				<WatchVideo {...opened.video} read={() => finished.read(opened.video.id)} close={close} />
			)}
			{opened?.as === 'publish' && (
				<Later>
					<PublishDialog
						videos={[{ ...opened.video, kind: '', read: () => finished.read(opened.video.id) }]}
						isSingle
						close={close}
					/>
				</Later>
			)}
			{opened?.as === 'remove' && (
				<ConfirmDialog
					title={t('finished.ask', { name: named(opened.video) })}
					text={t('finished.askText')}
					confirmLabel={t('finished.remove')}
					cancelLabel={t('startOver.keep')}
					isFinal
					onConfirm={() => {
						close();
						void finished.remove(opened.video.id);
					}}
					onCancel={close}
				/>
			)}
		</div>
	);
}
