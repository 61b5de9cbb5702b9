import { useState } from 'react';
import { CURRENCIES } from '#domain/platforms/platforms.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { FILE_FIELDS } from '#domain/tools/file-columns.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { changeForm, dropFile, type MoveForm as Form, setFile } from '#stores/tools/move.ts';
import { CONTROL, FieldFrame } from '#ui/field-frame.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { type FileProblem, readProductFile, UnreadFile } from './read-file.ts';

type FileProps = { readonly form: Form };

/** The file that products are read from. */
export function FileField({ form }: FileProps) {
	const t = useText('tools');
	const { locale } = useLanguage();
	const [problem, setProblem] = useState<FileProblem | null>(null);
	const read = async (file: File | undefined) => {
		if (!file) return;
		setProblem(null);
		try {
			setFile(file.name.slice(0, 200), await readProductFile(file));
		} catch (error) {
			dropFile();
			setProblem(error instanceof UnreadFile ? error.problem : 'broken');
		}
	};
	return (
		<FieldFrame
			label={t('source.chooseFile')}
			hint={
				form.file
					? t('source.fileRead', {
							name: form.file.name,
							rows: wholeNumber(form.file.rows.length - 1, locale),
						})
					: t('source.fileHint')
			}
			error={problem === null ? null : t(`fileProblem.${problem}`)}
		>
			{(ids) => (
				<input
					{...ids}
					type="file"
					accept=".xlsx,.csv,.tsv,.txt"
					className={`${CONTROL} py-1.5`}
					onChange={(event) => void read(event.target.files?.[0])}
				/>
			)}
		</FieldFrame>
	);
}

/** What each column of the file says. */
export function FileColumns({ form }: FileProps) {
	const t = useText('tools');
	const { file } = form;
	if (!file) return null;
	const fields = FILE_FIELDS.map((field) => ({ value: field, label: t(`field.${field}`) }));
	const heads = file.rows[0] ?? [];
	return (
		<fieldset className="mt-4 border-line border-t pt-3">
			<legend className="sr-only">{t('columns.title')}</legend>
			<p className="font-medium">{t('columns.title')}</p>
			<div className="mt-2 grid gap-3 sm:grid-cols-2 md:grid-cols-4">
				<SelectField
					label={t('columns.currency')}
					choices={CURRENCIES.map((code) => ({ value: code, label: code }))}
					value={file.currency}
					onChoose={(currency) => changeForm({ file: { ...file, currency } })}
				/>
				{heads.map((head, index) => (
					<SelectField
						// biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have one head
						key={index}
						label={
							head.trim() === '' ? t('columns.number', { number: String(index + 1) }) : head.slice(0, 60)
						}
						choices={fields}
						value={file.columns[index] ?? 'ignore'}
						onChoose={(field) =>
							changeForm({
								file: {
									...file,
									columns: heads.map((_, at) => (at === index ? field : (file.columns[at] ?? 'ignore'))),
								},
							})
						}
					/>
				))}
			</div>
		</fieldset>
	);
}
