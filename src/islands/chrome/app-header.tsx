import { useStore } from '@nanostores/react';
import { CURRENCY_CHOICES } from '#domain/formats-money.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $currency } from '#stores/currency.ts';
import { chooseLanguage } from '#stores/language.ts';
import { $region, chooseRegion } from '#stores/region.ts';
import { ChoiceMenu } from '#ui/choice-menu.tsx';
import { Logo } from '#ui/logo.tsx';
import { DemoStrip } from './demo-strip.tsx';
import { SettingsMenu } from './settings-menu.tsx';

/** The screens that exist; one that does not is not linked. */
const SCREENS = [{ path: '/goodsSellLike', name: 'products' }] as const;

/** Logo, screens, and the choices of region, language and currency, which the browser keeps. */
export function AppHeader({ isDemo }: { readonly isDemo: boolean }) {
	const t = useText('common');
	return (
		<header className="border-line border-b bg-surface">
			<a
				href="#content"
				className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-surface focus:p-2 focus:text-13"
			>
				{t('skipToContent')}
			</a>
			{isDemo && <DemoStrip />}
			<div className="mx-auto flex h-14 max-w-screen items-center gap-2 px-4 md:px-6">
				<a href="/" className="mr-3 flex items-center gap-2 text-16 font-bold tracking-tight">
					<Logo />
					<span>{t('brand')}</span>
				</a>
				<nav aria-label={t('nav.label')} className="hidden h-full md:block">
					{SCREENS.map((screen) => (
						<a
							key={screen.path}
							href={screen.path}
							aria-current="page"
							className="flex h-full items-center border-transparent border-b-2 text-13 text-muted hover:text-ink aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-ink"
						>
							{t(`nav.${screen.name}`)}
						</a>
					))}
				</nav>
				<div className="ml-auto flex items-center gap-1">
					<RegionMenu />
					<div className="hidden items-center gap-1 md:flex">
						<LanguageMenu />
						<CurrencyMenu />
					</div>
					<SettingsMenu />
				</div>
			</div>
		</header>
	);
}

function RegionMenu() {
	const t = useText('common');
	const region = useStore($region);
	return (
		<ChoiceMenu
			label={t('menu.region')}
			shown={t(`country.${region.country}`)}
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

function LanguageMenu() {
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

function CurrencyMenu() {
	const t = useText('common');
	const currency = useStore($currency);
	return (
		<ChoiceMenu
			label={t('menu.currency')}
			shown={currency === 'POU' ? 'GBP' : currency}
			look="quiet"
			align="end"
			value={currency}
			choices={CURRENCY_CHOICES.map((choice) => ({
				value: choice,
				label: t(`currency.${choice}`),
				note: choice === 'POU' ? 'GBP' : choice,
			}))}
			onChoose={(choice) => $currency.set(choice)}
		/>
	);
}
