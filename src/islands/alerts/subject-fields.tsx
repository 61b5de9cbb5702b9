import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { aboutSubject, changeDraft, type Draft } from '#stores/alerts/draft.ts';
import { $followed, type FollowedKind, loadFollowed } from '#stores/alerts/followed.ts';
import { SelectField } from '#ui/select-field.tsx';

const KINDS: readonly FollowedKind[] = ['product', 'shop', 'creator', 'live'];

/** What a rule is about: one thing, all that is followed of a kind, or all that is monitored. */
export function SubjectFields({ draft: { rule, name } }: { readonly draft: Draft }) {
	const t = useText('alerts');
	const followed = useStore($followed);
	const kind = KINDS.find((each) => each === rule.subject) ?? null;
	useEffect(() => {
		if (kind) loadFollowed(kind);
	}, [kind]);
	// A segment, or what a detail sent here, stays what it is about.
	if (kind === null) return null;
	const listed = (followed.data?.list ?? []).filter((each) => each.kind === kind);
	const own = rule.entity_id === null ? null : `one ${rule.plat_id} ${rule.entity_id}`;
	const things = listed.map((each) => ({ value: `one ${each.plat_id} ${each.id}`, label: each.name }));
	const choices = [
		{ value: 'followed', label: t(`all.${kind}`) },
		...(kind === 'product' ? [{ value: 'monitored', label: t('all.monitored') }] : []),
		...(own && !things.some(({ value }) => value === own) ? [{ value: own, label: name }] : []),
		...things,
	];
	const choose = (value: string) => {
		const [scope = '', platId = '', ...rest] = value.split(' ');
		if (scope !== 'one') {
			aboutSubject({
				subject: kind,
				scope: scope === 'monitored' ? 'monitored' : 'followed',
				entity_id: null,
			});
			return;
		}
		const label = choices.find((choice) => choice.value === value)?.label ?? '';
		aboutSubject({ subject: kind, scope: 'one', entity_id: rest.join(' ') }, label);
		changeDraft({ plat_id: platId });
	};
	return (
		<fieldset className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
			<legend className="mb-2 text-14 font-medium">{t('editor.about')}</legend>
			<SelectField
				label={t('editor.kind')}
				choices={KINDS.map((value) => ({ value, label: t(`subject.${value}`) }))}
				value={kind}
				onChoose={(subject) => aboutSubject({ subject, scope: 'followed', entity_id: null })}
			/>
			<SelectField label={t('editor.which')} choices={choices} value={own ?? rule.scope} onChoose={choose} />
		</fieldset>
	);
}
