import { useStore } from '@nanostores/react';
import { lazy, type ReactNode } from 'react';
import { Text, useText } from '#i18n/text.tsx';
import { AccessPanel } from '#islands/shared/access-panel.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { GuestNotice } from '#islands/shared/guest-notice.tsx';
import { NoProduct } from '#islands/shared/no-product.tsx';
import { usePageTitle } from '#islands/shared/use-page-title.ts';
import { $address } from '#stores/shared/address.ts';
import { isAbsent, refusalIn } from '#stores/shared/errors.ts';
import { $language } from '#stores/shared/language.ts';
import { $token } from '#stores/shared/token.ts';
import { $proposals, $titleView, isAsking, reloadTitle } from '#stores/titles/titles.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorBar } from '#ui/error-state.tsx';
import { Later } from '#ui/later.tsx';
import { Notice } from '#ui/notice.tsx';
import { CARRY_AREAS } from './start-carry.ts';
import { TitleForm } from './title-form.tsx';
import { TitleResult } from './title-result.tsx';

const VideoScreen = lazy(() =>
	import('#islands/studio/video-screen.tsx').then(({ VideoScreen: screen }) => ({ default: screen })),
);

const BatchScreen = lazy(() =>
	import('#islands/studio/batch-screen.tsx').then(({ BatchScreen: screen }) => ({ default: screen })),
);
/** Tools that make videos, by the name that the address gives them. */
const STUDIO: Readonly<Record<string, typeof VideoScreen>> = { video: VideoScreen, videos: BatchScreen };

const TitleList = lazy(() => import('./title-list.tsx').then(({ TitleList: list }) => ({ default: list })));

const Overview = lazy(() =>
	import('#islands/tools/overview.tsx').then(({ Overview: screen }) => ({ default: screen })),
);
const MoveScreen = lazy(() =>
	import('#islands/tools/move-screen.tsx').then(({ MoveScreen: screen }) => ({ default: screen })),
);
const PublishedScreen = lazy(() =>
	import('#islands/tools/move-screen.tsx').then(({ PublishedScreen: screen }) => ({ default: screen })),
);

const ShopTitles = lazy(() =>
	import('#islands/tools/shop-titles-screen.tsx').then(({ ShopTitlesScreen: screen }) => ({
		default: screen,
	})),
);
/** The messages of a shop's titles, which come with its tools. */
const SHOP_TITLE_AREAS = ['tools', 'connected', 'titles', 'shoptitles'] as const;

/** The messages of the overview and of moves. */
const TOOL_AREAS = ['tools', 'connected'] as const;

/** The root of /carry: the tools, and the one that the address names. */
export function CarryScreen() {
	return (
		<AppScreen areas={CARRY_AREAS}>
			<Tool />
		</AppScreen>
	);
}

/** The tool that the address names; a title that is asked about is one too, as it was before there were others. */
function Tool() {
	const address = useStore($address);
	const language = useStore($language);
	const isTitle = isAsking(useStore($titleView));
	const tool = address.get('tool');
	const isPublished = tool === 'published' && address.has('job');
	const Studio = STUDIO[tool ?? ''];
	if (tool === 'title' || (tool === null && isTitle)) return <OneTool of={<Content />} />;
	if (tool === 'titles' && (address.has('shop') || address.has('job'))) {
		const shopTitles = (
			<Text language={language} areas={SHOP_TITLE_AREAS} waiting={<Waiting />}>
				<ShopTitles />
			</Text>
		);
		return <OneTool of={shopTitles} />;
	}
	if (tool === 'titles') return <OneTool of={<Titles />} />;
	if (Studio) return <OneTool of={<Studio />} />;
	if (tool === 'move') return <OneTool of={<OfJobs of={<MoveScreen />} />} />;
	if (isPublished) return <OneTool of={<OfJobs of={<PublishedScreen />} />} />;
	return <OfJobs of={<Overview />} />;
}

/** A screen with the messages of jobs. */
function OfJobs({ of }: { readonly of: ReactNode }) {
	const language = useStore($language);
	return (
		<Text language={language} areas={TOOL_AREAS} waiting={<Waiting />}>
			<Later waiting={<Waiting />}>{of}</Later>
		</Text>
	);
}

/** One of the tools, below the way back to all of them. */
function OneTool({ of }: { readonly of: ReactNode }) {
	const t = useText('titles');
	return (
		<div className="mx-auto max-w-page">
			<p className="mb-3">
				<ButtonLink href="/carry">{t('allTools')}</ButtonLink>
			</p>
			<Later waiting={<Waiting />}>{of}</Later>
		</div>
	);
}

/** Many titles at once, for members. */
function Titles() {
	const token = useStore($token);
	return (
		<div className="mx-auto flex max-w-page flex-col gap-4">
			{token === '' ? (
				<Guest />
			) : (
				<Later waiting={<Waiting />}>
					<TitleList />
				</Later>
			)}
		</div>
	);
}

function Content() {
	const t = useText('titles');
	usePageTitle(null, t('documentTitle'));
	const token = useStore($token);
	const view = useStore($titleView);
	return (
		<div className="mx-auto flex max-w-page flex-col gap-4">
			<header>
				<h1 className="text-20">{t('title')}</h1>
				<p className="mt-1 max-w-160 text-muted">{t('lead')}</p>
				<p className="mt-2 flex flex-wrap gap-2">
					<ButtonLink href="/carry?tool=titles">{t('list.open')}</ButtonLink>
					<ButtonLink href="/carry?tool=video">{t('toVideo')}</ButtonLink>
					<ButtonLink href="/carry?tool=videos">{t('toVideos')}</ButtonLink>
				</p>
			</header>
			{token === '' ? (
				<Guest />
			) : (
				<>
					<TitleForm key={`${view.product} ${view.category} ${view.title}`} view={view} />
					{isAsking(view) ? <Shown /> : <Empty />}
				</>
			)}
		</div>
	);
}

function Guest() {
	const t = useText('titles');
	return <GuestNotice title={t('guest.title')} text={t('guest.text')} action={t('guest.action')} />;
}

function Empty() {
	const t = useText('titles');
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice icon="search" title={t('empty.title')} text={t('empty.text')} />
		</div>
	);
}

function Shown() {
	const common = useText('common');
	const { status, data, error } = useStore($proposals);
	const refusal = status === 'failed' ? refusalIn(error) : null;
	if (refusal) return <AccessPanel refusal={refusal} isPreview={false} />;
	if (status === 'failed' && (!data || isAbsent(error)))
		return <NoProduct error={error} onRetry={reloadTitle} />;
	if (!data) return <Waiting />;
	return (
		<div aria-busy={status === 'loading'} className="flex flex-col gap-4 aria-busy:opacity-60">
			{status === 'failed' && <ErrorBar message={errorMessage(error, common)} onRetry={reloadTitle} />}
			<TitleResult answer={data} />
		</div>
	);
}

function Waiting() {
	return (
		<div aria-busy="true" className="flex flex-col gap-4">
			<span className="skeleton h-44 w-full rounded-panel" />
			<span className="skeleton h-80 w-full rounded-panel" />
		</div>
	);
}
