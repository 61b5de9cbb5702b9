import { CODES } from '#contract/codes.ts';
import { dayInZone } from '#domain/time/days.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { storedConnectors } from '#server/connectors/queries/connectors.ts';
import { type ConnectorFacts, connectorFacts } from '#server/connectors/queries/listed.ts';
import { Refusal } from '#server/http/refusal.ts';
import { markStale } from '#server/rankings/rollups/rebuild.ts';
import { type Needed, operate } from './operate.ts';
import { type NewestDay, newestDays } from './queries/feeds.ts';
import { type ListedSource, lockSources, saveOrder, sourcesInOrder } from './queries/source-order.ts';

const refused = (words: string) => new Refusal(CODES.badParameter, `names: ${words}`);

/** The sources that are named, in that order, and all others behind them as they were. */
function ordered(names: readonly string[], all: readonly ListedSource[]): ListedSource[] {
	if (new Set(names).size < names.length) throw refused('a source is given more than once');
	const named = names.map((name) => {
		const source = all.find((one) => one.name === name);
		if (source) return source;
		throw refused(`there is no source ${name}; there are ${all.map((one) => one.name).join(', ')}`);
	});
	return [...named, ...all.filter((source) => !named.includes(source))];
}

/** Platforms whose sources follow one another in another way than before. */
function touched(before: readonly ListedSource[], after: readonly ListedSource[]): number[] {
	const platIds = new Set(before.flatMap((source) => source.plat_ids));
	const on = (platId: number, sources: readonly ListedSource[]) =>
		sources.filter((source) => source.plat_ids.includes(platId)).map((source) => source.source_id);
	return [...platIds].filter((platId) => on(platId, before).join() !== on(platId, after).join()).sort();
}

const listed = (sources: readonly ListedSource[]) => ({ order: sources.map(({ name }) => name).join(', ') });

/** What a change of the order came to. */
export type OrderedSources = {
	readonly list: readonly ListedSource[];
	/** Platforms whose rank tables are to be built again. */
	readonly stale: readonly number[];
};

/** Puts sources first, in the order given; the ranks of the platforms whose figures may change are marked. */
export function setSourceOrder(
	deps: Needed,
	names: readonly string[],
	caller: MemberCaller | null,
): Promise<OrderedSources> {
	return operate(deps, caller, async (tx) => {
		await lockSources(tx);
		const before = await sourcesInOrder(tx);
		const list = ordered(names, before);
		if (list.every((source, index) => source === before[index])) {
			return { answer: { list, stale: [] }, note: null };
		}
		const stale = touched(before, list);
		await saveOrder(tx, list);
		if (stale.length > 0) await markStale(tx, stale);
		return {
			answer: { list, stale },
			note: {
				action: 'order_sources',
				kind: 'sources',
				target: 'order',
				before: listed(before),
				after: listed(list),
			},
		};
	});
}

/** The sources in their order, and what each tells of: its newest days, and the connector that fetches it. */
type ToldSources = {
	readonly sources: readonly ListedSource[];
	readonly newest: readonly NewestDay[];
	readonly connectors: readonly (ConnectorFacts & { readonly name: string; readonly next_at: string })[];
};

async function told({ database, clock }: Needed, sources: readonly ListedSource[]): Promise<ToldSources> {
	const facts = await connectorFacts(database, dayInZone(clock(), 'UTC'));
	const stored = await storedConnectors(database);
	const connectors = stored.flatMap(({ connector_id: id, name, next_at }) => {
		const own = facts.find((one) => one.connector_id === id);
		return own ? [{ ...own, name, next_at }] : [];
	});
	return { sources, newest: await newestDays(database), connectors };
}

/** `npm run admin -- sources`: shows the order, or sets it where names are given with commas between them. */
export async function runSourceCommand(deps: Needed, text: string): Promise<ToldSources> {
	const names = text
		.split(',')
		.map((name) => name.trim())
		.filter((name) => name !== '');
	if (names.length === 0) return told(deps, await sourcesInOrder(deps.database));
	return told(deps, (await setSourceOrder(deps, names, null)).list);
}
