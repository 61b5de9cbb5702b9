import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { FailedAct } from '#islands/shared/failed-act.tsx';
import { RegionName } from '#islands/shared/region-name.tsx';
import {
	connect,
	disconnect,
	type Shop,
	shopPage,
	showProducts,
	sync,
} from '#stores/connected-shops/shops.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { useShopWords } from './use-shop-words.ts';

type ShopRowProps = { readonly shop: Shop; readonly canMove: boolean };

/** One connected shop: how it stands, what was read of it, and what can be done with it. */
export function ShopRow({ shop, canMove }: ShopRowProps) {
	const ownWords = useShopWords();
	const { shop_id: id } = shop;
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3">
			<div className="min-w-0 grow basis-60">
				<Name shop={shop} />
				<State shop={shop} />
				<Read shop={shop} />
			</div>
			<Acts shop={shop} canMove={canMove} />
			{[`sync ${id}`, `connect ${id}`, `disconnect ${id}`].map((name) => (
				<FailedAct key={name} name={name} ownWords={ownWords} />
			))}
		</li>
	);
}

function Name({ shop: { name, platform } }: { readonly shop: Shop }) {
	const t = useText('connected');
	return (
		<p className="flex min-w-0 items-center gap-2">
			<span className="truncate text-14 font-medium" translate="no">
				{name}
			</span>
			<Badge>{t(`platform.${platform}`)}</Badge>
		</p>
	);
}

function State({ shop: { state, ends_at, plat_id } }: { readonly shop: Shop }) {
	const t = useText('connected');
	const { locale } = useLanguage();
	return (
		<p className="flex flex-wrap gap-x-3 text-muted">
			<span className={state === 'ended' ? 'text-down' : ''}>{t(`state.${state}`)}</span>
			<RegionName platId={plat_id} />
			{state !== 'ended' && (
				<span className="figures">{t('until', { moment: minuteText(ends_at, locale) })}</span>
			)}
		</p>
	);
}

/** What was read of the shop, and what went wrong with it. */
function Read({ shop: { products, synced_at, is_syncing, fault } }: { readonly shop: Shop }) {
	const t = useText('connected');
	const { locale } = useLanguage();
	return (
		<>
			<p role="status" className="figures text-muted">
				{products !== null && synced_at !== null
					? t('read', { number: wholeNumber(products, locale), moment: minuteText(synced_at, locale) })
					: !is_syncing && t('unread')}
				{is_syncing && ` ${t('reading')}`}
			</p>
			{fault !== null && <p className="text-down">{t(`fault.${fault}`)}</p>}
		</>
	);
}

function Acts({ shop, canMove }: ShopRowProps) {
	const t = useText('connected');
	const common = useText('common');
	const acting = useStore($acting);
	const [isAsking, setAsking] = useState(false);
	const { shop_id: id, name, platform, state, url, is_syncing } = shop;
	return (
		<span className="flex flex-wrap gap-2">
			{state !== 'connected' && (
				<PendingButton
					look="confirm"
					isPending={acting === `connect ${id}`}
					isHeld={acting !== null}
					aria-label={t('act.againOf', { name })}
					onClick={() => void connect(platform, id)}
				>
					{t('act.again')}
				</PendingButton>
			)}
			{(shop.products ?? 0) > 0 && (
				<Button
					aria-label={t('act.productsOf', { name })}
					onClick={() => showProducts({ shop: id, keyword: '' })}
				>
					{t('act.products')}
				</Button>
			)}
			{canMove && (shop.products ?? 0) > 0 && (
				<ButtonLink href={`/carry?tool=move&from=${id}`} aria-label={t('act.moveOf', { name })}>
					{t('act.move')}
				</ButtonLink>
			)}
			{state !== 'ended' && (shop.products ?? 0) > 0 && (
				<ButtonLink href={`/carry?tool=titles&shop=${id}`} aria-label={t('act.titlesOf', { name })}>
					{t('act.titles')}
				</ButtonLink>
			)}
			{state !== 'ended' && (
				<PendingButton
					isPending={acting === `sync ${id}` || is_syncing}
					isHeld={acting !== null}
					aria-label={t('act.syncOf', { name })}
					onClick={() => void sync(id)}
				>
					{t('act.sync')}
				</PendingButton>
			)}
			{url !== null && (
				<ButtonLink
					href={shopPage(url)}
					target="_blank"
					rel="noopener"
					aria-label={t('act.openOf', { name })}
				>
					{t('act.open')}
				</ButtonLink>
			)}
			<Button aria-label={t('act.disconnectOf', { name })} onClick={() => setAsking(true)}>
				{t('act.disconnect')}
			</Button>
			{isAsking && (
				<ConfirmDialog
					title={t('removal.title', { name })}
					text={t('removal.text')}
					confirmLabel={t('removal.confirm')}
					cancelLabel={common('action.cancel')}
					isPending={acting === `disconnect ${id}`}
					onConfirm={() => void disconnect(id).then(() => setAsking(false))}
					onCancel={() => setAsking(false)}
				/>
			)}
		</span>
	);
}
