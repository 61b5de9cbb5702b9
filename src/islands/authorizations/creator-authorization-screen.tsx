import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { LIMITS } from '#domain/access/editions.ts';
import { startChoice } from '#domain/authorizations/authorization-callback.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { handleProblem } from '#stores/authorizations/added-creators.ts';
import { $authorizations, $start, startAuthorization } from '#stores/authorizations/authorizations.ts';
import { $address } from '#stores/shared/address.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { $region } from '#stores/shared/region.ts';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { AuthorizationFrame } from './authorization-frame.tsx';
import { HandleField } from './handle-field.tsx';
import { KindChoice } from './kind-choice.tsx';
import { RegionField } from './region-field.tsx';
import { SandboxNote } from './sandbox-note.tsx';

/** The root of /creatorAuthorization. */
export function CreatorAuthorizationScreen() {
	return (
		<AuthorizationFrame screen="creatorAuthorization">
			<Start />
		</AuthorizationFrame>
	);
}

function Start() {
	const { is_sandbox: isSandbox = false, is_open: isOpen = true } = useStore($authorizations).data ?? {};
	return (
		<>
			<div className="mt-4 grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_280px]">
				<StartForm isOpen={isOpen} />
				{useStore($isSold) && <Opens />}
			</div>
			<SandboxNote isSandbox={isSandbox} isOpen={isOpen} />
		</>
	);
}

/** An empty handle lets the platform say who agrees. */
const problemOf = (kind: string, handle: string) =>
	kind === 'creator' && handle.trim() !== '' ? handleProblem(handle) : null;

function StartForm({ isOpen }: { readonly isOpen: boolean }) {
	const t = useText('authorization');
	const [choice, setChoice] = useState(() => startChoice($address.get()));
	const [platId, setPlatId] = useState<number>(() => $region.get().platId);
	const [isRefused, setRefused] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const start = useStore($start);
	const { kind, handle } = choice;
	const problem = problemOf(kind, handle);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setRefused(problem !== null);
		if (problem) form.current?.querySelector<HTMLElement>('[name=handle]')?.focus();
		else void startAuthorization({ kind, platId, handle: handle.trim() === '' ? null : handle });
	};
	return (
		<Panel title={t('start.title')}>
			<form ref={form} noValidate className="mt-3 flex flex-col gap-4" onSubmit={submit}>
				<KindChoice kind={kind} onChoose={(next) => setChoice({ ...choice, kind: next })} />
				<RegionField platId={platId} onChoose={setPlatId} />
				{kind === 'creator' && (
					<HandleField
						value={handle}
						problem={isRefused ? problem : null}
						hint={t('start.handleHint')}
						onChange={(next) => setChoice({ ...choice, handle: next })}
					/>
				)}
				<PendingButton
					type="submit"
					look="primary"
					className="h-10 text-14"
					isPending={start === 'sending'}
					isHeld={!isOpen}
				>
					{t('start.submit')}
				</PendingButton>
				<p role="alert" className="text-down empty:hidden">
					{start === 'failed' && t('start.failed')}
				</p>
				<p className="text-12 text-muted">{t('start.note')}</p>
			</form>
		</Panel>
	);
}

/** What an authorization opens, from the table of editions. */
function Opens() {
	const t = useText('authorization');
	const { locale } = useLanguage();
	const { rows, longestPeriod, searchesPerDay, followedCreators } = LIMITS.authorized;
	const number = (value: number) => wholeNumber(value, locale);
	return (
		<Panel title={t('opens.title')} text={t('opens.text')}>
			<ul className="figures mt-3 divide-y divide-line border-line border-y">
				<li className="py-1.5">{t('opens.rows', { number: number(rows) })}</li>
				<li className="py-1.5">{t('opens.days', { number: number(longestPeriod) })}</li>
				<li className="py-1.5">{t('opens.searches', { number: number(searchesPerDay) })}</li>
				<li className="py-1.5">{t('opens.follows', { number: number(followedCreators) })}</li>
			</ul>
		</Panel>
	);
}
