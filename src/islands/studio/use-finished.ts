import { useCallback, useEffect, useState } from 'react';
import { type FinishedNote, isShownTo } from '#domain/studio/finished.ts';
import { type KeptVideo, keepFinished, readFinished } from './finished-videos.ts';
import { type Kept, NoRoom } from './kept.ts';
import { accountOnceKnown, useAccount } from './use-account.ts';

/** Why the video that was rendered last is gone when the page is left. */
type Unkept = 'full' | 'unkept';

/** The finished videos of this browser that its user sees; what is opened is null where nothing can be kept. */
export function useFinished(opening: Promise<Kept | null>) {
	const [videos, setVideos] = useState<readonly KeptVideo[]>([]);
	const [unkept, setUnkept] = useState<Unkept | null>(null);
	const account = useAccount();
	const look = useCallback(async () => {
		const kept = await opening;
		if (kept) setVideos(await readFinished(kept));
	}, [opening]);
	useEffect(() => {
		look().catch(() => setVideos([]));
	}, [look]);
	return {
		videos: account === null ? [] : videos.filter((video) => isShownTo(video, account)),
		unkept,
		/** Keeps a video for the account that was there when this was taken: what is not known yet is waited for. */
		keep: async (file: Blob, note: Omit<FinishedNote, 'account' | 'at'>) => {
			setUnkept(null);
			try {
				const kept = await opening;
				// Who was not known and is nobody by now has logged out: a guest's video is everybody's at this browser.
				const owner = account ?? ((await accountOnceKnown()) || null);
				if (!kept || owner === null) throw new Error('nothing can be kept');
				await keepFinished(kept, file, { ...note, account: owner, at: Date.now() });
				await look();
			} catch (error) {
				setUnkept(error instanceof NoRoom ? 'full' : 'unkept');
			}
		},
		remove: async (id: string) => {
			await (await opening)?.remove(id);
			await look();
		},
		read: async (id: string) => {
			const found = await (await opening)?.readFile(id);
			if (!found) throw new Error('the video is gone');
			return found.file;
		},
	};
}
