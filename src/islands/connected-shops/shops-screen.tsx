import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { FailedAct } from '#islands/shared/failed-act.tsx';
import { ScreenSkeleton } from '#islands/shared/screen-skeleton.tsx';
import {
	$came,
	$productsView,
	$shops,
	type Came,
	connect,
	loadShops,
	type Shops,
} from '#stores/connected-shops/shops.ts';
import { $isLeavingForLogin } from '#stores/shared/member-login.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { ShopProducts } from './shop-products.tsx';
import { ShopRow } from './shop-row.tsx';
import { SHOP_AREAS } from './start-shops.ts';
import { useShopWords } from './use-shop-words.ts';

/** The root of /tkfffShopList: the shops that are connected to the tools. */
export function ShopsScreen() {
	if (useStore($isLeavingForLogin)) return <ScreenSkeleton />;
	return (
		<AppScreen areas={SHOP_AREAS}>
			<Content />
		</AppScreen>
	);
}

function Content() {
	const t = useText('connected');
	const came = useStore($came);
	return (
		<div className="mx-auto flex max-w-page flex-col gap-4">
			<header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div>
					<h1 className="text-20">{t('title')}</h1>
					<p className="mt-1 max-w-160 text-muted">{t('lead')}</p>
				</div>
				<ButtonLink href="/carry">{t('toTools')}</ButtonLink>
			</header>
			{came && <CameBack came={came} />}
			<Lists />
		</div>
	);
}

/** What came of the way to the platform. */
function CameBack({ came }: { readonly came: Came }) {
	const t = useText('connected');
	if (came.state === 'over')
		return (
			<p role="alert" className="rounded-control border border-down px-3 py-2 text-down">
				{t(`over.${came.why}`)}
			</p>
		);
	return (
		<p role="status" className="rounded-control border border-line bg-surface px-3 py-2">
			{came.state === 'working' ? t('working') : t('done', { name: came.name })}
		</p>
	);
}

function Lists() {
	const common = useText('common');
	const { status, data, error } = useStore($shops);
	const message = status === 'failed' ? errorMessage(error, common) : null;
	if (!data) {
		if (message !== null) return <ErrorState message={message} onRetry={loadShops} />;
		return (
			<div aria-busy="true" className="flex flex-col gap-4">
				<span className="skeleton h-40 w-full rounded-panel" />
				<span className="skeleton h-28 w-full rounded-panel" />
			</div>
		);
	}
	return (
		<>
			{message !== null && <ErrorBar message={message} onRetry={loadShops} />}
			<Connected shops={data} />
			<Platforms shops={data} />
		</>
	);
}

function Connected({ shops }: { readonly shops: Shops }) {
	const t = useText('connected');
	const { shop: shown } = useStore($productsView);
	if (shops.list.length === 0)
		return (
			<div className="rounded-panel border border-line bg-surface">
				<Notice icon="link" title={t('none.title')} text={t('none.text')} />
			</div>
		);
	const own = shops.list.find(({ shop_id }) => shop_id === shown);
	return (
		<>
			<Panel title={t('list', { count: shops.list.length, limit: shops.limit })}>
				<ul className="mt-3">
					{shops.list.map((shop) => (
						<ShopRow key={shop.shop_id} shop={shop} canMove={shops.list.length > 1} />
					))}
				</ul>
			</Panel>
			{own && <ShopProducts key={own.shop_id} shop={own} />}
		</>
	);
}

/** The platforms of which a shop can be connected; none where the operator has set up none. */
function Platforms({ shops }: { readonly shops: Shops }) {
	const t = useText('connected');
	const acting = useStore($acting);
	const ownWords = useShopWords();
	const isFull = shops.list.length >= shops.limit;
	if (shops.platforms.length === 0) return <Panel title={t('connect.title')} text={t('connect.notHere')} />;
	return (
		<Panel
			title={t('connect.title')}
			text={isFull ? t('connect.full', { limit: shops.limit }) : t('connect.text')}
		>
			<ul className="mt-3">
				{shops.platforms.map((name) => (
					<li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3">
						<div className="min-w-0 grow basis-60">
							<p className="text-14 font-medium">{t(`platform.${name}`)}</p>
							<p className="text-muted">{t(`platformText.${name}`)}</p>
						</div>
						<PendingButton
							look="confirm"
							isPending={acting === `connect ${name}`}
							isHeld={acting !== null || isFull}
							onClick={() => void connect(name, null)}
						>
							{t('connect.action')}
						</PendingButton>
						<FailedAct name={`connect ${name}`} ownWords={ownWords} />
					</li>
				))}
			</ul>
			<p className="mt-2 max-w-160 text-12 text-muted">{t('connect.note')}</p>
		</Panel>
	);
}
