import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { CategoriesFault, useCategories } from '#islands/shared/categories.tsx';
import { $proposals, askAbout, MOST_TITLE, type TitleView } from '#stores/titles/titles.ts';
import { CONTROL, FieldFrame } from '#ui/field-frame.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TALL_SELECTS } from '#ui/tall-selects.ts';

/** Categories of this depth are chosen from: the third says too little by itself. */
const DEEPEST = 2;

/** The title and its category; both come from the product where one is asked about. */
export function TitleForm({ view }: { readonly view: TitleView }) {
	const t = useText('titles');
	const { status, data } = useStore($proposals);
	const known = view.product ? data : null;
	const [title, setTitle] = useState<string | null>(view.title);
	const [category, setCategory] = useState(view.category ?? '');
	const [isTried, setTried] = useState(false);
	const text = title ?? known?.title.text ?? '';
	const isMissing = { title: text.trim() === '', category: view.product === null && category === '' };
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setTried(true);
		if (isMissing.title || isMissing.category) return;
		askAbout({ product: view.product, category: category || null, title: text.trim() });
	};
	return (
		<form
			noValidate
			className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4 md:p-5"
			onSubmit={submit}
		>
			<FieldFrame
				label={t('form.title')}
				hint={t('form.length', { length: String([...text.trim()].length) })}
				error={isTried && isMissing.title ? t('form.titleMissing') : null}
			>
				{(ids) => (
					<textarea
						{...ids}
						rows={2}
						maxLength={MOST_TITLE}
						value={text}
						className={`${CONTROL} h-auto min-h-16 py-2`}
						onChange={(event) => setTitle(event.target.value.replaceAll('\n', ' '))}
					/>
				)}
			</FieldFrame>
			<div className="flex flex-wrap items-end gap-3">
				{view.product === null && (
					<CategorySelect
						value={category}
						error={isTried && isMissing.category ? t('form.categoryMissing') : null}
						onChoose={setCategory}
					/>
				)}
				<PendingButton
					type="submit"
					look="primary"
					className="h-10 px-5 text-14"
					isPending={status === 'loading' && view.title !== null && view.title === text.trim()}
				>
					{t('form.submit')}
				</PendingButton>
			</div>
		</form>
	);
}

type CategoryProps = {
	readonly value: string;
	readonly error: string | null;
	readonly onChoose: (id: string) => void;
};

/** A category of the region, of which titles sell. */
export function CategorySelect({ value, error, onChoose }: CategoryProps) {
	const t = useText('titles');
	const tree = useCategories().data ?? [];
	const offered = tree.filter(
		({ level, products, id }) => (level <= DEEPEST && products > 0) || id === value,
	);
	const named = offered.map(({ id, name, level }) => ({
		value: id,
		label: level === 1 ? name : `– ${name}`,
	}));
	return (
		<div className={`flex min-w-60 flex-col gap-1 ${TALL_SELECTS}`}>
			<SelectField
				label={t('form.category')}
				choices={[{ value: '', label: t('form.categoryChoose') }, ...named]}
				value={value}
				onChoose={onChoose}
			/>
			<CategoriesFault className="max-w-90" />
			{error && (
				<p role="alert" className="text-13 text-down">
					{error}
				</p>
			)}
		</div>
	);
}
