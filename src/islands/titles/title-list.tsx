import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import type { TitleProposals } from '#contract/titles.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { MOST_TITLES, productIds, titleLines } from '#domain/titles/title-list.ts';
import { PROPOSAL_WAYS } from '#domain/titles/title-proposals.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $address } from '#stores/shared/address.ts';
import {
	$titleList,
	checkTitles,
	followedProducts,
	type ListRow,
	resumeTitles,
	stopTitles,
} from '#stores/titles/title-list.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorBar } from '#ui/error-state.tsx';
import { CONTROL, FieldFrame } from '#ui/field-frame.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { CategorySelect } from './title-form.tsx';

/** Many titles at once: a pasted list, products that were selected, or those that are followed. */
export function TitleList() {
	const t = useText('titles');
	const { rows } = useStore($titleList);
	const selected = productIds(useStore($address).get('products'));
	const names = selected.join(',');
	useEffect(() => {
		if (names !== '') checkTitles(productIds(names).map((product) => ({ product })));
		return stopTitles;
	}, [names]);
	return (
		<>
			<header>
				<h1 className="text-20">{t('list.title')}</h1>
				<p className="mt-1 max-w-160 text-muted">{t('list.lead', { most: MOST_TITLES })}</p>
				<p className="mt-2 flex flex-wrap gap-2">
					<ButtonLink href="/carry?tool=titles&shop=">{t('list.ofShop')}</ButtonLink>
					<ButtonLink href="/carry?tool=title">{t('list.single')}</ButtonLink>
				</p>
			</header>
			<ListForm />
			{rows.length > 0 && <Results rows={rows} />}
		</>
	);
}

function ListForm() {
	const t = useText('titles');
	const common = useText('common');
	const [text, setText] = useState('');
	const [category, setCategory] = useState('');
	const [isTried, setTried] = useState(false);
	const [isAsking, setAsking] = useState(false);
	const [error, setError] = useState<unknown>(null);
	const [hasNone, setNone] = useState(false);
	const lines = titleLines(text);
	const fault = lines.length > MOST_TITLES ? t('list.many', { most: MOST_TITLES }) : null;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setTried(true);
		if (lines.length === 0 || fault || category === '') return;
		checkTitles(lines.map((title) => ({ title, category })));
	};
	const takeFollowed = async () => {
		setAsking(true);
		setError(null);
		await followedProducts().then((ids) => {
			setNone(ids.length === 0);
			if (ids.length > 0) checkTitles(ids.map((product) => ({ product })));
		}, setError);
		setAsking(false);
	};
	return (
		<form
			noValidate
			className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4 md:p-5"
			onSubmit={submit}
		>
			<FieldFrame
				label={t('list.titles')}
				hint={t('list.titlesHint')}
				error={isTried && lines.length === 0 ? t('form.titleMissing') : fault}
			>
				{(ids) => (
					<textarea
						{...ids}
						rows={6}
						value={text}
						className={`${CONTROL} h-auto min-h-32 py-2`}
						onChange={(event) => setText(event.target.value)}
					/>
				)}
			</FieldFrame>
			<div className="flex flex-wrap items-end gap-3">
				<CategorySelect
					value={category}
					error={isTried && category === '' ? t('form.categoryMissing') : null}
					onChoose={setCategory}
				/>
				<Button type="submit" look="primary" className="h-10 px-5 text-14">
					{t('list.submit')}
				</Button>
				<PendingButton isPending={isAsking} className="h-10" onClick={() => void takeFollowed()}>
					{t('list.followed')}
				</PendingButton>
			</div>
			{hasNone && <p role="status">{t('list.noFollowed')}</p>}
			{error !== null && (
				<ErrorBar message={errorMessage(error, common)} onRetry={() => void takeFollowed()} />
			)}
		</form>
	);
}

const proposal = ({ proposals }: TitleProposals, way: (typeof PROPOSAL_WAYS)[number]) =>
	proposals.find((one) => one.way === way)?.title ?? '';

function Results({ rows }: { readonly rows: readonly ListRow[] }) {
	const t = useText('titles');
	const common = useText('common');
	const { locale } = useLanguage();
	const { isRunning, problem } = useStore($titleList);
	const checked = rows.filter(({ answer, error }) => answer !== null || error !== null).length;
	const faultsOf = ({ title }: TitleProposals) =>
		title.faults.map(({ fault, words }) => [t(`faults.${fault}`), ...words].join(' '));
	const save = async () => {
		const [{ titlesWorkbook }, { saveFile }] = await Promise.all([
			import('./title-list-export.ts'),
			import('#islands/rankings/export/export-done.tsx'),
		]);
		const heads = [
			t('list.own'),
			t('list.faults'),
			...PROPOSAL_WAYS.map((way) => t(`proposals.way.${way}`)),
			t('list.added'),
		];
		const body = rows.flatMap(({ answer }) =>
			answer
				? [
						[
							answer.title.text,
							faultsOf(answer).join(' '),
							...PROPOSAL_WAYS.map((way) => proposal(answer, way)),
							answer.missing.map(({ text }) => text).join(', '),
						],
					]
				: [],
		);
		saveFile(await titlesWorkbook(heads, body), 'titles.xlsx');
	};
	return (
		<Panel
			title={t('list.results')}
			aside={
				rows.some(({ answer }) => answer !== null) && (
					<Button onClick={() => void save()}>{t('list.save')}</Button>
				)
			}
			text={t('proposals.text')}
		>
			<div className="mt-3 flex flex-col gap-3">
				<Progress
					label={t('list.checked')}
					text={t('list.count', {
						done: wholeNumber(checked, locale),
						of: wholeNumber(rows.length, locale),
					})}
					share={checked / rows.length}
				/>
				{isRunning && (
					<Button className="self-start" onClick={stopTitles}>
						{t('list.stop')}
					</Button>
				)}
				{!isRunning && checked < rows.length && problem === null && (
					<Button className="self-start" onClick={resumeTitles}>
						{t('list.resume')}
					</Button>
				)}
				{problem !== null && <ErrorBar message={errorMessage(problem, common)} onRetry={resumeTitles} />}
			</div>
			<ul className="mt-4 flex flex-col gap-4">
				{rows.map((row) => (
					<Row
						key={'product' in row.asked ? row.asked.product : row.asked.title}
						row={row}
						faults={row.answer ? faultsOf(row.answer) : []}
					/>
				))}
			</ul>
		</Panel>
	);
}

function Row({
	row: { asked, answer, error },
	faults,
}: {
	readonly row: ListRow;
	readonly faults: string[];
}) {
	const t = useText('titles');
	const common = useText('common');
	const own = answer?.title.text ?? ('title' in asked ? asked.title : asked.product);
	return (
		<li className="flex flex-col gap-1 border-line border-t pt-3 wrap-anywhere">
			<strong translate="no" className="font-medium">
				{own}
			</strong>
			{error !== null && <span className="text-down">{errorMessage(error, common)}</span>}
			{faults.map((fault) => (
				<span key={fault} className="text-down">
					{fault}
				</span>
			))}
			{answer?.proposals.map(({ way, title }) => (
				<span key={way}>
					<span className="text-muted">{t('proposals.named', { way: t(`proposals.way.${way}`) })}</span>{' '}
					<span translate="no">{title}</span>
				</span>
			))}
			{answer?.proposals.length === 0 && <span className="text-muted">{t('proposals.none')}</span>}
		</li>
	);
}
