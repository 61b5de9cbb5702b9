import type { BatchItem } from '#domain/studio/batch.ts';
import { WORDINGS, type Wording } from '#domain/studio/batch-words.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TALL_SELECTS } from '#ui/tall-selects.ts';
import { useModels } from './use-models.ts';

type WordingChoiceProps = {
	readonly items: readonly BatchItem[];
	readonly value: Wording;
	readonly onChoose: (wording: Wording) => void;
};

/** Who words the videos of a batch, with what that takes of the day's quota. Members alone have the choice. */
export function WordingChoice({ items, value, onChoose }: WordingChoiceProps) {
	const t = useText('studio');
	const { locale } = useLanguage();
	const models = useModels();
	if (!models) return null;
	const number = (count: number) => wholeNumber(count, locale);
	const { writer, scripts } = models;
	const limit = scripts?.limit ?? null;
	const left = limit === null ? null : Math.max(0, limit - (scripts?.used ?? 0));
	const choices = WORDINGS.filter((wording) => wording !== 'model' || writer !== null).map((wording) => ({
		value: wording,
		label: t(`words.${wording}`, { model: writer ?? '' }),
	}));
	const unknown = items.filter(({ product }) => !product.ours).length;
	return (
		<Panel title={t('words.title')} text={t('words.text')}>
			<div className={`mt-3 flex flex-col gap-2 ${TALL_SELECTS}`}>
				<div className="sm:max-w-96">
					<SelectField label={t('words.who')} choices={choices} value={value} onChoose={onChoose} />
				</div>
				<p className="max-w-160 text-muted">{t(`words.${value}Text`)}</p>
				{value === 'rules' && unknown > 0 && (
					<p className="text-muted">{t('words.notOurs', { count: unknown })}</p>
				)}
				{value === 'model' && limit !== null && left !== null && (
					<p role="status" className="figures">
						{t('words.left', { left: number(left), limit: number(limit) })}
						{items.length > left &&
							` ${left === 0 ? t('words.none') : t('words.over', { left: number(left) })}`}
					</p>
				)}
			</div>
		</Panel>
	);
}
