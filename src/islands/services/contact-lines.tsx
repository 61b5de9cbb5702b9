import { useText } from '#i18n/text.tsx';
import type { ServiceContact } from '#stores/services/market.ts';
import { networkName } from './service-names.ts';

/** How someone is reached, line by line. Accounts are text: nothing of them is a link that the member has made. */
export function ContactLines({ contact }: { readonly contact: ServiceContact['contact'] }) {
	const t = useText('services');
	return (
		<dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
			{contact.phone && (
				<>
					<dt className="text-muted">{t('field.phone')}</dt>
					<dd translate="no">
						<a className="text-link underline underline-offset-2" href={`tel:${contact.phone}`}>
							{contact.phone}
						</a>
					</dd>
				</>
			)}
			{contact.social_accounts.map(({ network, account }) => (
				<div key={`${network} ${account}`} className="contents">
					<dt className="text-muted">{networkName(network, t)}</dt>
					<dd className="min-w-0 break-words" translate="no">
						{account}
					</dd>
				</div>
			))}
			{contact.store_link && (
				<>
					<dt className="text-muted">{t('card.store')}</dt>
					<dd className="min-w-0 break-all" translate="no">
						<a
							className="text-link underline underline-offset-2"
							href={contact.store_link}
							target="_blank"
							rel="noopener noreferrer nofollow"
						>
							{contact.store_link}
						</a>
					</dd>
				</>
			)}
		</dl>
	);
}
