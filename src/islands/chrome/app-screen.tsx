import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { isoCurrency } from '#domain/formats-money.ts';
import type { Area } from '#i18n/messages.ts';
import { Text } from '#i18n/text.tsx';
import { $currency } from '#stores/currency.ts';
import { $isRedUp } from '#stores/growth-colours.ts';
import { $language } from '#stores/language.ts';
import { $rates } from '#stores/rates.ts';
import { $region } from '#stores/region.ts';
import { $siteState } from '#stores/site-state.ts';
import { $toast, hideToast } from '#stores/toast.ts';
import { MoneyContext } from '#ui/money.tsx';
import { Toast } from '#ui/toast.tsx';
import { AppHeader } from './app-header.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

type AppScreenProps = { readonly areas: readonly Area[]; readonly children: ReactNode };

/**
 * What every app screen has around it. It waits for the messages and for the first word on demo data,
 * which the page's own script has asked for already, so that nothing moves once it is there.
 */
export function AppScreen({ areas, children }: AppScreenProps) {
	const language = useStore($language);
	const site = useStore($siteState);
	const isRedUp = useStore($isRedUp);
	const money = {
		from: useStore($region).currency,
		to: isoCurrency(useStore($currency)),
		rates: useStore($rates),
	};
	const toast = useStore($toast);
	useEffect(() => {
		document.documentElement.toggleAttribute('data-red-up', isRedUp);
	}, [isRedUp]);
	if (site.status === 'loading' && !site.data) return <ScreenSkeleton />;
	return (
		<Text language={language} areas={areas} waiting={<ScreenSkeleton />}>
			<MoneyContext value={money}>
				<AppHeader isDemo={site.data?.demo ?? false} />
				<main
					id="content"
					tabIndex={-1}
					className="mx-auto w-full max-w-screen px-4 pt-4 pb-10 text-13 outline-none md:px-6"
				>
					{children}
				</main>
				<Toast text={toast} onDone={hideToast} />
			</MoneyContext>
		</Text>
	);
}
