import { lazy, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { ICON_BUTTON } from '#styles/chrome-classes.ts';
import { MENU_ICON } from '#styles/chrome-icons.ts';
import { Later } from '#ui/later.tsx';
import { PathIcon } from './path-icon.tsx';

const loadSheet = () => import('./phone-sheet.tsx');
const PhoneSheet = lazy(() => loadSheet().then((module) => ({ default: module.PhoneSheet })));

/** The menu of phones behind its button. */
export function PhoneMenu() {
	const t = useText('chrome');
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				aria-label={t('nav.menu')}
				aria-haspopup="dialog"
				className={`${ICON_BUTTON} -mr-3 md:hidden`}
				onPointerEnter={() => {
					loadSheet().catch(() => null);
				}}
				onClick={() => setOpen(true)}
			>
				<PathIcon path={MENU_ICON} />
			</button>
			{isOpen && (
				<Later>
					<PhoneSheet close={() => setOpen(false)} />
				</Later>
			)}
		</>
	);
}
