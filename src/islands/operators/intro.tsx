import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { type AdminProblems, type IntroValues, introProblems } from '#domain/operators/admin-forms.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { focusFirstProblem } from '#islands/shared/focus-problem.ts';
import { $intro, loadIntro, saveIntro } from '#stores/operators/admin-site.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActProblem } from './act-problem.tsx';

const NAMES = ['anchor', 'shop', 'mcn'] as const;
type Totals = {
	readonly anchor_count: number | null;
	readonly shop_count: number | null;
	readonly mcn_count: number | null;
};

const typed = (value: number | null) => (value === null ? '' : String(value));
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** The three totals of the home page: counted, or what an operator sets. */
export function Intro() {
	const t = useText('admin');
	const state = useStore($intro);
	useEffect(loadIntro, []);
	return (
		<Panel title={t('tab.intro')} text={t('intro.text')} className="max-w-160">
			<ListState state={state} onRetry={loadIntro} rows={3} rowHeight="h-16">
				{({ set, counted }) => <IntroForm key={JSON.stringify(set)} set={set} counted={counted} />}
			</ListState>
		</Panel>
	);
}

function IntroForm({ set, counted }: { readonly set: Totals; readonly counted: Totals }) {
	const t = useText('admin');
	const { locale } = useLanguage();
	const isPending = useStore($acting) === 'intro';
	const [problems, setProblems] = useState<AdminProblems<keyof IntroValues>>({});
	const [values, setValues] = useState<IntroValues>({
		anchor: typed(set.anchor_count),
		shop: typed(set.shop_count),
		mcn: typed(set.mcn_count),
	});
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isPending) return;
		const found = introProblems(values);
		setProblems(found);
		if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget);
		const { anchor, shop, mcn } = values;
		const wish = { anchor_count: numberOf(anchor), shop_count: numberOf(shop), mcn_count: numberOf(mcn) };
		if (await saveIntro(wish)) showToast(t('intro.done'));
	};
	return (
		<form noValidate className="mt-3 flex flex-col gap-3" onSubmit={submit}>
			{NAMES.map((name) => (
				<TextField
					key={name}
					label={t(`field.${name}_count`)}
					hint={t('intro.counted', { number: wholeNumber(counted[`${name}_count`], locale) })}
					name={name}
					inputMode="numeric"
					value={values[name]}
					error={problems[name] && t(`problem.${problems[name]}`)}
					onChange={(text) => setValues({ ...values, [name]: text })}
				/>
			))}
			<PendingButton type="submit" look="confirm" className="h-9 self-start" isPending={isPending}>
				{t('save')}
			</PendingButton>
			<ActProblem name="intro" />
		</form>
	);
}
