import { lazy, type ReactNode } from 'react';
import type { Way } from '#domain/access/ways.ts';
import { useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import type { ButtonProps } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Later } from '#ui/later.tsx';
import { Popover } from '#ui/popover.tsx';

const WayPanel = lazy(() =>
	import('#islands/shared/way-panel.tsx').then((module) => ({ default: module.WayPanel })),
);

type LockButtonProps = {
	readonly label: string;
	/** What opens it. */
	readonly way: Way;
	readonly look?: ButtonProps['look'];
	readonly className?: string;
	/** Before the name. */
	readonly icon?: ReactNode;
};

/** A control that the edition does not have: it says so before it is pressed, and then what opens it; the list stays. */
export function LockButton({ label, way, icon, className = '', look }: LockButtonProps) {
	const t = useText('common');
	const name = way === 'trial' || way !== 'sign_up' ? editionName(way, t) : t('locked.signUp');
	const button = (
		<>
			{icon}
			{label}
			<span className="flex items-center gap-1 text-12 font-normal text-muted">
				<Icon name="lock" />
				<span className="sr-only">{t('period.locked')}: </span>
				<span className={look === 'quiet' ? 'sr-only' : 'max-lg:sr-only'}>{name}</span>
			</span>
		</>
	);
	return (
		<Popover label={label} button={button} className={className} {...(look ? { look } : {})}>
			{() => (
				<Later waiting={<span className="skeleton h-20 w-64" />}>
					<WayPanel way={way} />
				</Later>
			)}
		</Popover>
	);
}
