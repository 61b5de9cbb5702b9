import { useStore } from '@nanostores/react';
import { lazy, useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { useKind } from '#islands/rankings/ranking-kind.tsx';
import { $token } from '#stores/shared/token.ts';
import { LineIcon } from '#ui/icon.tsx';
import { Later } from '#ui/later.tsx';
import { Popover } from '#ui/popover.tsx';

const ViewsPanel = lazy(() => import('./views-panel.tsx').then((module) => ({ default: module.ViewsPanel })));

/** The views that a member has saved of the screen; all of it but this button is loaded when it is wanted. */
export function ViewsButton() {
	const t = useText('ranking');
	const { shape, $ranking } = useKind().list;
	const isMember = useStore($token) !== '';
	const isReady = useStore($ranking).status === 'ready';
	useEffect(() => {
		if (!(isMember && isReady)) return;
		// What opens with the screen may have changed on another device. Without an answer it stays as it was.
		import('#stores/rankings/saved-views.ts')
			.then(({ loadViews }) => loadViews(shape.screen))
			.catch(() => null);
	}, [isMember, isReady, shape]);
	return (
		<Popover
			label={t('views')}
			isNamed
			button={<LineIcon path="M4 2.5h8v11L8 10.8 4 13.5Z" />}
			className="px-2"
			align="end"
		>
			{(close) => (
				<Later waiting={<span className="skeleton h-40 w-72" />}>
					<ViewsPanel close={close} />
				</Later>
			)}
		</Popover>
	);
}
