import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { conditionOf, kindsFor } from '#domain/alerts/conditions.ts';
import { MOST_CONDITIONS } from '#domain/alerts/rule.ts';
import { ruleSentence } from '#domain/alerts/sentence.ts';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $draft, changeDraft, type Draft, setCondition } from '#stores/alerts/draft.ts';
import { saveRule } from '#stores/alerts/rules.ts';
import { keepInAddress } from '#stores/shared/address.ts';
import { $acting, $failedAct } from '#stores/shared/mutation.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { Segments } from '#ui/segments.tsx';
import { BacktestPanel } from './backtest-panel.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { ConditionRow } from './condition-row.tsx';
import { SubjectFields } from './subject-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import { useAlertWords } from './use-alert-words.ts';

function close(): void {
	for (const name of ['about', 'plat', 'id', 'name']) keepInAddress(name, null);
	$draft.set(null);
}

/** Writes a rule as a sentence, with what it would have done beside it. */
export function RuleEditor({ draft }: { readonly draft: Draft }) {
	const t = useText('alerts');
	const common = useText('common');
	const { rule, name } = draft;
	const words = useAlertWords(Number(rule.plat_id));
	const acting = useStore($acting);
	const failed = useStore($failedAct);
	const kinds = kindsFor(rule.subject);
	const next = kinds.find((kind) => !rule.conditions.some((each) => each.kind === kind));
	const sentence = ruleSentence(rule, name, words);
	useEffect(() => {
		window.scrollTo({ top: 0 });
	}, []);
	return (
		<div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
			<Panel title={t(rule.rule_id ? 'editor.change' : 'editor.new')}>
				<p role="status" className="mt-2 rounded-panel bg-well p-3 text-14 font-medium break-words">
					{sentence}
				</p>
				<div className="mt-4 flex flex-col gap-5">
					<SubjectFields draft={draft} />
					<fieldset className="flex flex-col gap-3">
						<legend className="mb-2 text-14 font-medium">{t('editor.when')}</legend>
						{rule.conditions.map((condition, index) => (
							<ConditionRow
								// biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name of its own; its place is what it is.
								key={index}
								condition={condition}
								kinds={kinds}
								words={words}
								onChange={(changed) => setCondition(index, changed)}
								onRemove={rule.conditions.length > 1 ? () => setCondition(index, null) : null}
							/>
						))}
						{rule.conditions.length > 1 && (
							<Segments
								label={t('editor.join')}
								choices={(['and', 'or'] as const).map((value) => ({ value, label: t(`editor.${value}`) }))}
								value={rule.join}
								onChoose={(join) => changeDraft({ join })}
							/>
						)}
						{next && rule.conditions.length < MOST_CONDITIONS && (
							<Button
								className="self-start"
								onClick={() =>
									setCondition(rule.conditions.length, { kind: next, value: conditionOf(next).usual })
								}
							>
								{t('editor.addCondition')}
							</Button>
						)}
					</fieldset>
					<ChannelFields rule={rule} />
					<TimeFields rule={rule} />
				</div>
				{failed?.name === 'save rule' && (
					<p role="alert" className="mt-3 text-down">
						{errorMessage(failed.error, common)}
					</p>
				)}
				<div className="mt-5 flex flex-wrap gap-2">
					<PendingButton
						look="primary"
						isPending={acting === 'save rule'}
						onClick={async () => {
							if (await saveRule(rule)) close();
						}}
					>
						{t('editor.save')}
					</PendingButton>
					<Button onClick={close}>{t('editor.cancel')}</Button>
				</div>
			</Panel>
			<BacktestPanel rule={rule} />
		</div>
	);
}
