import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CARD_STANDINGS } from '#domain/services/standing.ts';
import { dayText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useFieldText } from '#islands/services/field-text.ts';
import {
	$operatedCards,
	type CardsShown,
	exportedCards,
	loadOperatedCards,
	type OperatedCard,
	SERVICES_PAGE,
	takeDownCard,
} from '#stores/operators/admin-services.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ActProblem } from './act-problem.tsx';
import { ListExport } from './list-export.tsx';
import type { ListColumn } from './list-workbook.ts';
import { PagedList } from './paged-list.tsx';
import { SearchForm } from './search-form.tsx';
import { WordsDialog } from './words-dialog.tsx';

const ANY = 'any';

/** All cards with how they stand; operators take them off the list and list them again. */
export function ServiceCards() {
	const t = useText('servicereview');
	const services = useText('services');
	const state = useStore($operatedCards);
	const [shown, setShown] = useState<CardsShown>({ standing: null, search: '', page: 1 });
	const load = () => loadOperatedCards(shown);
	useEffect(() => loadOperatedCards(shown), [shown]);
	return (
		<Panel title={t('cards')}>
			<div className="mt-3 flex flex-wrap items-end gap-3">
				<search className="block grow">
					<SearchForm
						label={t('search')}
						search={shown.search}
						onSearch={(search) => setShown({ ...shown, search, page: 1 })}
					/>
				</search>
				<SelectField
					label={t('standing')}
					choices={[
						{ value: ANY, label: t('any') },
						...CARD_STANDINGS.map((value) => ({ value, label: services(`mine.standing.${value}`) })),
					]}
					value={shown.standing ?? ANY}
					onChoose={(chosen) =>
						setShown({ ...shown, standing: CARD_STANDINGS.find((each) => each === chosen) ?? null, page: 1 })
					}
				/>
				<span className="ml-auto">
					<ExportCards shown={shown} />
				</span>
			</div>
			<PagedList
				state={state}
				page={shown.page}
				size={SERVICES_PAGE}
				none={t('noCards')}
				onRetry={load}
				onPage={(page) => setShown({ ...shown, page })}
			>
				{(each) => <CardRow key={each.card_id} card={each} onDone={load} />}
			</PagedList>
		</Panel>
	);
}

function ExportCards({ shown }: { readonly shown: CardsShown }) {
	const t = useText('servicereview');
	const services = useText('services');
	const { fields, nameOf, textOf } = useFieldText();
	const columns: ListColumn<OperatedCard>[] = [
		[t('column.uid'), ({ uid }) => uid],
		[t('standing'), ({ standing }) => services(`mine.standing.${standing}`)],
		[t('column.confirmed'), (card) => card.confirmed_at],
		...fields.map((field) => [nameOf(field), ({ form }: OperatedCard) => textOf(field, form)] as const),
	];
	return (
		<ListExport
			list="service_cards"
			title={t('cards')}
			search={shown.search}
			columns={columns}
			load={(page) => exportedCards(shown, page)}
		/>
	);
}

type RowProps = { readonly card: OperatedCard; readonly onDone: () => void };

function CardRow({ card, onDone }: RowProps) {
	const t = useText('servicereview');
	const services = useText('services');
	const { locale } = useLanguage();
	const [isAsking, setAsking] = useState(false);
	const { form, standing, card_id: id } = card;
	const { company } = form;
	const isDown = standing === 'taken_down';
	const act = isDown ? 'listAgain' : 'takeDown';
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-0">
			<div className="min-w-0 flex-1 basis-72">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="break-words font-medium" translate="no">
						{company}
					</strong>
					<Badge look={standing === 'shown' ? 'link' : 'plain'}>
						{services(`mine.standing.${standing}`)}
					</Badge>
					{card.uid === null && <Badge>{services('list.demo')}</Badge>}
				</p>
				<p className="figures flex flex-wrap gap-x-3 text-12 text-muted">
					<span>{services(`identity.${form.identity}`)}</span>
					{card.uid && <span translate="no">{card.uid}</span>}
					<span>{services('mine.confirmed', { at: dayText(card.confirmed_at.slice(0, 10), locale) })}</span>
					<span>{t('inquiries', { count: card.inquiries })}</span>
					{card.open_reports > 0 && <span>{t('openReports', { count: card.open_reports })}</span>}
				</p>
				{card.taken_down_reason && <p className="break-words">{card.taken_down_reason}</p>}
				<ActProblem name={`card-${id}`} />
			</div>
			{standing !== 'withdrawn' && (
				<Button aria-label={t('one', { act: t(act), company })} onClick={() => setAsking(true)}>
					{t(act)}
				</Button>
			)}
			{isAsking && (
				<WordsDialog
					title={t(`ask.${act}`, { company })}
					text={t('told')}
					confirm={t(act)}
					label={t('reason')}
					name={`card-${id}`}
					onConfirm={(words) => takeDownCard(id, !isDown, words)}
					onDone={onDone}
					onClose={() => setAsking(false)}
				/>
			)}
		</li>
	);
}
