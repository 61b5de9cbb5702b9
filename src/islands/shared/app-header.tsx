import { localizedPath } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { TOP_ROW } from '#styles/chrome-classes.ts';
import { Logo } from '#ui/logo.tsx';
import { CurrencyMenu, LanguageMenu, RegionMenu } from './choice-menus.tsx';
import { ConverterMenu } from './converter-menu.tsx';
import { DemoStrip } from './demo-strip.tsx';
import { LoginSlot } from './login-slot.tsx';
import { MenuBar } from './menu-bar.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { SearchButton, SearchForm } from './search-form.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { UserSlot } from './user-slot.tsx';

/** The header of app screens; that of static pages is sections/SiteHeader.astro. */
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
			<div className={`${TOP_ROW} max-w-screen`}>
				<a
					href={localizedPath('/', useLanguage())}
					className="mr-4 flex items-center gap-2 text-16 font-bold tracking-tight"
				>
					<Logo />
					<span>{t('brand')}</span>
				</a>
				<SearchForm />
				<div className="ml-auto flex items-center">
					<SearchButton />
					<RegionMenu />
					<div className="flex items-center max-md:hidden">
						<LanguageMenu />
						<CurrencyMenu />
						<ConverterMenu />
						<SettingsMenu />
					</div>
					<LoginSlot />
					<UserSlot />
					<PhoneMenu />
				</div>
			</div>
			<MenuBar />
		</header>
	);
}
