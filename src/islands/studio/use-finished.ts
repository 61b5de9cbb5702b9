import { useCallback, useEffect, useState } from 'react';
import { type FinishedNote, isShownTo } from '#domain/studio/finished.ts';
import { type KeptVideo, keepFinished, readFinished } from './finished-videos.ts';
import { type Kept, NoRoom } from './kept.ts';
import { useAccount } from './use-account.ts';

/** Why the video that was rendered last is gone when the page is left. */
type Unkept = 'full' | 'unkept';

/** The finished videos of this browser that its user sees; `kept` is null where nothing can be kept. */
export function useFinished(kept: Kept | null) {
	const [videos, setVideos] = useState<readonly KeptVideo[]>([]);
	const [unkept, setUnkept] = useState<Unkept | null>(null);
	const account = useAccount();
	const look = useCallback(async () => {
		if (kept) setVideos(await readFinished(kept));
	}, [kept]);
	useEffect(() => {
		look().catch(() => setVideos([]));
	}, [look]);
	return {
		videos: account === null ? [] : videos.filter((video) => isShownTo(video, account)),
		unkept,
		keep: async (file: Blob, note: Omit<FinishedNote, 'account' | 'at'>) => {
			setUnkept(null);
			try {
				if (!kept || account === null) throw new Error('nothing can be kept');
				await keepFinished(kept, file, { ...note, account, at: Date.now() });
				await look();
			} catch (error) {
				setUnkept(error instanceof NoRoom ? 'full' : 'unkept');
			}
		},
		remove: async (id: string) => {
			await kept?.remove(id);
			await look();
		},
		read: async (id: string) => {
			const found = await kept?.readFile(id);
			if (!found) throw new Error('the video is gone');
			return found.file;
		},
	};
}
