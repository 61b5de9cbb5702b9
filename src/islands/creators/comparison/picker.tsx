import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { COMPARED } from '#domain/rankings/compared-ids.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import {
	$foundCreators,
	$pickedIds,
	type FoundCreator,
	leaveOut,
	pickCreator,
	searchCreators,
} from '#stores/creators/creator-comparison.ts';
import { $region } from '#stores/shared/region.ts';
import { Icon } from '#ui/icon.tsx';
import { useNames, useUnknown } from './use-names.ts';

/** Typing pauses this long before a search is sent. */
const PAUSE_MS = 400;

/** Who stands side by side, and a search for one more. */
export function Picker() {
	const t = useText('anchorpk');
	const { locale } = useLanguage();
	const ids = useStore($pickedIds);
	const nameOf = useNames();
	const isFull = ids.length >= COMPARED.most;
	return (
		<section
			aria-label={t('picker.label')}
			className="flex flex-wrap items-start gap-3 rounded-panel border border-line bg-surface p-4"
		>
			<ul className="flex flex-wrap gap-2">
				{ids.map((id) => (
					<Picked key={id} id={id} name={nameOf(id)} />
				))}
			</ul>
			{isFull ? (
				<p className="flex h-9 items-center text-muted">
					{t('picker.full', { most: wholeNumber(COMPARED.most, locale) })}
				</p>
			) : (
				<Search />
			)}
			<Unknown />
		</section>
	);
}

/** Ids that nobody has, and what to do about them. */
function Unknown() {
	const t = useText('anchorpk');
	const common = useText('common');
	const { locale } = useLanguage();
	const { country } = useStore($region);
	const unknown = useUnknown();
	if (unknown.length === 0) return null;
	return (
		<p role="status" className="w-full text-12 text-down">
			{t('picker.unknown', { region: common(`country.${country}`) })}{' '}
			<span translate="no">{listText(unknown, locale)}</span>
		</p>
	);
}

/** A creator that stands there, and how to take it out. */
function Picked({ id, name }: { readonly id: string; readonly name: string | null }) {
	const t = useText('anchorpk');
	return (
		<li className="flex h-9 items-center gap-1 rounded-control border border-line bg-page pl-3">
			{name === null ? (
				<span className="skeleton h-3 w-24" />
			) : (
				<span translate="no" className="max-w-56 truncate">
					{name}
				</span>
			)}
			<button
				type="button"
				aria-label={t('picker.leaveOut', { name: name ?? id })}
				className="flex size-8 items-center justify-center rounded-control text-muted hover:text-ink"
				onClick={() => leaveOut(id)}
			>
				<Icon name="close" />
			</button>
		</li>
	);
}

function Search() {
	const t = useText('anchorpk');
	const common = useText('common');
	const ids = useStore($pickedIds);
	const { status, data, error } = useStore($foundCreators);
	const [typed, setTyped] = useState('');
	useEffect(() => {
		const timer = setTimeout(() => searchCreators(typed), PAUSE_MS);
		return () => clearTimeout(timer);
	}, [typed]);
	const isAsked = typed.trim() !== '';
	const left = (data?.litst ?? []).filter(({ creator_id }) => !ids.includes(creator_id));
	return (
		<search className="relative w-full md:w-72">
			<form
				onSubmit={(event) => {
					event.preventDefault();
					searchCreators(typed);
				}}
			>
				<span className="pointer-events-none absolute top-2.5 left-2 text-muted">
					<Icon name="search" />
				</span>
				<input
					type="search"
					enterKeyHint="search"
					autoComplete="off"
					maxLength={100}
					aria-label={t('picker.search')}
					placeholder={t('picker.search')}
					value={typed}
					className="h-9 w-full appearance-none rounded-control border border-edge bg-surface pr-3 pl-8 placeholder:text-muted"
					onChange={(event) => setTyped(event.target.value)}
				/>
			</form>
			{isAsked && status === 'failed' && (
				<p role="alert" className="mt-1 text-12 text-down">
					{errorMessage(error, common)}
				</p>
			)}
			{isAsked && status === 'ready' && (
				<Found
					found={left}
					onPick={(id) => {
						pickCreator(id);
						setTyped('');
					}}
				/>
			)}
		</search>
	);
}

type FoundProps = { readonly found: readonly FoundCreator[]; readonly onPick: (id: string) => void };

function Found({ found, onPick }: FoundProps) {
	const t = useText('anchorpk');
	if (found.length === 0)
		return (
			<p role="status" className="mt-1 text-12 text-muted">
				{t('picker.none')}
			</p>
		);
	return (
		<ul
			aria-label={t('picker.found')}
			className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line bg-surface shadow-float"
		>
			{found.map(({ creator_id, display_id, nickname }) => (
				<li key={creator_id}>
					<button
						type="button"
						className="flex min-h-10 w-full min-w-0 items-baseline gap-2 px-3 py-2 text-left hover:bg-well focus-visible:-outline-offset-2"
						onClick={() => onPick(creator_id)}
					>
						<span translate="no" className="truncate">
							{nickname}
						</span>
						<span translate="no" className="truncate text-12 text-muted">
							@{display_id}
						</span>
					</button>
				</li>
			))}
		</ul>
	);
}
