import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { growthText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $letter, type Letter, loadLetter, saveMail } from '#stores/alerts/letter.ts';
import { $targets } from '#stores/alerts/targets.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { thingAddress } from './thing-address.ts';

/** The weekly letter as it is now, and whether it is sent. */
export function LetterPart() {
	const t = useText('alerts');
	const state = useStore($letter);
	const mail = useStore($targets).data?.mail;
	useEffect(loadLetter, []);
	return (
		<div className="flex flex-col gap-4">
			<p className="max-w-160 text-muted">{t('letter.text')}</p>
			{mail && (
				<Checkbox
					isChecked={mail.has_letter}
					onChange={(hasLetter) => saveMail({ is_on: mail.is_on, has_letter: hasLetter })}
				>
					{t('delivery.letterOn')}
				</Checkbox>
			)}
			<ListState state={state} onRetry={loadLetter} rows={5} rowHeight="h-12">
				{(letter) => <Sections letter={letter} />}
			</ListState>
		</div>
	);
}

function Sections({ letter: { rises, falls, entered, new_products } }: { readonly letter: Letter }) {
	const t = useText('alerts');
	if ([rises, falls, entered, new_products].every((list) => list.length === 0))
		return <Notice icon="info" title={t('letter.emptyTitle')} text={t('letter.emptyText')} />;
	return (
		<div className="grid items-start gap-4 lg:grid-cols-2">
			<Movers title={t('letter.rises')} list={rises} />
			<Movers title={t('letter.falls')} list={falls} />
			<Movers title={t('letter.entered')} list={entered} />
			{new_products.length > 0 && (
				<Panel title={t('letter.newProducts')}>
					<ul className="mt-2">
						{new_products.map(({ plat_id, id, name, shop }) => (
							<Row key={`${plat_id} ${id}`} href={thingAddress('product', plat_id, id)} name={name}>
								{shop}
							</Row>
						))}
					</ul>
				</Panel>
			)}
		</div>
	);
}

function Movers({ title, list }: { readonly title: string; readonly list: Letter['rises'] }) {
	const t = useText('alerts');
	const { locale } = useLanguage();
	if (list.length === 0) return null;
	return (
		<Panel title={title}>
			<ul className="mt-2">
				{list.map(({ kind, plat_id, id, name, units, growth }) => (
					<Row key={`${kind} ${plat_id} ${id}`} href={thingAddress(kind, plat_id, id)} name={name}>
						{t('letter.units', { units: wholeNumber(units, locale) })} ·{' '}
						{growth === null ? t('letter.new') : growthText(growth, locale, '')}
					</Row>
				))}
			</ul>
		</Panel>
	);
}

function Row({
	href,
	name,
	children,
}: {
	readonly href: string;
	readonly name: string;
	readonly children: ReactNode;
}) {
	return (
		<li className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2">
			<a href={href} className="min-w-0 break-words text-link underline underline-offset-2">
				{name}
			</a>
			<span className="figures text-muted">{children}</span>
		</li>
	);
}
