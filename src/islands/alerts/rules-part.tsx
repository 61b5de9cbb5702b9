import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { factsText, ruleSentence } from '#domain/alerts/sentence.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import { zonedMinute } from '#domain/text/zone-names.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { useSwapFocus } from '#islands/shared/use-swap-focus.ts';
import { $draft, draftIn, editRule, newRule } from '#stores/alerts/draft.ts';
import {
	$firings,
	$rules,
	type AlertRule,
	deleteRule,
	type Firing,
	inputOf,
	loadFirings,
	loadRules,
	toggleRule,
} from '#stores/alerts/rules.ts';
import { $address } from '#stores/shared/address.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { thingAddress } from './thing-address.ts';
import { useAlertWords } from './use-alert-words.ts';

/** What stands for the id of a rule that has none yet. */
const NEW = 0;

/** The member's alert rules: list, editor with its back-test, and what fired last. */
export function RulesPart() {
	const t = useText('alerts');
	const draft = useStore($draft);
	const state = useStore($rules);
	useEffect(() => {
		loadRules();
		loadFirings();
		const asked = draftIn($address.get());
		if (asked) $draft.set(asked);
	}, []);
	// Into the editor by its first field, and back to the button that opened it.
	const group = useSwapFocus(draft && (draft.rule.rule_id ?? NEW), (part, before) =>
		part.querySelector(before === null ? 'select, input, button' : `[data-edits="${before}"]`),
	);
	return (
		<div ref={group} className="flex flex-col gap-4">
			{draft ? (
				<RuleEditor draft={draft} />
			) : (
				<Panel
					title={t('rules.title')}
					text={t('rules.text')}
					aside={
						<Button look="primary" data-edits={NEW} onClick={() => $draft.set({ rule: newRule(), name: '' })}>
							{t('rules.add')}
						</Button>
					}
				>
					<ListState state={state} onRetry={loadRules} rows={4} rowHeight="h-16">
						{({ list, quota }) => (
							<>
								<p className="figures mt-2 text-12 text-muted">
									{t('rules.quota', { used: quota.used, limit: quota.limit })}
								</p>
								{list.length === 0 && (
									<Notice icon="info" title={t('rules.emptyTitle')} text={t('rules.emptyText')} />
								)}
								<ul>
									{list.map((rule) => (
										<RuleRow key={rule.rule_id} rule={rule} />
									))}
								</ul>
							</>
						)}
					</ListState>
				</Panel>
			)}
			{!draft && <History />}
		</div>
	);
}

function RuleRow({ rule }: { readonly rule: AlertRule }) {
	const t = useText('alerts');
	const { locale } = useLanguage();
	const words = useAlertWords(rule.plat_id);
	const acting = useStore($acting);
	const [isAsking, setAsking] = useState(false);
	const sentence = ruleSentence(
		{ scope: rule.scope, subject: rule.subject, join: rule.join, conditions: rule.conditions },
		rule.name,
		words,
	);
	const last = rule.fired_at ? zonedMinute(rule.fired_at, zoneOf(rule.plat_id), locale) : null;
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3">
			<div className="min-w-0 grow basis-80">
				<p className="break-words font-medium">{sentence}</p>
				<p className="figures mt-0.5 flex flex-wrap items-center gap-2 text-12 text-muted">
					{!rule.is_on && <Badge look="plain">{t('rules.off')}</Badge>}
					{last ? t('rules.fired', { number: rule.fired, last }) : t('rules.neverFired')}
				</p>
			</div>
			<div className="flex flex-wrap gap-1 max-md:-ml-3">
				<PendingButton
					look="quiet"
					isPending={acting === `toggle ${rule.rule_id}`}
					onClick={() => toggleRule(rule)}
				>
					{t(rule.is_on ? 'rules.turnOff' : 'rules.turnOn')}
				</PendingButton>
				<Button look="quiet" data-edits={rule.rule_id} onClick={() => editRule(rule, inputOf(rule))}>
					{t('rules.edit')}
				</Button>
				<Button look="quiet" onClick={() => setAsking(true)}>
					{t('rules.delete')}
				</Button>
			</div>
			{isAsking && (
				<ConfirmDialog
					title={t('rules.deleteTitle')}
					text={sentence}
					confirmLabel={t('rules.delete')}
					cancelLabel={t('rules.keep')}
					isFinal
					isPending={acting === `delete ${rule.rule_id}`}
					onConfirm={async () => {
						if (await deleteRule(rule.rule_id)) setAsking(false);
					}}
					onCancel={() => setAsking(false)}
				/>
			)}
		</li>
	);
}

function History() {
	const t = useText('alerts');
	const state = useStore($firings);
	return (
		<Panel title={t('history.title')}>
			<ListState state={state} onRetry={loadFirings} rows={3} rowHeight="h-14">
				{({ list }) =>
					list.length === 0 ? (
						<p className="mt-2 text-muted">{t('history.empty')}</p>
					) : (
						<ul>
							{list.map((firing) => (
								<FiringRow key={firing.firing_id} firing={firing} />
							))}
						</ul>
					)
				}
			</ListState>
		</Panel>
	);
}

function FiringRow({ firing }: { readonly firing: Firing }) {
	const t = useText('alerts');
	const { locale } = useLanguage();
	const words = useAlertWords(firing.plat_id);
	return (
		<li className="border-line border-b py-3">
			<p className="break-words">
				<a
					href={thingAddress(firing.subject, firing.plat_id, firing.entity_id)}
					className="font-medium text-link underline underline-offset-2"
				>
					{firing.name}
				</a>
			</p>
			<p className="figures break-words">{factsText(firing.facts, words)}</p>
			<p className="figures mt-0.5 flex gap-2 text-12 text-muted">
				<time dateTime={firing.fired_at}>{zonedMinute(firing.fired_at, zoneOf(firing.plat_id), locale)}</time>
				{firing.held && <span>{t(`history.${firing.held}`)}</span>}
			</p>
		</li>
	);
}
