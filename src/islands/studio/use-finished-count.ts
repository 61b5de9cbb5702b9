import { useEffect, useState } from 'react';
import { isShownTo } from '#domain/studio/finished.ts';
import { readFinished } from './finished-videos.ts';
import { openToRead } from './kept.ts';
import { useAccount } from './use-account.ts';

/** How many finished videos of its user this browser keeps; null: not known, as where it keeps nothing. */
export function useFinishedCount(): number | null {
	const account = useAccount();
	const [count, setCount] = useState<number | null>(null);
	useEffect(() => {
		// Another user's figure is not shown meanwhile.
		setCount(null);
		if (account === null) return;
		let isCurrent = true;
		openToRead()
			.then(readFinished)
			.then(
				(videos) => isCurrent && setCount(videos.filter((video) => isShownTo(video, account)).length),
				() => {
					// Where the browser keeps nothing the count stays unknown.
				},
			);
		return () => {
			isCurrent = false;
		};
	}, [account]);
	return count;
}
