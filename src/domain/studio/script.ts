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

const best = <Group extends { readonly lift: number }>(groups: readonly Group[]): Group | null =>
	groups.find(({ lift }) => lift > 1) ?? groups[0] ?? null;

const isScriptHook = (hook: Hook): hook is ScriptHook => (SCRIPT_HOOKS as readonly Hook[]).includes(hook);

/** The hook that a script follows: of those that sell more than others the one with most units. */
export function scriptHook(pattern: VideoPattern, fields: Project['fields']): ScriptHook {
	const isReduced = fields.price !== '' && fields.oldPrice !== '';
	const offered = pattern.hooks.flatMap(({ hook, lift }) =>
		isScriptHook(hook) && (isReduced || hook !== 'price') ? [{ hook, lift }] : [],
	);
	return best(offered)?.hook ?? 'plain';
}

/** Seconds that a script should last: the middle of the best selling lengths; null where none is known. */
export function scriptSeconds({ lengths }: VideoPattern): number | null {
	const length = best(lengths);
	return length && (length.least + (length.most ?? LONGEST_BAND)) / 2;
}

/**
 * A script for a product after the pattern of its segment: a template that opens as what sells does, scenes that together
 * last as long, and an opening that says nothing of the product beyond its name. Everything stays editable.
 */
export function scriptFor(project: Project, pattern: VideoPattern, texts: HookTexts): Project {
	const hook = scriptHook(pattern, project.fields);
	const lines = [project.fields.line1, project.fields.line2, project.fields.line3].filter((line) =>
		line.trim(),
	);
	const opening = texts[hook].replace('{{count}}', String(lines.length));
	const made = withTemplate(project, TEMPLATE_OF[hook]);
	const seconds = scriptSeconds(pattern);
	const whole = made.scenes.reduce((sum, scene) => sum + scene.seconds, 0);
	const scale = seconds === null ? 1 : seconds / whole;
	return {
		...made,
		isGenerated: true,
		isModelWritten: false,
		scenes: made.scenes.map((scene) => ({
			...scene,
			// Halves of seconds, as they are edited.
			seconds: Math.min(
				LONGEST_SCENE,
				Math.max(SCENE_SECONDS.least, Math.round(scene.seconds * scale * 2) / 2),
			),
			texts: scene.id === 'hook' ? { hook: opening } : {},
		})),
	};
}
