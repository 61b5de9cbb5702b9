import { useStore } from '@nanostores/react';
import type { TitleProposals } from '#contract/titles.ts';
import { dayText, percentText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $titleView } from '#stores/titles/titles.ts';
import { Badge } from '#ui/badge.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { ModelWordings } from './model-wordings.tsx';
import { TitleWords } from './title-words.tsx';

type Part = { readonly answer: TitleProposals };

/** The title with its parts and faults, proposals, and the words that they rest on. */
export function TitleResult({ answer }: Part) {
	return (
		<>
			<OwnTitle answer={answer} />
			<Proposals answer={answer} />
			<TitleWords answer={answer} />
		</>
	);
}

/** Where words foretell nothing, that is said instead of a place. */
function Skill({ answer: { skill } }: Part) {
	const t = useText('titles');
	const { locale } = useLanguage();
	const products = wholeNumber(skill.products, locale);
	if (skill.correlation === null) return <>{t('skill.few', { products })}</>;
	const correlation = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(skill.correlation);
	return <>{t(skill.predicts ? 'skill.some' : 'skill.none', { products, correlation })}</>;
}

function Place({ value }: { readonly value: number | null }) {
	const t = useText('titles');
	const { locale } = useLanguage();
	if (value === null) return null;
	return (
		<span className="figures text-12 text-muted">{t('place', { share: percentText(value, locale) })}</span>
	);
}

function Faults({ faults }: { readonly faults: TitleProposals['title']['faults'] }) {
	const t = useText('titles');
	if (faults.length === 0)
		return (
			<p className="mt-3 flex items-center gap-1.5 text-gain">
				<Icon name="check" /> {t('faults.none')}
			</p>
		);
	return (
		<ul className="mt-3 flex flex-col gap-1">
			{faults.map(({ fault, words }) => (
				<li key={fault} className="flex gap-2">
					<span className="text-down">
						<Icon name="info" />
					</span>
					<span>
						<strong className="font-medium">{t(`faults.${fault}`)}</strong>
						{words.length > 0 && (
							<span translate="no" className="text-muted">
								{' '}
								{words.join(', ')}
							</span>
						)}
					</span>
				</li>
			))}
		</ul>
	);
}

function OwnTitle({ answer }: Part) {
	const t = useText('titles');
	const { locale } = useLanguage();
	const { title, segment } = answer;
	const about = {
		category: segment.category.names.join(' › '),
		products: wholeNumber(segment.products, locale),
		day: dayText(answer.as_of, locale),
	};
	return (
		<Panel title={t('own.title')} aside={<Place value={title.place} />} text={t('own.text', about)}>
			<ul aria-label={t('own.parts')} className="mt-3 flex flex-wrap gap-x-2 gap-y-3">
				{title.words.map(({ text, part }, index) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: a title says words twice
						key={index}
						className="flex flex-col gap-0.5"
					>
						<span translate="no" className="text-16 font-medium">
							{text}
						</span>
						<Badge look={part === 'product' ? 'link' : 'plain'}>{t(`part.${part}`)}</Badge>
					</li>
				))}
			</ul>
			<Faults faults={title.faults} />
		</Panel>
	);
}

function Proposals({ answer }: Part) {
	const t = useText('titles');
	const view = useStore($titleView);
	const { locale } = useLanguage();
	return (
		<Panel title={t('proposals.title')} text={t('proposals.text')}>
			{answer.proposals.length === 0 && <p className="mt-3 text-muted">{t('proposals.none')}</p>}
			<ul className="mt-3 flex flex-col gap-5">
				{answer.proposals.map((proposal) => (
					<li key={proposal.way} className="flex flex-col gap-2">
						<CopyField
							label={t(`proposals.way.${proposal.way}`)}
							value={proposal.title}
							copyLabel={t('proposals.copy')}
							copiedLabel={t('proposals.copied')}
						/>
						<Place value={proposal.place} />
						{proposal.added.length > 0 && (
							<ul className="flex flex-col gap-1 text-muted">
								{proposal.added.map((word) => (
									<li key={word.text}>
										<strong translate="no" className="font-medium text-ink">
											{word.text}
										</strong>
										{': '}
										{t('proposals.why', {
											share: percentText(word.share, locale),
											products: wholeNumber(word.products, locale),
										})}
									</li>
								))}
							</ul>
						)}
					</li>
				))}
			</ul>
			{answer.model !== null && <ModelWordings model={answer.model} view={view} />}
			<p className="mt-4 max-w-160 text-12 text-muted">
				{t('proposals.rule')} <Skill answer={answer} />
			</p>
		</Panel>
	);
}
