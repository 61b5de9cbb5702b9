import { useStore } from '@nanostores/react';
import { LIMITS } from '#domain/access/editions.ts';
import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { Authorization } from '#stores/authorizations/authorizations.ts';
import { $authorizing, type Authorizing } from '#stores/authorizations/authorize.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AuthorizationFrame } from './authorization-frame.tsx';

/** The root of /authorize, to which the platform leads back. */
export function AuthorizeScreen() {
	return (
		<AuthorizationFrame screen="authorize">
			<div className="mt-4 min-h-80 rounded-panel border border-line bg-surface">
				<Came />
			</div>
		</AuthorizationFrame>
	);
}

function Came() {
	const t = useText('authorization');
	const authorizing = useStore($authorizing);
	if (authorizing.state === 'working')
		return <Notice icon="link" title={t('callback.working')} text={t('callback.workingText')} />;
	if (authorizing.state === 'done') return <Done authorization={authorizing.authorization} />;
	return <Over why={authorizing.why} />;
}

function Done({ authorization }: { readonly authorization: Authorization }) {
	const t = useText('authorization');
	const { locale } = useLanguage();
	const { kind, name, expires_at } = authorization;
	const shown = kind === 'creator' ? `@${name}` : name;
	const rows = wholeNumber(LIMITS.authorized.rows, locale);
	const until = expires_at
		? t('callback.doneUntil', { moment: minuteText(expires_at, locale) })
		: t('callback.doneForever');
	return (
		<Notice
			icon="check"
			title={t('callback.done', { name: shown })}
			text={`${until} ${t('callback.doneOpens', { rows })}`}
		>
			<ButtonLink look="primary" href="/authorization">
				{t('callback.toList')}
			</ButtonLink>
		</Notice>
	);
}

type Why = Extract<Authorizing, { state: 'over' }>['why'];

/** Where each failure leads on: to another try, or to the list that knows what was stored. */
const NEXT: Readonly<Record<Why, 'again' | 'list'>> = {
	empty: 'list',
	declined: 'again',
	stale: 'again',
	another: 'again',
	failed: 'again',
	unknown: 'list',
};

function Over({ why }: { readonly why: Why }) {
	const t = useText('authorization');
	const isAgain = NEXT[why] === 'again';
	return (
		<Notice icon="info" title={t(`over.${why}.title`)} text={t(`over.${why}.text`)} isAlert>
			<ButtonLink look="primary" href={isAgain ? '/creatorAuthorization' : '/authorization'}>
				{t(isAgain ? 'callback.again' : 'callback.toList')}
			</ButtonLink>
		</Notice>
	);
}
