import { wholeNumber } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useImportProblem } from '#islands/operators/import-problem.ts';
import type { Trial } from '#stores/connectors/connectors.ts';
import { DialogPanel } from '#ui/dialog-panel.tsx';
import { Notice } from '#ui/notice.tsx';
import { causeText, partName } from './words.ts';

type TrialDialogProps = { readonly name: string; readonly trial: Trial; readonly close: () => void };

/** What a trial brought: rows as they would be stored, and what is refused. */
export function TrialDialog({ name, trial, close }: TrialDialogProps) {
	const t = useText('connectors');
	const common = useText('common');
	return (
		<DialogPanel isWide title={t('trial.title', { name })} closeLabel={common('action.close')} close={close}>
			{trial.fault === null ? <Rows trial={trial} /> : <Failed trial={trial} />}
		</DialogPanel>
	);
}

function Failed({ trial: { fault, about, problem, lacks, part } }: { readonly trial: Trial }) {
	const t = useText('connectors');
	const problemWords = useImportProblem();
	const { locale } = useLanguage();
	return (
		<>
			<Notice icon="info" title={causeText(fault ?? 'service', t)} text={t('trial.nothingStored')} />
			{part && <p className="mt-2 break-words text-12 text-muted">{partName(part, t)}</p>}
			{problem && !lacks && <p className="break-words text-down">{problemWords(problem)}</p>}
			{lacks && (
				<p className="break-words text-down">
					{t('trial.lacks', { columns: listText(lacks.columns, locale) })}
					{lacks.types.length > 0 &&
						` ${t('trial.fits', { field: t('field.type'), types: listText(lacks.types, locale) })}`}
				</p>
			)}
			{!(problem || lacks) && (
				// A code of the vendor, the name of a field, or a sentence of the import that has no code.
				<p className="break-words text-12 text-muted" lang="en" translate="no">
					{about}
				</p>
			)}
		</>
	);
}

function Rows({ trial }: { readonly trial: Trial }) {
	const t = useText('connectors');
	const { locale } = useLanguage();
	const { total, part, rows, refused_total: refusedTotal, refused } = trial;
	return (
		<>
			<p className="text-muted">
				{part !== null && <span className="mr-2 text-ink">{partName(part, t)}</span>}
				{t('trial.works', { count: total, total: wholeNumber(total, locale) })}
			</p>
			{refused.length > 0 && (
				<section className="mt-4">
					<h3 className="text-13 font-medium">
						{t('trial.refused', { total: wholeNumber(refusedTotal, locale) })}
					</h3>
					<ul className="mt-1">
						{refused.map(({ line, code, params, row }) => (
							<li key={line} className="border-line border-b py-2 last:border-0">
								<p className="break-words text-down">
									{line}: {t(`reason.${code}`, params)}
								</p>
								<p className="break-all text-12 text-muted" translate="no">
									{row}
								</p>
							</li>
						))}
					</ul>
				</section>
			)}
			{rows.length > 0 && (
				<section className="mt-4">
					<h3 className="text-13 font-medium">{t('trial.stored')}</h3>
					<ol className="mt-1">
						{rows.map((records, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer stay as they are
							<li key={index} className="border-line border-b py-2 last:border-0">
								{records.map(({ type, fields }) => (
									<p key={type} className="break-words text-12" translate="no">
										<strong className="font-medium">{type}</strong>{' '}
										{fields.map(([field, value]) => `${field}: ${value}`).join(' · ')}
									</p>
								))}
							</li>
						))}
					</ol>
				</section>
			)}
		</>
	);
}
