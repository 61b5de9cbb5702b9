import { useStore } from '@nanostores/react';
import { lazy, useEffect, useState } from 'react';
import { minuteText } from '#domain/text/formats.ts';
import { localizedPath } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { $apiKeys, $revoking, type ApiKey, loadApiKeys, revokeApiKey } from '#stores/accounts/api-keys.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Later } from '#ui/later.tsx';
import { Panel } from '#ui/panel.tsx';

const NewKey = lazy(() => import('./new-key.tsx').then((module) => ({ default: module.NewKey })));

/** The tutorial that leads from a key to an answer. */
const FIRST_ANSWER = '/academy/figures-for-your-programs';

/** Keys with which programs call: made, shown once, revoked. */
export function KeysPanel({ user }: MemberProps) {
	const t = useText('member');
	const language = useLanguage();
	const state = useStore($apiKeys);
	// The key stays on screen until it is kept, whatever is loaded meanwhile.
	const [key, setKey] = useState<string | null>(null);
	const [isOpen, setOpen] = useState(false);
	useEffect(loadApiKeys, []);
	const show = (made: string) => {
		setKey(made);
		setOpen(false);
	};
	return (
		<Panel title={t('keys.title')} text={t('keys.text')} className="min-h-50 lg:col-span-2">
			<p className="mt-2 flex flex-wrap gap-x-6">
				<a href={localizedPath(FIRST_ANSWER, language)} className="text-link underline underline-offset-3">
					{t('keys.start')}
				</a>
				<a href="/api/docs" className="text-link underline underline-offset-3">
					{t('keys.docs')}
				</a>
			</p>
			{key !== null && <MadeKey value={key} onKept={() => setKey(null)} />}
			<div className="mt-3">
				<ListState state={state} onRetry={loadApiKeys} rows={1} rowHeight="h-15">
					{({ list, limit }) => (
						<>
							{list.length === 0 && <p className="text-muted">{t('keys.none')}</p>}
							<ul>
								{list.map((each) => (
									<KeyRow key={each.key_id} apiKey={each} />
								))}
							</ul>
							{list.length >= limit && <p className="mt-2 text-muted">{t('keys.full', { limit })}</p>}
							{list.length < limit && !isOpen && (
								<Button className="mt-3 self-start" onClick={() => setOpen(true)}>
									{t('keys.make')}
								</Button>
							)}
						</>
					)}
				</ListState>
			</div>
			{isOpen && (
				<Later waiting={<span aria-hidden="true" className="skeleton mt-4 h-60" />}>
					<NewKey hasPassword={user.has_password} onMade={show} onCancel={() => setOpen(false)} />
				</Later>
			)}
		</Panel>
	);
}

type MadeKeyProps = { readonly value: string; readonly onKept: () => void };

function MadeKey({ value, onKept }: MadeKeyProps) {
	const t = useText('member');
	return (
		<div role="status" className="mt-4 flex max-w-160 flex-col gap-3 rounded-control border border-line p-4">
			<p className="font-medium">{t('keys.once')}</p>
			<CopyField
				label={t('keys.key')}
				value={value}
				copyLabel={t('keys.copy')}
				copiedLabel={t('keys.copied')}
			/>
			<Button className="self-start" onClick={onKept}>
				{t('keys.kept')}
			</Button>
		</div>
	);
}

function KeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
	const t = useText('member');
	const common = useText('common');
	const { locale } = useLanguage();
	const revoking = useStore($revoking);
	const [isAsked, setAsked] = useState(false);
	const { key_id, name, scopes, hint, created_at, ends_at, used_at } = apiKey;
	const at = (instant: string) => ({ at: minuteText(instant, locale) });
	const revoke = async () => {
		if (await revokeApiKey(key_id)) showToast(t('keys.revoked'));
		setAsked(false);
	};
	return (
		<li className="flex min-h-15 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-2">
			<div className="min-w-0 grow basis-60">
				<p className="break-words font-medium">
					{name} <span className="figures text-muted">lg_…{hint}</span>
				</p>
				<p className="text-12 text-muted">{scopes.map((scope) => t(`keys.scope.${scope}`)).join(' · ')}</p>
				<p className="figures text-12 text-muted">
					{[
						t('keys.made', at(created_at)),
						ends_at === null ? t('keys.open') : t('keys.until', at(ends_at)),
						used_at === null ? t('keys.unused') : t('keys.used', at(used_at)),
					].join(' · ')}
				</p>
			</div>
			<Button onClick={() => setAsked(true)}>{t('keys.revoke')}</Button>
			{isAsked && (
				<ConfirmDialog
					title={t('keys.revokeTitle', { name })}
					text={t('keys.revokeText')}
					confirmLabel={t('keys.revoke')}
					cancelLabel={common('action.cancel')}
					isFinal
					isPending={revoking !== null}
					onConfirm={revoke}
					onCancel={() => setAsked(false)}
				/>
			)}
		</li>
	);
}
