import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { editionWith } from '#domain/access/screen-access.ts';
import { MOST_VIDEO_BYTES, VIDEOS_PER_MONTH } from '#domain/studio/video-publishing.ts';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import { AccessActions } from '#islands/shared/access-actions.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { GuestNotice } from '#islands/shared/guest-notice.tsx';
import { isApiError } from '#stores/shared/errors.ts';
import { $token } from '#stores/shared/token.ts';
import { type OwnShop, ownShops } from '#stores/studio/own-shops.ts';
import { $hasAgreed, type OutgoingVideo } from '#stores/studio/publishing.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DialogPanel } from '#ui/dialog-panel.tsx';
import { ErrorBar } from '#ui/error-state.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TALL_SELECTS } from '#ui/tall-selects.ts';
import { ManyProducts, OneProduct } from './publish-products.tsx';
import { PublishResults } from './publish-results.tsx';
import { type FinishedVideo, usePublishing } from './use-publishing.ts';
import { WhenRead } from './when-read.tsx';

type PublishProps = {
	readonly videos: readonly FinishedVideo[];
	/** Whether its product is chosen by hand; else each video goes to the product that it was made of. */
	readonly isSingle: boolean;
	readonly close: () => void;
};

/** More than the month of the edition allows, and what of it is used. */
const VIDEOS_USED = 26_007;
type Quota = { readonly used: number };

const AREAS = ['publish', 'connected', 'tools'] as const;

/** Publishes rendered videos to products of a connected shop. */
export function PublishDialog(props: PublishProps) {
	const language = useLanguage();
	return (
		<Text language={language} areas={AREAS} waiting={null}>
			<Frame {...props} />
		</Text>
	);
}

function Frame({ videos, isSingle, close }: PublishProps) {
	const t = useText('publish');
	const common = useText('common');
	const isMember = useStore($token) !== '';
	const publishing = usePublishing();
	const [isAsking, setAsking] = useState(false);
	const isSending = publishing.isBusy && publishing.job === null;
	return (
		<DialogPanel
			title={t(isSingle ? 'title' : 'titleMany')}
			closeLabel={common('action.close')}
			// Closed it would stop the sending. Esc in the question comes here too.
			close={() => (isSending ? setAsking(!isAsking) : close())}
			isWide
			// The second press of a double click meets what is beside the smaller dialog, and would stop the sending.
			isHeld={publishing.isBusy}
		>
			{isMember ? (
				<Shops videos={videos} isSingle={isSingle} publishing={publishing} />
			) : (
				<GuestNotice title={t('guest.title')} text={t('guest.text')} action={t('guest.action')} />
			)}
			{isAsking && isSending && (
				<ConfirmDialog
					title={t('stop.title')}
					text={t('stop.text')}
					confirmLabel={t('stop.stop')}
					cancelLabel={t('stop.goOn')}
					isFinal
					onConfirm={close}
					onCancel={() => setAsking(false)}
				/>
			)}
		</DialogPanel>
	);
}

type VideosProps = Omit<PublishProps, 'close'> & { readonly publishing: ReturnType<typeof usePublishing> };

function Shops({ videos, isSingle, publishing }: VideosProps) {
	const t = useText('publish');
	const common = useText('common');
	const [all, setAll] = useState<readonly OwnShop[] | null>(null);
	const [error, setError] = useState<unknown>(null);
	const load = () => {
		setError(null);
		ownShops().then(setAll, setError);
	};
	useEffect(load, []);
	if (error !== null) return <ErrorBar message={errorMessage(error, common)} onRetry={load} />;
	if (!all) return <span aria-busy="true" className="skeleton h-40 w-full" />;
	const shops = all.filter(({ state }) => state !== 'ended');
	if (shops.length === 0)
		return (
			<p className="flex flex-wrap items-center gap-3">
				{t(all.length === 0 ? 'noShop' : 'shopsEnded')}
				<ButtonLink look="confirm" href="/tkfffShopList">
					{t(all.length === 0 ? 'connect' : 'again')}
				</ButtonLink>
			</p>
		);
	const large = videos.filter(({ bytes }) => bytes > MOST_VIDEO_BYTES);
	return (
		<>
			{large.length > 0 && (
				<p role="alert" className="mb-3 text-down wrap-anywhere">
					{t('large', {
						names: large.map(({ name }) => name).join(', '),
						most: MOST_VIDEO_BYTES / 1_048_576,
					})}
				</p>
			)}
			<Sending
				shops={shops}
				videos={videos.filter((video) => !large.includes(video))}
				isSingle={isSingle}
				publishing={publishing}
			/>
		</>
	);
}

/** The choice of shop and products, and then what came of it. */
function Sending(props: VideosProps & { readonly shops: readonly OwnShop[] }) {
	const { shops, videos, isSingle, publishing } = props;
	const t = useText('publish');
	const [shopId, setShopId] = useState(shops[0]?.shop_id ?? '');
	const [outgoing, setOutgoing] = useState<readonly OutgoingVideo[]>([]);
	const shop = shops.find(({ shop_id }) => shop_id === shopId) ?? shops[0];
	if (!shop) return null;
	if (publishing.isBusy || publishing.job) return <PublishResults publishing={publishing} shop={shop} />;
	const Choose = isSingle ? OneProduct : ManyProducts;
	return (
		<div className="flex flex-col gap-3">
			<div className={TALL_SELECTS}>
				<SelectField
					label={t('shop')}
					choices={shops.map(({ shop_id, name }) => ({ value: shop_id, label: name }))}
					value={shop.shop_id}
					onChoose={(chosen) => {
						setShopId(chosen);
						setOutgoing([]);
					}}
				/>
			</div>
			<WhenRead key={shop.shop_id} shop={shop}>
				<Choose shop={shop} videos={videos} onChange={setOutgoing} />
			</WhenRead>
			{videos.some(({ marks }) => marks.length > 0) && <p className="text-muted">{t('generated')}</p>}
			<Send
				count={outgoing.length}
				error={publishing.error}
				onSend={() => void publishing.send(shop.shop_id, outgoing)}
			/>
		</div>
	);
}

type SendProps = { readonly count: number; readonly error: unknown; readonly onSend: () => void };

/** The sentence that has to be agreed to once, and the button. */
function Send({ count, error, onSend }: SendProps) {
	const t = useText('publish');
	const hasAgreed = useStore($hasAgreed);
	const [isTicked, setTicked] = useState(false);
	const [isTried, setTried] = useState(false);
	const [wasAgreed] = useState(hasAgreed);
	const mayGo = wasAgreed || isTicked;
	const press = () => {
		setTried(true);
		if (!mayGo) return;
		$hasAgreed.set(true);
		onSend();
	};
	return (
		<>
			{wasAgreed ? (
				<p>{t('leaves')}</p>
			) : (
				<Checkbox
					isChecked={isTicked}
					onChange={setTicked}
					error={isTried && !mayGo ? t('agreeFirst') : null}
				>
					{t('leaves')}
				</Checkbox>
			)}
			<p>
				<PendingButton look="primary" className="h-10" isPending={false} isHeld={count === 0} onClick={press}>
					{count === 0 ? t('title') : t('send', { count })}
				</PendingButton>
			</p>
			<Failed error={error} count={count} />
		</>
	);
}

/** Why nothing was begun, or what broke off. */
function Failed({ error, count }: Pick<SendProps, 'error' | 'count'>): ReactNode {
	const t = useText('publish');
	const connected = useText('connected');
	const common = useText('common');
	if (error === null) return null;
	const code = isApiError(error) ? error.code : null;
	const words: Readonly<Record<number, string>> = {
		26005: connected('refused.ended'),
		[VIDEOS_USED]: t('used'),
		26008: t('noRoom'),
		10001: t('gone'),
	};
	const isUsed = isApiError(error) && code === VIDEOS_USED;
	return (
		<>
			<p role="alert" className="rounded-control border border-down px-3 py-2 text-down">
				{(code !== null && words[code]) || errorMessage(error, common)}
			</p>
			{isUsed && (
				<p className="empty:hidden">
					<AccessActions edition={editionWith(VIDEOS_PER_MONTH, (error.data as Quota).used + count)} />
				</p>
			)}
		</>
	);
}
