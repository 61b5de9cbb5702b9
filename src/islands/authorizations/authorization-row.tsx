import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { RegionName } from '#islands/shared/region-name.tsx';
import {
	$authorizationChange,
	type Authorization,
	updateAuthorization,
} from '#stores/authorizations/authorizations.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { StateMark } from './state-mark.tsx';

/** One authorization: who, where, until when, and what can be done with it. */
export function AuthorizationRow({ authorization }: { readonly authorization: Authorization }) {
	const t = useText('authorization');
	const [isAsking, setAsking] = useState(false);
	const change = useStore($authorizationChange);
	const { authorization_id: id, kind, name, state } = authorization;
	const own = change?.id === id ? change : null;
	const shown = kind === 'creator' ? `@${name}` : name;
	return (
		<li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3">
			<div className="min-w-0 grow basis-60">
				<p className="flex min-w-0 items-center gap-2">
					<span className="truncate text-14 font-medium" translate="no">
						{shown}
					</span>
					{authorization.is_sandbox && <Badge>{t('sandbox.mark')}</Badge>}
				</p>
				<p className="flex flex-wrap gap-x-3 text-muted">
					<StateMark state={state} />
					<RegionName platId={authorization.plat_id} />
					<Until authorization={authorization} />
				</p>
				<p role="status" className="text-12 empty:hidden">
					{own?.act === 'update' && own.state === 'done' && t('updated')}
				</p>
				<p role="alert" className="text-12 text-down empty:hidden">
					{own?.state === 'failed' && t(`failed.${own.act}`)}
				</p>
			</div>
			<span className="flex gap-2">
				<PendingButton
					look={state === 'authorized' ? 'plain' : 'confirm'}
					isPending={own?.act === 'update' && own.state === 'sending'}
					isHeld={change?.state === 'sending'}
					aria-label={t('updateOf', { name: shown })}
					onClick={() => updateAuthorization(id)}
				>
					{t('update')}
				</PendingButton>
				<Button aria-label={t('removeOf', { name: shown })} onClick={() => setAsking(true)}>
					{t('remove')}
				</Button>
			</span>
			{isAsking && <RemoveDialog id={id} name={shown} onClose={() => setAsking(false)} />}
		</li>
	);
}

function Until({ authorization: { expires_at, state } }: { readonly authorization: Authorization }) {
	const t = useText('authorization');
	const { locale } = useLanguage();
	if (expires_at === null) return <span>{t('noEnd')}</span>;
	const moment = minuteText(expires_at, locale);
	return <span className="figures">{t(state === 'expired' ? 'expiredAt' : 'until', { moment })}</span>;
}
