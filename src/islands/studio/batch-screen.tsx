import { lazy, useState } from 'react';
import { fixedNumber, wholeNumber } from '#domain/text/formats.ts';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import { saveFile } from '#islands/rankings/export/export-done.tsx';
import { showToast } from '#stores/shared/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Later } from '#ui/later.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { BatchForm } from './batch-form.tsx';
import { MissingFiles } from './missing-files.tsx';
import { hasFolders, saveToFolder, zipOf } from './save-videos.ts';
import { type BatchVideo, useBatch } from './use-batch.ts';
import { useToldEnd } from './use-told-end.ts';
import { VideoWordsMark, WordsProgress } from './video-words.tsx';
import { WatchVideo } from './watch-video.tsx';

const PublishDialog = lazy(() =>
	import('./publish-dialog.tsx').then((module) => ({ default: module.PublishDialog })),
);

const AREAS = ['studio'] as const;

/** Many videos at once: products in templates, rendered on this machine. */
export function BatchScreen() {
	const language = useLanguage();
	return (
		<Text language={language} areas={AREAS} waiting={<span className="skeleton h-80 w-full rounded-panel" />}>
			<Batch />
		</Text>
	);
}

function Batch() {
	const t = useText('studio');
	const batch = useBatch();
	const group = useKeptFocus<HTMLDivElement>();
	return (
		<div ref={group} tabIndex={-1} className="flex flex-col gap-4 outline-none">
			<header>
				<h1 className="text-20">{t('batch.title')}</h1>
				<p className="mt-1 max-w-160 text-muted">{t('batch.lead')}</p>
				<p role="status" className="mt-1 max-w-160">
					{(batch.place === 'elsewhere' || batch.place === 'failed') && t(`batch.${batch.place}`)}
				</p>
			</header>
			{batch.place === 'here' &&
				(batch.batch === null ? (
					<>
						{batch.isFull && <Full />}
						<BatchForm onStart={(order) => void batch.start(order)} />
					</>
				) : (
					<Running state={batch} videos={batch.batch.videos} />
				))}
		</div>
	);
}

function Full() {
	const t = useText('studio');
	return (
		<p role="alert" className="text-down">
			{t('batch.full')}
		</p>
	);
}

type State = ReturnType<typeof useBatch>;

/** How far the batch is, and what can be done with it. */
function Running({ state, videos }: { readonly state: State; readonly videos: readonly BatchVideo[] }) {
	const t = useText('studio');
	const { locale } = useLanguage();
	const { isFull } = state;
	const [watched, setWatched] = useState<BatchVideo | null>(null);
	const count = (wanted: string) => videos.filter((video) => video.state === wanted).length;
	const [done, failed] = [count('done'), count('failed')];
	const counted = t('batch.count', {
		done: wholeNumber(done, locale),
		of: wholeNumber(videos.length, locale),
	});
	useToldEnd(`${t('batch.done')}: ${counted}`, done + failed === videos.length);
	return (
		<Panel title={t('batch.videos')}>
			<div className="mt-3 flex flex-col gap-3">
				<Progress label={t('batch.done')} text={counted} share={(done + failed) / videos.length} />
				<WordsProgress state={state} />
				{isFull && <Full />}
				<MissingFiles state={state} />
				<Actions state={state} done={done} failed={failed} />
			</div>
			<ul className="mt-4 flex flex-col gap-2">
				{videos.map((video) => (
					<li
						key={video.name}
						className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 wrap-anywhere"
					>
						<span translate="no">{video.name}</span>
						<span className="flex flex-wrap items-center gap-x-3">
							<VideoWordsMark video={video} isWriting={state.wording === video.name} />
							<VideoState video={video} state={state} />
							{video.state === 'done' && (
								<Button
									aria-label={t('batch.watchNamed', { name: video.name })}
									onClick={() => setWatched(video)}
								>
									{t('batch.watch')}
								</Button>
							)}
							{state.lacking.has(video.name) && (
								<Button
									look="quiet"
									aria-label={t('removeFile', { name: video.name })}
									onClick={() => void state.leaveOut(video.name)}
								>
									{t('remove')}
								</Button>
							)}
						</span>
					</li>
				))}
			</ul>
			{watched?.type && (
				<WatchVideo
					name={state.nameOf(watched.name)}
					type={watched.type}
					captions={watched.captions}
					read={() => state.videoOf(watched.name)}
					close={() => setWatched(null)}
				/>
			)}
		</Panel>
	);
}

/** Where one video of the batch stands, and what is to be known about it. */
function VideoState({ video, state }: { readonly video: BatchVideo; readonly state: State }) {
	const t = useText('studio');
	const { locale } = useLanguage();
	const frames = state.frames.get(video.name);
	if (frames) {
		const share = frames.of === 0 ? 0 : (frames.done / frames.of) * 100;
		return (
			<span className="figures text-muted">
				{t('batch.rendering', { share: fixedNumber(share, 0, locale) })}
			</span>
		);
	}
	const { problem } = video;
	return (
		<span className={problem ? 'text-down' : 'text-muted'}>
			{problem?.file && <span translate="no">{problem.file}: </span>}
			{problem ? t(`fault.${problem.fault}`) : t(`batch.state.${video.state}`)}
			{video.isSmall && ` · ${t('batch.small')}`}
		</span>
	);
}

type ActionsProps = { readonly state: State; readonly done: number; readonly failed: number };

function Actions({ state, done, failed }: ActionsProps) {
	const t = useText('studio');
	const { batch } = state;
	const [isPublishing, setPublishing] = useState(false);
	const [isClearing, setClearing] = useState(false);
	const group = useKeptFocus<HTMLDivElement>();
	if (!batch) return null;
	const isWaiting = done + failed < batch.videos.length;
	// What lacks its files can only fail again.
	const canRetry = batch.videos.some(({ name, state: at }) => at === 'failed' && !state.lacking.has(name));
	const saveZip = async () => saveFile(await zipOf(state.savedFiles()), 'videos.zip');
	const saveFolder = async () => {
		if (await saveToFolder(state.savedFiles())) showToast(t('batch.saved'));
	};
	const tell = () => showToast(t('batch.unsaved'));
	return (
		<div ref={group} tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
			{batch.isRunning && <Button onClick={() => void state.pause()}>{t('batch.pause')}</Button>}
			{!batch.isRunning && isWaiting && (
				<Button look="primary" onClick={() => void state.resume()}>
					{t('batch.resume')}
				</Button>
			)}
			{!batch.isRunning && canRetry && <Button onClick={() => void state.retry()}>{t('batch.retry')}</Button>}
			{done > 0 && (
				<Button look="confirm" onClick={() => void saveZip().catch(tell)}>
					{t('batch.zip')}
				</Button>
			)}
			{done > 0 && (
				<Button look="confirm" onClick={() => setPublishing(true)}>
					{t('publish')}
				</Button>
			)}
			{isPublishing && (
				<Later>
					<PublishDialog
						videos={state.finished((template) => t(`templates.${template}`))}
						isSingle={false}
						close={() => setPublishing(false)}
					/>
				</Later>
			)}
			{done > 0 && hasFolders() && (
				<Button onClick={() => void saveFolder().catch(tell)}>{t('batch.folder')}</Button>
			)}
			{!batch.isRunning && (
				<Button look="quiet" onClick={() => (done > 0 ? setClearing(true) : void state.clear())}>
					{t('batch.clear')}
				</Button>
			)}
			{isClearing && (
				<ConfirmDialog
					title={t('batch.ask.title', { count: done })}
					text={t('batch.ask.text')}
					confirmLabel={t('batch.clear')}
					cancelLabel={t('startOver.keep')}
					isFinal
					onConfirm={() => void state.clear()}
					onCancel={() => setClearing(false)}
				/>
			)}
		</div>
	);
}
