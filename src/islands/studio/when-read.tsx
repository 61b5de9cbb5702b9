import { type ReactNode, useEffect, useState } from 'react';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { lookAt, type OwnShop, readingOf, untilRead } from '#stores/studio/own-shops.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorBar } from '#ui/error-state.tsx';

type WhenReadProps = { readonly shop: OwnShop; readonly children: ReactNode };

const AREAS = ['connected'] as const;
const SKELETON = <span aria-busy="true" className="skeleton h-40 w-full" />;

/** What needs a shop's products, once they were read: a shop that was just connected is read by a job. */
export function WhenRead({ shop, children }: WhenReadProps) {
	const language = useLanguage();
	const [isRead, setRead] = useState(readingOf(shop) === 'read');
	if (isRead) return children;
	return (
		<Text language={language} areas={AREAS} waiting={SKELETON}>
			<Unread shop={shop} onRead={setRead} />
		</Text>
	);
}

type UnreadProps = { readonly shop: OwnShop; readonly onRead: (isRead: true) => void };

/** What came of looking at a shop: it was not read, or that could not be told. */
type Outcome = { readonly shop: OwnShop } | { readonly error: unknown };

/** A shop that was not read yet: it is looked at until it was, or until that takes too long. */
function Unread({ shop, onRead }: UnreadProps) {
	const t = useText('connected');
	const common = useText('common');
	const [round, setRound] = useState(0);
	const [outcome, setOutcome] = useState<Outcome | null>(readingOf(shop) === 'reading' ? null : { shop });
	useEffect(() => {
		const leaving = new AbortController();
		const { signal } = leaving;
		const now = round === 0 ? Promise.resolve(shop) : lookAt(shop, signal);
		const end = (next: Outcome) => {
			if (signal.aborted) return;
			if ('shop' in next && readingOf(next.shop) === 'read') onRead(true);
			else setOutcome(next);
		};
		now
			.then((latest) => untilRead(latest, signal))
			.then(
				(latest) => end({ shop: latest }),
				(error) => end({ error }),
			);
		return () => leaving.abort();
	}, [shop, round, onRead]);
	const again = () => {
		setOutcome(null);
		setRound(round + 1);
	};
	if (outcome === null)
		return (
			<>
				<p role="status">{t('firstReading')}</p>
				{SKELETON}
			</>
		);
	if ('error' in outcome) return <ErrorBar message={errorMessage(outcome.error, common)} onRetry={again} />;
	const { fault } = outcome.shop;
	return (
		<>
			<p role="alert">{fault === null ? t('notRead') : t(`fault.${fault}`)}</p>
			<p className="flex flex-wrap gap-2">
				<Button onClick={again}>{common('action.retry')}</Button>
				<ButtonLink href="/tkfffShopList">{t('title')}</ButtonLink>
			</p>
		</>
	);
}
