import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { loginFor } from '#domain/site/safe-redirect.ts';
import { useText } from '#i18n/text.tsx';
import { AccessPanel } from '#islands/shared/access-panel.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $address } from '#stores/shared/address.ts';
import { refusalIn } from '#stores/shared/errors.ts';
import { $token } from '#stores/shared/token.ts';
import { $proposals, $titleView, isAsking, reloadTitle } from '#stores/titles/titles.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
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

/** The root of /carry: a title beside the words that sell in its category and region. */
export function CarryScreen() {
	return (
		<AppScreen areas={CARRY_AREAS}>
			<Tool />
		</AppScreen>
	);
}

/** The tool that the address names: the title check where it names none. */
function Tool() {
	const address = useStore($address);
	if (address.get('tool') === 'titles') return <Titles />;
	const Studio = STUDIO[address.get('tool') ?? ''];
	if (!Studio) return <Content />;
	return (
		<Later waiting={<Waiting />}>
			<div className="mx-auto max-w-page">
				<Studio />
			</div>
		</Later>
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
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice icon="lock" title={t('guest.title')} text={t('guest.text')}>
				<ButtonLink look="confirm" href={loginFor(`${location.pathname}${location.search}`)}>
					{t('guest.action')}
				</ButtonLink>
			</Notice>
		</div>
	);
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
	const message = status === 'failed' ? errorMessage(error, common) : null;
	if (!data) {
		return message === null ? <Waiting /> : <ErrorState message={message} onRetry={reloadTitle} />;
	}
	return (
		<div aria-busy={status === 'loading'} className="flex flex-col gap-4 aria-busy:opacity-60">
			{message !== null && <ErrorBar message={message} onRetry={reloadTitle} />}
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
