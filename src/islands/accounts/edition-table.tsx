import { useState } from 'react';
import { type Edition, LARGEST_EDITION, rightsOf, STANDARD_EDITIONS } from '#domain/access/editions.ts';
import { nextEdition } from '#domain/access/screen-access.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { usePrice } from '#islands/shared/use-price.ts';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { limitRows } from './limit-rows.ts';

/** What members can have; a guest has no account. */
const SHOWN: readonly Edition[] = STANDARD_EDITIONS.filter((edition) => edition !== 'guest');

/** All editions side by side; phones show the own one, or the first, beside one to compare it with. */
export function EditionTable({ own }: { readonly own: Edition | null }) {
	const t = useText('member');
	const common = useText('common');
	const { locale } = useLanguage();
	// A custom edition has at least what the largest shows.
	const base = own === 'custom' ? LARGEST_EDITION : (own ?? 'sign_up');
	const other = SHOWN.filter((edition) => edition !== base);
	const [compared, setCompared] = useState(
		() => nextEdition(rightsOf(base), ({ rows }) => rows) ?? other.at(-1) ?? base,
	);
	const onPhone = (edition: Edition) => (edition === base || edition === compared ? '' : 'max-lg:hidden');
	const mark = (edition: Edition) => (edition === own ? 'bg-tint' : '');
	const names = limitRows(base, t, locale);
	const values = new Map(SHOWN.map((edition) => [edition, limitRows(edition, t, locale)]));
	return (
		<Panel title={t('membership.table')}>
			<div className="mt-3 max-w-80 lg:hidden">
				<SelectField
					label={t('membership.compareWith')}
					choices={other.map((edition) => ({ value: edition, label: editionName(edition, common) }))}
					value={compared}
					onChoose={setCompared}
				/>
			</div>
			<table className="mt-3 w-full text-left">
				<thead>
					<tr className="border-line border-b align-bottom">
						<th scope="col" className="py-2 pr-3 font-normal text-muted">
							{t('membership.limit')}
						</th>
						{SHOWN.map((edition) => (
							<th key={edition} scope="col" className={`px-2 py-2 ${mark(edition)} ${onPhone(edition)}`}>
								{editionName(edition, common)}
								{edition === own && (
									<span className="block text-12 font-normal text-muted">{t('membership.own')}</span>
								)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{names.map(({ name, label }, index) => (
						<tr key={name} className="border-line border-b align-top">
							<th scope="row" className="py-2 pr-3 font-normal text-muted">
								{label}
							</th>
							{SHOWN.map((edition) => (
								<td key={edition} className={`figures px-2 py-2 ${mark(edition)} ${onPhone(edition)}`}>
									{values.get(edition)?.[index]?.value}
								</td>
							))}
						</tr>
					))}
					<tr className="align-top">
						<th scope="row" className="py-2 pr-3 font-normal text-muted">
							{t('membership.price')}
						</th>
						{SHOWN.map((edition) => (
							<td key={edition} className={`figures px-2 py-2 ${mark(edition)} ${onPhone(edition)}`}>
								<Price edition={edition} />
							</td>
						))}
					</tr>
				</tbody>
			</table>
		</Panel>
	);
}

function Price({ edition }: { readonly edition: Edition }) {
	const t = useText('member');
	return usePrice(edition) ?? t('membership.free');
}
