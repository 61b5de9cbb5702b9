import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $token } from '#stores/shared/token.ts';
import { type StudioModels, studioModels } from '#stores/studio/models.ts';

/** The models that help here, for members; null while nobody knows, and where the call fails: nothing is offered then. */
export function useModels(): StudioModels | null {
	const token = useStore($token);
	const [models, setModels] = useState<StudioModels | null>(null);
	useEffect(() => {
		setModels(null);
		if (token === '') return;
		let isCurrent = true;
		studioModels().then(
			(found) => isCurrent && setModels(found),
			() => {
				// Everything works by rules.
			},
		);
		return () => {
			isCurrent = false;
		};
	}, [token]);
	return models;
}
