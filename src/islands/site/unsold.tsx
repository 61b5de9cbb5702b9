import { useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { Places } from './places.tsx';

/** In place of a purchase where nothing is sold. */
export function Unsold() {
	const t = useText('common');
	useEffect(() => {
		document.title = `${t('unsold.title')} – ${t('brand')}`;
	}, [t]);
	return (
		<div className="mx-auto max-w-160 py-10 md:py-20">
			<h1 className="text-32 tracking-tight">{t('unsold.title')}</h1>
			<p className="mt-4 mb-10 text-16">{t('unsold.text')}</p>
			<Places />
		</div>
	);
}
