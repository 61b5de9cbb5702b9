import { useStore } from '@nanostores/react';
import { CURRENCY_CHOICES, isoCurrency } from '#domain/money/formats-money.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $currency } from '#stores/shared/currency.ts';
import { chooseLanguage } from '#stores/shared/language.ts';
import { $region, chooseRegion } from '#stores/shared/region.ts';
import { ChoiceMenu } from '#ui/choice-menu.tsx';
import { hereRoute } from './use-menu.ts';

/** The region; not on detail pages, and not to be changed where a screen has one of its own (spec section 2). */
export function RegionMenu() {
	const t = useText('common');
	const chrome = useText('chrome');
	const region = useStore($region);
	const name = t(`country.${region.country}`);
	const shown = (
		<>
			<span className="md:hidden">{region.region}</span>
			<span className="max-md:hidden">{name}</span>
		</>
	);
	const use = hereRoute()?.region;
	if (use === 'hidden') return null;
	if (use === 'fixed') {
		return (
			<span title={chrome('region.fixed')} className="px-3 font-medium text-muted">
				<span className="sr-only">{t('menu.region')}: </span>
				{shown}
			</span>
		);
	}
	return (
		<ChoiceMenu
			label={t('menu.region')}
			shown={shown}
			look="quiet"
			align="end"
			value={region.country}
			choices={PLATFORMS.map(({ country, region: code }) => ({
				value: country,
				label: t(`country.${country}`),
				note: code,
			}))}
			onChoose={(country) => {
				const platform = PLATFORMS.find((candidate) => candidate.country === country);
				if (platform) chooseRegion(platform);
			}}
		/>
	);
}

/** The language of the screen. */
export function LanguageMenu() {
	const t = useText('common');
	const language = useLanguage();
	return (
		<ChoiceMenu
			label={t('menu.language')}
			shown={language.name}
			look="quiet"
			align="end"
			value={language.id}
			choices={LANGUAGES.map(({ id, name, tag }) => ({ value: id, label: name, lang: tag }))}
			onChoose={chooseLanguage}
		/>
	);
}

/** The currency of all amounts. */
export function CurrencyMenu() {
	const t = useText('common');
	const currency = useStore($currency);
	return (
		<ChoiceMenu
			label={t('menu.currency')}
			shown={isoCurrency(currency)}
			look="quiet"
			align="end"
			value={currency}
			choices={CURRENCY_CHOICES.map((choice) => ({
				value: choice,
				label: t(`currency.${choice}`),
				note: isoCurrency(choice),
			}))}
			onChoose={(choice) => $currency.set(choice)}
		/>
	);
}
