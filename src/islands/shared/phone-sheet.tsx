import { useStore } from '@nanostores/react';
import { CURRENCY_CHOICES, isoCurrency } from '#domain/money/formats-money.ts';
import { loginLinks } from '#domain/site/menu.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $currency } from '#stores/shared/currency.ts';
import { chooseLanguage } from '#stores/shared/language.ts';
import { $token } from '#stores/shared/token.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Converter } from './converter-menu.tsx';
import { LookSettings } from './look-settings.tsx';
import { ExternalMark, MenuLinks } from './menu-links.tsx';
import { SITES, useMenu } from './use-menu.ts';

const LINE = 'flex min-h-11 items-center gap-2 aria-[current]:font-medium aria-[current]:text-brand';
const EVERYWHERE = { 1: '', 2: '', 3: '' } as const;

/** What the menu of phones holds: the entries, the way in, the choices and the converter. */
export function PhoneSheet({ close }: { readonly close: () => void }) {
	const t = useText('chrome');
	const common = useText('common');
	return (
		<Sheet title={t('nav.menu')} closeLabel={t('nav.close')} close={close} footer={null}>
			<div className="flex flex-col divide-y divide-line text-16 *:py-2">
				<Ways />
				<nav aria-label={common('nav.label')}>
					<ul>
						<MenuLinks links={useMenu()} places={EVERYWHERE} look={LINE} />
					</ul>
				</nav>
				<div className="flex flex-col gap-3">
					<Choices />
					<LookSettings />
				</div>
				<details data-later="converter">
					<summary className="min-h-11 py-2.5">{t('converter.title')}</summary>
					<Converter />
				</details>
			</div>
		</Sheet>
	);
}

/** In for visitors, to their own pages for members. */
function Ways() {
	const t = useText('chrome');
	if (useStore($token) !== '') {
		return (
			<a href="/workbench" className={LINE}>
				{t('member.workbench')}
			</a>
		);
	}
	return (
		<ul>
			{loginLinks(SITES).map(({ name, href, isExternal }) => (
				<li key={name}>
					<a href={href} className={LINE} {...(isExternal ? { rel: 'noopener' } : {})}>
						{t('login.to', { place: t(`login.${name}`) })}
						{isExternal && <ExternalMark />}
					</a>
				</li>
			))}
		</ul>
	);
}

function Choices() {
	const t = useText('common');
	const currency = useStore($currency);
	return (
		<>
			<SelectField
				label={t('menu.language')}
				value={useLanguage().id}
				choices={LANGUAGES.map(({ id, name }) => ({ value: id, label: name }))}
				onChoose={chooseLanguage}
			/>
			<SelectField
				label={t('menu.currency')}
				value={currency}
				choices={CURRENCY_CHOICES.map((choice) => ({
					value: choice,
					label: `${t(`currency.${choice}`)} (${isoCurrency(choice)})`,
				}))}
				onChoose={(choice) => $currency.set(choice)}
			/>
		</>
	);
}
