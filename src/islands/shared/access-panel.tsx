import { useStore } from '@nanostores/react';
import type { RefusalDetail } from '#contract/access.ts';
import type { Edition } from '#domain/access/editions.ts';
import { TRIAL_DAYS } from '#domain/access/entitlements.ts';
import { userTabAddress } from '#domain/accounts/user-tabs.ts';
import { BRAND } from '#domain/site/brand.ts';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import { $isSold } from '#stores/shared/open-access.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AccessActions } from './access-actions.tsx';
import { editionName } from './edition-names.ts';
import { usePrice } from './use-price.ts';

const AREAS = ['account'] as const;

type AccessPanelProps = {
	readonly refusal: RefusalDetail;
	/** Below a preview of the screen; else in its place. */
	readonly isPreview: boolean;
};

/** What a closed screen needs, and the way there. */
export function AccessPanel(props: AccessPanelProps) {
	return (
		<Text language={useLanguage()} areas={AREAS} waiting={<div className="min-h-60" />}>
			<div className="rounded-panel border border-line bg-surface">
				<Panel {...props} />
			</div>
		</Text>
	);
}

function Panel({ refusal, isPreview }: AccessPanelProps) {
	const t = useText('account');
	const { needs } = refusal;
	const isSoldHere = useStore($isSold);
	const phoneText = isSoldHere ? t('access.phoneText', { days: TRIAL_DAYS }) : '';
	if (needs === 'login')
		return (
			<Notice icon="lock" title={t('access.loginTitle')} text={t('access.loginText')}>
				<AccessActions edition={null} />
			</Notice>
		);
	if (needs === 'phone')
		return (
			<Notice icon="lock" title={t('access.phoneTitle')} text={phoneText}>
				<ButtonLink look="confirm" href={userTabAddress('security')}>
					{t('access.phoneAction')}
				</ButtonLink>
			</Notice>
		);
	if (needs === 'sales') return <Sales contact={refusal.contact} />;
	if (needs === 'operator') return <Notice icon="lock" title={t('access.operatorTitle')} />;
	return refusal.limit === null ? (
		<NeedsEdition edition={refusal.edition} isPreview={isPreview} />
	) : (
		<QuotaUsed refusal={refusal} />
	);
}

/** Beyond the largest edition: sales make a custom one. */
function Sales({ contact }: { readonly contact: string | null }) {
	const t = useText('common');
	return (
		<Notice icon="lock" title={t('locked.salesTitle')} text={t('locked.salesText')}>
			<ButtonLink look="confirm" href={`mailto:${contact ?? BRAND.email}`}>
				{t('locked.sales')}
			</ButtonLink>
		</Notice>
	);
}

type NeedsEditionProps = { readonly edition: Edition | null; readonly isPreview: boolean };

function NeedsEdition({ edition, isPreview }: NeedsEditionProps) {
	const t = useText('account');
	const common = useText('common');
	const price = usePrice(edition);
	const isSoldHere = useStore($isSold);
	const title =
		edition && isSoldHere
			? t('access.editionTitle', { edition: editionName(edition, common) })
			: t('access.otherTitle');
	return (
		<Notice
			icon="lock"
			title={[title, price].filter(Boolean).join(' · ')}
			text={isPreview ? t('access.editionText') : ''}
		>
			<AccessActions edition={edition} />
		</Notice>
	);
}

function QuotaUsed({ refusal }: { readonly refusal: RefusalDetail }) {
	const t = useText('account');
	const common = useText('common');
	const { edition } = refusal;
	const numbers = { limit: refusal.limit ?? 0, used: refusal.used ?? 0 };
	const price = usePrice(edition);
	const isSoldHere = useStore($isSold);
	const text =
		edition && isSoldHere
			? t('access.quotaText', { ...numbers, edition: editionName(edition, common) })
			: t('access.tomorrowText', numbers);
	return (
		<Notice
			icon="lock"
			title={t('access.quotaTitle', numbers)}
			text={[text, price].filter(Boolean).join(' · ')}
		>
			<AccessActions edition={edition} />
			{isSoldHere && <ButtonLink href={userTabAddress('points')}>{t('access.points')}</ButtonLink>}
		</Notice>
	);
}
