import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';
import { LookSettings } from './look-settings.tsx';

/** Appearance and the colours of growth. */
export function SettingsMenu() {
	const t = useText('common');
	return (
		<Popover
			label={t('menu.settings')}
			button={<Icon name="settings" />}
			look="quiet"
			align="end"
			className="px-2"
			isNamed
		>
			{() => (
				<div className="flex w-56 flex-col gap-3 p-1">
					<LookSettings />
				</div>
			)}
		</Popover>
	);
}
