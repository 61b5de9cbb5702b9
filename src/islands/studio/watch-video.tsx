import { useEffect, useState } from 'react';
import { webCaptions } from '#domain/studio/subtitles.ts';
import { useText } from '#i18n/text.tsx';
import { DialogPanel } from '#ui/dialog-panel.tsx';

type WatchVideoProps = {
	/** The name of its file, without the ending. */
	readonly name: string;
	readonly type: 'mp4' | 'webm';
	readonly captions: string;
	readonly read: () => Promise<Blob>;
	readonly close: () => void;
};

type Addresses = { readonly video: string; readonly shown: string; readonly saved: string };

/** One finished video, played with its captions, and saved by itself. */
export function WatchVideo({ name, type, captions, read, close }: WatchVideoProps) {
	const t = useText('studio');
	const common = useText('common');
	const [addresses, setAddresses] = useState<Addresses | null>(null);
	const [hasFailed, setFailed] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: one dialog shows one video
	useEffect(() => {
		let made: Addresses | null = null;
		let isOpen = true;
		read().then(
			(file) => {
				if (!isOpen) return;
				made = {
					video: URL.createObjectURL(file),
					shown: URL.createObjectURL(new Blob([webCaptions(captions)], { type: 'text/vtt' })),
					saved: URL.createObjectURL(new Blob([captions], { type: 'application/x-subrip' })),
				};
				setAddresses(made);
			},
			() => setFailed(true),
		);
		return () => {
			isOpen = false;
			for (const address of Object.values(made ?? {})) URL.revokeObjectURL(address);
		};
	}, []);
	return (
		<DialogPanel title={name} closeLabel={common('action.close')} close={close}>
			{hasFailed && <p role="alert">{t('batch.unsaved')}</p>}
			{addresses && (
				<>
					<video
						controls
						playsInline
						src={addresses.video}
						className="mx-auto max-h-[60vh] rounded-panel bg-well"
					>
						<track default kind="captions" src={addresses.shown} />
					</video>
					<p className="mt-3 flex flex-wrap gap-3">
						<a className="text-link underline" href={addresses.video} download={`${name}.${type}`}>
							{t('save', { name: `${name}.${type}` })}
						</a>
						<a className="text-link underline" href={addresses.saved} download={`${name}.srt`}>
							{t('saveCaptions')}
						</a>
					</p>
				</>
			)}
		</DialogPanel>
	);
}
