import {
	DURATIONS,
	type Edition,
	MONTHLY_PRICE_CNY,
	type PaidEdition,
	priceCny,
} from '#domain/access/editions.ts';
import { yuanText } from '#domain/money/formats-money.ts';
import { percentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { choose, type PayView } from '#stores/membership/pay.ts';
import { Badge } from '#ui/badge.tsx';
import { Panel } from '#ui/panel.tsx';
import { useAbout } from './amounts.tsx';

const SOLD = Object.keys(MONTHLY_PRICE_CNY) as PaidEdition[];

const CARD =
	'relative flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-0.5 rounded-control border border-line px-3 py-2.5 hover:bg-well has-checked:border-link has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-link has-focus-visible:outline-offset-2';

const FEN = 100;

/** A price as it is charged, and about what that is in the chosen currency. */
function Price({ yuan }: { readonly yuan: number }) {
	const { locale } = useLanguage();
	const about = useAbout(yuan * FEN);
	return (
		<span className="figures ml-auto flex flex-col items-end">
			<span className="text-14 font-medium">{yuanText(yuan, locale)}</span>
			{about && <span className="text-12 text-muted">{about}</span>}
		</span>
	);
}

type ChoiceFormProps = { readonly view: PayView; readonly own: Edition | null };

/** Which edition, and for how long. */
export function ChoiceForm({ view, own }: ChoiceFormProps) {
	const t = useText('pay');
	const common = useText('common');
	const { locale } = useLanguage();
	const { edition: chosen, months: duration } = view;
	return (
		<Panel title={t('edition')}>
			<fieldset className="mt-3">
				<legend className="sr-only">{t('edition')}</legend>
				<div className="grid gap-2">
					{SOLD.map((edition) => (
						<label key={edition} className={CARD}>
							<input
								type="radio"
								name="edition"
								className="sr-only"
								checked={edition === chosen}
								onChange={() => choose(edition, duration)}
							/>
							<span className="text-14 font-medium">{editionName(edition, common)}</span>
							{edition === own && <Badge look="link">{t('own')}</Badge>}
							<Price yuan={priceCny(edition, duration)} />
						</label>
					))}
				</div>
			</fieldset>
			<fieldset className="mt-5">
				<legend className="mb-2 text-16 font-medium">{t('duration')}</legend>
				<div className="grid grid-cols-2 gap-2 md:grid-cols-4">
					{DURATIONS.map(({ months, discount }) => (
						<label key={months} className={`${CARD} flex-col`}>
							<input
								type="radio"
								name="months"
								className="sr-only"
								checked={months === duration}
								onChange={() => choose(chosen, months)}
							/>
							<span className="text-14 font-medium">{t('months', { count: months })}</span>
							{discount > 0 && (
								<span className="figures text-12 text-muted">
									{t('save', { percent: percentText(discount, locale) })}
								</span>
							)}
						</label>
					))}
				</div>
			</fieldset>
		</Panel>
	);
}
