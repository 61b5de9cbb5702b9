import { lazy, useEffect, useId, useRef, useState } from 'react';
import type { Film } from '#domain/studio/film.ts';
import { FRAME_RATE } from '#domain/studio/frame.ts';
import { subtitlesOf } from '#domain/studio/subtitles.ts';
import { fixedNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { useFinished } from './use-finished.ts';
import type { Made, OpenStudio } from './use-studio.ts';

const PublishDialog = lazy(() =>
	import('./publish-dialog.tsx').then((module) => ({ default: module.PublishDialog })),
);

type OutputPanelProps = {
	readonly studio: OpenStudio;
	/** What is kept of the videos that are finished. */
	readonly finished: ReturnType<typeof useFinished>;
	readonly film: Film;
	readonly frame: number;
	/** Files of the film are still being opened. */
	readonly isHeld: boolean;
	/** The name of the files, without their ending. */
	readonly name: string;
	/** What the video is about: the id in our data, where it was made from there, and what was written. */
	readonly product: { readonly id: string; readonly title: string };
	/** The name of one of the user's files. */
	readonly nameOf: (media: string) => string | null;
	readonly onFrame: (frame: number) => void;
};

/** The preview and what is made of it: beside the form, and at the foot of a phone's window. */
export function OutputPanel(props: OutputPanelProps) {
	const { studio, finished, film, frame, isHeld, name, product, nameOf, onFrame } = props;
	const t = useText('studio');
	const { locale } = useLanguage();
	const [isLarge, setLarge] = useState(false);
	const moment = useId();
	const start = useRef<HTMLButtonElement>(null);
	const { done, problem, made } = studio;
	const render = async () => {
		const rendered = await studio.render();
		if (!rendered) return;
		const captions = subtitlesOf(rendered.film);
		await finished.keep(rendered.file, { name, product, captions, marks: rendered.film.marks });
	};
	const about = problem?.media ? nameOf(problem.media) : null;
	return (
		<div className="sticky bottom-0 z-10 -mx-4 flex max-h-[70vh] min-w-0 gap-3 overflow-y-auto border-line border-t bg-surface p-3 max-lg:shadow-lg lg:top-14 lg:bottom-auto lg:mx-0 lg:max-h-none lg:flex-col lg:self-start lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0">
			<div
				className={`flex shrink-0 flex-col gap-1 lg:mx-auto lg:w-full lg:max-w-80 ${isLarge ? 'w-44' : 'w-18'}`}
			>
				<div
					ref={studio.stage}
					role="img"
					aria-label={t('preview')}
					className="relative aspect-9/16 w-full"
				/>
			</div>
			<div className="flex min-w-0 grow flex-col gap-2 lg:gap-3">
				<div className="flex items-center justify-between gap-2">
					<span id={moment} className="figures text-muted">
						{t('moment', {
							now: fixedNumber(frame / FRAME_RATE, 1, locale),
							all: fixedNumber(film.frames / FRAME_RATE, 1, locale),
						})}
					</span>
					<Button
						look="quiet"
						className="lg:hidden"
						aria-pressed={isLarge}
						onClick={() => setLarge(!isLarge)}
					>
						{t('larger')}
					</Button>
				</div>
				<input
					type="range"
					aria-labelledby={moment}
					min={0}
					max={Math.max(0, film.frames - 1)}
					value={frame}
					className="block h-6 w-full cursor-pointer touch:h-11 accent-(--color-link)"
					onChange={(event) => onFrame(Number(event.target.value))}
				/>
				{film.frames === 0 && <p className="text-muted">{t('noScene')}</p>}
				{done && (
					<Progress
						label={t('rendering')}
						text={t('frames', done)}
						share={done.of === 0 ? 0 : done.done / done.of}
					/>
				)}
				<div className="flex flex-wrap gap-2 *:grow">
					<PendingButton
						ref={start}
						look="primary"
						isPending={done !== null}
						isHeld={isHeld || film.frames === 0}
						onClick={() => void render()}
					>
						{t('render')}
					</PendingButton>
					{done && (
						<Button
							onClick={() => {
								// Its own button goes away.
								start.current?.focus();
								studio.cancel();
							}}
						>
							{t('cancel')}
						</Button>
					)}
				</div>
				{problem && (
					<p role="alert" className="text-down wrap-anywhere">
						{about !== null && <span translate="no">{about}: </span>}
						{t(`fault.${problem.fault}`)}
					</p>
				)}
				<p role="status" className="text-muted empty:hidden">
					{made && (made.film === film ? <Took made={made} /> : t('outdated'))}
				</p>
				{made && finished.unkept && (
					<p role="alert" className="text-down">
						{t(`finished.${finished.unkept}`)}
					</p>
				)}
				{finished.videos.length > 0 && (
					<a className="text-link underline" href="#finished">
						{t('finished.to', { count: finished.videos.length })}
					</a>
				)}
				{made?.film === film && (
					<>
						<Links made={made} name={name} />
						<Publish made={made} name={name} product={product} />
					</>
				)}
			</div>
		</div>
	);
}

/** Addresses of a video and its captions, for as long as they are offered. */
function useAddresses({ file, film }: Made): { readonly video: string; readonly captions: string } {
	const [addresses, setAddresses] = useState({ video: '', captions: '' });
	useEffect(() => {
		const video = URL.createObjectURL(file);
		const captions = URL.createObjectURL(new Blob([subtitlesOf(film)], { type: 'application/x-subrip' }));
		setAddresses({ video, captions });
		return () => {
			URL.revokeObjectURL(video);
			URL.revokeObjectURL(captions);
		};
	}, [file, film]);
	return addresses;
}

/** How long it took, and what is missing. */
function Took({ made: { film, seconds, isMuted } }: { readonly made: Made }) {
	const t = useText('studio');
	const { locale } = useLanguage();
	return (
		<>
			{t('took', { frames: film.frames, seconds: fixedNumber(seconds, 1, locale) })}
			{isMuted && ` ${t('muted')}`}
		</>
	);
}

function Links({ made, name }: { readonly made: Made; readonly name: string }) {
	const t = useText('studio');
	const { video, captions } = useAddresses(made);
	const file = `${name}.${made.file.type === 'video/mp4' ? 'mp4' : 'webm'}`;
	return (
		<p className="flex flex-wrap gap-3">
			<a className="text-link underline" href={video} download={file}>
				{t('save', { name: file })}
			</a>
			<a className="text-link underline" href={captions} download={`${name}.srt`}>
				{t('saveCaptions')}
			</a>
		</p>
	);
}

type PublishProps = Pick<OutputPanelProps, 'name' | 'product'> & { readonly made: Made };

/** The way of the video into a connected shop. */
function Publish({ made: { file, film }, name, product }: PublishProps) {
	const t = useText('studio');
	const [isOpen, setOpen] = useState(false);
	const video = {
		...{ name, product, bytes: file.size, marks: film.marks, captions: subtitlesOf(film), kind: '' },
		read: async () => file,
	};
	return (
		<>
			<p>
				<Button look="confirm" onClick={() => setOpen(true)}>
					{t('publish')}
				</Button>
			</p>
			{isOpen && (
				<Later>
					<PublishDialog videos={[video]} isSingle close={() => setOpen(false)} />
				</Later>
			)}
		</>
	);
}
