import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { $growthColours, GROWTH_COLOURS } from '#stores/shared/growth-colours.ts';
import { $theme, chooseTheme, THEMES } from '#stores/shared/theme.ts';
import { SelectField } from '#ui/select-field.tsx';

/** How the screens look: in the header's settings, and in the menu of phones. */
export function LookSettings() {
	const t = useText('common');
	return (
		<>
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
		</>
	);
}
