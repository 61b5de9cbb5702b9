import { type Project, SCENE_SECONDS, withTemplate } from './film.ts';
import type { TemplateId } from './templates.ts';
import type { Hook, VideoPattern } from './video-pattern.ts';

/**
 * The openings that a script can have. Reviews and comparisons are not among them: what buyers said or how it was before
 * is known to nobody here.
 */
export const SCRIPT_HOOKS = ['price', 'question', 'count', 'plain'] as const satisfies readonly Hook[];
export type ScriptHook = (typeof SCRIPT_HOOKS)[number];

/** The template that opens as the best selling videos do. */
const TEMPLATE_OF: Readonly<Record<ScriptHook, TemplateId>> = {
	price: 'priceDrop',
	question: 'reasons',
	count: 'reasons',
	plain: 'arrival',
};

/** What the first scene says, by hook, in the language of a video; `{{count}}` is filled in. */
export type HookTexts = Readonly<Record<ScriptHook, string>>;

/** One looks at a single scene no longer, seconds. */
const LONGEST_SCENE = 5;

/** Longer videos are not made of so few scenes. */
const LONGEST_BAND = 60;

/** Fewer selling videos than these show no pattern that a script could follow. */
export const LEAST_PATTERN_VIDEOS = 30;

const best = <Group extends { readonly lift: number }>(groups: readonly Group[]): Group | null =>
	groups.find(({ lift }) => lift > 1) ?? groups[0] ?? null;

const isScriptHook = (hook: Hook): hook is ScriptHook => (SCRIPT_HOOKS as readonly Hook[]).includes(hook);

const linesOf = ({ line1, line2, line3 }: Project['fields']) =>
	[line1, line2, line3].filter((line) => line.trim());

/** Whether an opening says nothing untrue of a product: a fall needs both prices, a number of reasons more than one. */
const isTrueOf = (hook: ScriptHook, fields: Project['fields']) =>
	(hook !== 'price' || (fields.price !== '' && fields.oldPrice !== '')) &&
	(hook !== 'count' || linesOf(fields).length > 1);

const offeredHooks = (pattern: VideoPattern, fields: Project['fields']) =>
	pattern.hooks.flatMap(({ hook, lift }) =>
		isScriptHook(hook) && isTrueOf(hook, fields) ? [{ hook, lift }] : [],
	);

/** The hook that a script follows: of those that sell more than others the one with most units. */
export const scriptHook = (pattern: VideoPattern, fields: Project['fields']): ScriptHook =>
	best(offeredHooks(pattern, fields))?.hook ?? 'plain';

/** Seconds that a script should last: the middle of the best selling lengths; null where none is known. */
export function scriptSeconds({ lengths }: VideoPattern): number | null {
	const length = best(lengths);
	return length && (length.least + (length.most ?? LONGEST_BAND)) / 2;
}

/** A project whose scenes together last as long as what sells, and open with a text where one is given. */
function scripted(project: Project, pattern: VideoPattern, opening: string | null): Project {
	const seconds = scriptSeconds(pattern);
	const whole = project.scenes.reduce((sum, scene) => sum + scene.seconds, 0);
	const scale = seconds === null ? 1 : seconds / whole;
	return {
		...project,
		isGenerated: true,
		isModelWritten: false,
		scenes: project.scenes.map((scene) => ({
			...scene,
			// Halves of seconds, as they are edited.
			seconds: Math.min(
				LONGEST_SCENE,
				Math.max(SCENE_SECONDS.least, Math.round(scene.seconds * scale * 2) / 2),
			),
			texts: scene.id === 'hook' && opening !== null ? { hook: opening } : {},
		})),
	};
}

const openingOf = (hook: ScriptHook, { fields }: Project, texts: HookTexts) =>
	texts[hook].replace('{{count}}', String(linesOf(fields).length));

/**
 * A script for a product after the pattern of its segment: a template that opens as what sells does, scenes that together
 * last as long, and an opening that says nothing of the product beyond its name. Everything stays editable.
 */
export function scriptFor(project: Project, pattern: VideoPattern, texts: HookTexts): Project {
	const hook = scriptHook(pattern, project.fields);
	return scripted(withTemplate(project, TEMPLATE_OF[hook]), pattern, openingOf(hook, project, texts));
}

/**
 * The same in the template that was chosen: its scenes last as long as what sells, and it opens with the best of the
 * openings that fit it; templates that say how they open keep that.
 */
export function scriptInTemplate(project: Project, pattern: VideoPattern, texts: HookTexts): Project {
	const hook = best(
		offeredHooks(pattern, project.fields).filter((offered) => TEMPLATE_OF[offered.hook] === project.template),
	)?.hook;
	return scripted(project, pattern, hook ? openingOf(hook, project, texts) : null);
}
