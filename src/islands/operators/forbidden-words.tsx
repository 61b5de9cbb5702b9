import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { dayText } from '#domain/text/formats.ts';
import { EVERY_REGION, MOST_WORD_SIGNS } from '#domain/titles/forbidden-words.ts';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import {
	$listedWords,
	exportedWords,
	type ListedWords,
	loadListedWords,
	setForbidden,
	WORDS_PAGE,
	type WordsShown,
} from '#stores/operators/admin-words.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Badge } from '#ui/badge.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TALL_SELECTS } from '#ui/tall-selects.ts';
import { TextField } from '#ui/text-field.tsx';
import { ActProblem } from './act-problem.tsx';
import { ListBar } from './list-bar.tsx';
import { ListExport } from './list-export.tsx';
import type { ListColumn } from './list-workbook.ts';
import { PagedList } from './paged-list.tsx';

const AREAS = ['common', 'admin', 'operators', 'forbidden'] as const;
const ANY = 'any';

/** Words that titles must not say, in each region and everywhere. */
export function ForbiddenWords() {
	const waiting = <span aria-hidden="true" className="skeleton h-140" />;
	return (
		<Text language={useLanguage()} areas={AREAS} waiting={waiting}>
			<Words />
		</Text>
	);
}

/** The lists of words by their names: everywhere, then the regions. */
function useLists() {
	const t = useText('forbidden');
	const common = useText('common');
	const regions = PLATFORMS.map(({ platId, country }) => ({
		value: String(platId),
		label: common(`country.${country}`),
	}));
	return [{ value: String(EVERY_REGION), label: t('everywhere') }, ...regions];
}

function Words() {
	const t = useText('forbidden');
	const admin = useText('admin');
	const lists = useLists();
	const state = useStore($listedWords);
	const [shown, setShown] = useState<WordsShown>({ region: null, search: '', page: 1 });
	const load = () => loadListedWords(shown);
	useEffect(() => loadListedWords(shown), [shown]);
	return (
		<Panel title={admin('tab.words')} text={t('text')}>
			<NewWords onDone={load} />
			<ListBar
				label={t('search')}
				search={shown.search}
				onSearch={(search) => setShown({ ...shown, search, page: 1 })}
			>
				<SelectField
					label={t('region')}
					choices={[{ value: ANY, label: t('any') }, ...lists]}
					value={shown.region === null ? ANY : String(shown.region)}
					onChoose={(chosen) =>
						setShown({ ...shown, region: chosen === ANY ? null : Number(chosen), page: 1 })
					}
				/>
				<Export shown={shown} />
			</ListBar>
			<PagedList
				state={state}
				page={shown.page}
				size={WORDS_PAGE}
				none={t('none')}
				onRetry={load}
				onPage={(page) => setShown({ ...shown, page })}
			>
				{(row) => <Row key={`${row.plat_id} ${row.words}`} row={row} onDone={load} />}
			</PagedList>
		</Panel>
	);
}

function NewWords({ onDone }: { readonly onDone: () => void }) {
	const t = useText('forbidden');
	const lists = useLists();
	const acting = useStore($acting);
	const [region, setRegion] = useState(String(EVERY_REGION));
	const [text, setText] = useState('');
	const [isTried, setTried] = useState(false);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setTried(true);
		if (text.trim() === '' || !(await setForbidden('words', Number(region), text.trim(), true))) return;
		setText('');
		setTried(false);
		onDone();
	};
	return (
		<form
			noValidate
			className={`mt-3 flex flex-wrap items-start gap-3 ${TALL_SELECTS}`}
			onSubmit={(event) => void submit(event)}
		>
			<SelectField label={t('region')} choices={lists} value={region} onChoose={setRegion} />
			<TextField
				label={t('words')}
				maxLength={MOST_WORD_SIGNS}
				value={text}
				error={isTried && text.trim() === '' ? t('missing') : null}
				onChange={setText}
				after={
					<PendingButton
						type="submit"
						look="confirm"
						className="h-10"
						isPending={acting === 'words'}
						isHeld={acting !== null}
					>
						{t('add')}
					</PendingButton>
				}
			/>
			<ActProblem name="words" />
		</form>
	);
}

function Export({ shown }: { readonly shown: WordsShown }) {
	const t = useText('forbidden');
	const admin = useText('admin');
	const lists = useLists();
	const columns: readonly ListColumn<ListedWords>[] = [
		[t('region'), ({ plat_id }) => lists.find(({ value }) => value === String(plat_id))?.label ?? ''],
		[t('words'), ({ words }) => words],
		[t('status'), ({ is_forbidden }) => t(is_forbidden ? 'forbidden' : 'allowed')],
		[t('origin'), ({ is_shipped }) => t(is_shipped ? 'shipped' : 'ours')],
	];
	return (
		<ListExport
			list="words"
			title={admin('tab.words')}
			search={shown.search}
			columns={columns}
			load={(page) => exportedWords(shown, page)}
		/>
	);
}

function Row({ row, onDone }: { readonly row: ListedWords; readonly onDone: () => void }) {
	const t = useText('forbidden');
	const { locale } = useLanguage();
	const acting = useStore($acting);
	const lists = useLists();
	const { plat_id, words, is_forbidden, is_shipped, changed_at } = row;
	const name = `words ${plat_id} ${words}`;
	const act = t(is_forbidden ? 'allow' : 'forbid');
	const change = async () => {
		if (await setForbidden(name, plat_id, words, !is_forbidden)) onDone();
	};
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-2 last:border-0">
			<div className="min-w-0 flex-1 basis-60">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="break-words font-medium" translate="no">
						{words}
					</strong>
					{!is_forbidden && <Badge>{t('allowed')}</Badge>}
				</p>
				<p className="flex flex-wrap gap-x-3 text-12 text-muted">
					<span>{lists.find(({ value }) => value === String(plat_id))?.label}</span>
					<span>{t(is_shipped ? 'shipped' : 'ours')}</span>
					{changed_at && (
						<span className="figures">{t('changed', { at: dayText(changed_at.slice(0, 10), locale) })}</span>
					)}
				</p>
				<ActProblem name={name} />
			</div>
			<PendingButton
				isPending={acting === name}
				isHeld={acting !== null}
				aria-label={t('one', { act, words })}
				onClick={() => void change()}
			>
				{act}
			</PendingButton>
		</li>
	);
}
