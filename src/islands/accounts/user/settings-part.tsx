import { useStore } from '@nanostores/react';
import { CURRENCY_CHOICES } from '#domain/money/formats-money.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { LookSettings } from '#islands/shared/look-settings.tsx';
import { $currency } from '#stores/shared/currency.ts';
import { chooseLanguage } from '#stores/shared/language.ts';
import { $region, chooseRegion } from '#stores/shared/region.ts';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** Language, region, currency and looks: what the header's menus choose, in one place. */
export function SettingsPart() {
	const t = useText('member');
	return (
		<div className="grid items-start gap-4 lg:grid-cols-2">
			<Panel title={t('settings.place')} text={t('settings.placeText')}>
				<PlaceSettings />
			</Panel>
			<Panel title={t('settings.display')} text={t('settings.text')}>
				<div className="mt-4 flex flex-col gap-4">
					<LookSettings />
				</div>
			</Panel>
		</div>
	);
}

function PlaceSettings() {
	const common = useText('common');
	const region = useStore($region);
	return (
		<div className="mt-4 flex flex-col gap-4">
			<SelectField
				label={common('menu.language')}
				value={useLanguage().id}
				choices={LANGUAGES.map(({ id, name }) => ({ value: id, label: name }))}
				onChoose={chooseLanguage}
			/>
			<SelectField
				label={common('menu.region')}
				value={region.country}
				choices={PLATFORMS.map(({ country }) => ({
					value: country,
					label: common(`country.${country}`),
				}))}
				onChoose={(country) => {
					const platform = PLATFORMS.find((candidate) => candidate.country === country);
					if (platform) chooseRegion(platform);
				}}
			/>
			<SelectField
				label={common('menu.currency')}
				value={useStore($currency)}
				choices={CURRENCY_CHOICES.map((choice) => ({
					value: choice,
					label: common(`currency.${choice}`),
				}))}
				onChoose={(choice) => $currency.set(choice)}
			/>
		</div>
	);
}
