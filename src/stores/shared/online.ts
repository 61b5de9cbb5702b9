import { atom, onMount } from 'nanostores';

/** Whether the device says that it has a network; true also where only our server is gone. */
export const $isOnline = atom(true);

onMount($isOnline, () => {
	const read = () => $isOnline.set(navigator.onLine !== false);
	read();
	window.addEventListener('online', read);
	window.addEventListener('offline', read);
	return () => {
		window.removeEventListener('online', read);
		window.removeEventListener('offline', read);
	};
});
