import { useStore } from '@nanostores/react';
import { CURRENCY_CHOICES } from '#domain/formats-money.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $currency } from '#stores/currency.ts';
import { $growthColours, GROWTH_COLOURS } from '#stores/growth-colours.ts';
import { chooseLanguage } from '#stores/language.ts';
import { $theme, chooseTheme, THEMES } from '#stores/theme.ts';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** Appearance; on phones language and currency too, which have no room in the header there. */
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
			{() => <Settings />}
		</Popover>
	);
}

function Settings() {
	const t = useText('common');
	return (
		<div className="flex w-56 flex-col gap-3 p-1">
			<div className="flex flex-col gap-3 md:hidden">
				<SelectField
					label={t('menu.language')}
					value={useLanguage().id}
					choices={LANGUAGES.map(({ id, name }) => ({ value: id, label: name }))}
					onChoose={chooseLanguage}
				/>
				<SelectField
					label={t('menu.currency')}
					value={useStore($currency)}
					choices={CURRENCY_CHOICES.map((choice) => ({ value: choice, label: t(`currency.${choice}`) }))}
					onChoose={(choice) => $currency.set(choice)}
				/>
			</div>
			<SelectField
				label={t('menu.theme')}
				value={useStore($theme)}
				choices={THEMES.map((theme) => ({ value: theme, label: t(`theme.${theme}`) }))}
				onChoose={chooseTheme}
			/>
			<SelectField
				label={t('menu.growthColours')}
				value={useStore($growthColours)}
				choices={GROWTH_COLOURS.map((colours) => ({ value: colours, label: t(`growthColours.${colours}`) }))}
				onChoose={(colours) => $growthColours.set(colours)}
			/>
		</div>
	);
}
