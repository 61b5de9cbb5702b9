import type { Answer } from '#api/routes.ts';
import type { ToldKind } from '#domain/operators/told-figures.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { EXPORT_PAGE } from './list-export.ts';
import { call } from './operator-call.ts';

/** The days of one source in one region. */
export type FeedDay = Answer<'adminFeedDays'>['list'][number];
/** One import. */
export type ImportLine = Answer<'adminImports'>['list'][number];
/** One refused row. */
export type RefusedRow = Answer<'adminImportRejects'>['list'][number];
/** Rows of a page. */
export const IMPORTS_PAGE = 20;

const days = remoteStore<Answer<'adminFeedDays'>, undefined>((_, signal) =>
	call('adminFeedDays', {}, signal),
);
/** Which days the sources tell of. */
export const $feedDays = days.$state;
/** Asks for them. */
export const loadFeedDays = () => days.load(undefined);

/** Which imports are on screen. */
export type ImportsShown = {
	readonly search: string;
	readonly state: ImportLine['state'] | null;
	readonly page: number;
};

const queryOf = ({ search, state }: Omit<ImportsShown, 'page'>) => ({ search, ...(state ? { state } : {}) });

const imports = remoteStore<Answer<'adminImports'>, ImportsShown>((shown, signal) =>
	call('adminImports', { ...queryOf(shown), page: String(shown.page), limit: String(IMPORTS_PAGE) }, signal),
);
/** The imports on screen. */
export const $imports = imports.$state;
/** Asks for a page of them. */
export const loadImports = (shown: ImportsShown) => imports.load(shown);
/** A page of an export of them. */
export const exportedImports = (shown: ImportsShown, page: number) =>
	call('adminImports', { ...queryOf(shown), page: String(page), limit: String(EXPORT_PAGE) });

const corrections = remoteStore<Answer<'adminCorrections'>, CorrectionsShown>(({ search, page }, signal) =>
	call('adminCorrections', { search, page: String(page), limit: String(IMPORTS_PAGE) }, signal),
);
/** The corrections on screen. */
export const $corrections = corrections.$state;
/** Which corrections are on screen. */
export type CorrectionsShown = { readonly search: string; readonly page: number };
/** One of them. */
export type CorrectionLine = Answer<'adminCorrections'>['list'][number];
/** Asks for a page of them. */
export const loadCorrections = (shown: CorrectionsShown) => corrections.load(shown);
/** A page of an export of them. */
export const exportedCorrections = ({ search }: CorrectionsShown, page: number) =>
	call('adminCorrections', { search, page: String(page), limit: String(EXPORT_PAGE) });

/** What is taken back or put back. */
export type CorrectionWish = {
	readonly kind: Exclude<CorrectionLine['kind'], 'figure'>;
	readonly source: string;
	readonly run_id?: number;
	readonly of_region?: number;
	readonly day?: string;
	readonly is_out: boolean;
};
/** What that would change. */
export type CorrectionPreview = Answer<'adminCorrectionPreview'>;
const preview = remoteStore<CorrectionPreview, CorrectionWish>(
	({ kind, source, run_id: run, of_region: region, day, is_out: isOut }, signal) =>
		call(
			'adminCorrectionPreview',
			{
				kind,
				source,
				...(run === undefined ? {} : { run_id: String(run) }),
				...(region === undefined ? {} : { of_region: String(region) }),
				...(day === undefined ? {} : { day }),
				is_out: isOut ? 'true' : 'false',
			},
			signal,
		),
);
/** What the correction that is asked about would change. */
export const $correctionPreview = preview.$state;
/** Asks what a correction would change. */
export const loadCorrectionPreview = (wish: CorrectionWish) => preview.load(wish);
/** Takes something back, or puts it back. */
export const correct = (wish: CorrectionWish, reason: string) =>
	act('correct', () => call('adminCorrect', { ...wish, reason }));

/** What a source told of something on a day. */
export type ToldFigures = Answer<'adminFigures'>;
/** Of what that is looked up. */
export type FiguresWish = {
	readonly kind: ToldKind;
	readonly id: string;
	readonly of_region: number;
	readonly source: string;
	readonly day: string;
};
/** Looks up what a source told; null where it could not be had. */
export async function figuresTold(wish: FiguresWish): Promise<ToldFigures | null> {
	let told: ToldFigures | null = null;
	await act('figures', async () => {
		told = await call('adminFigures', { ...wish, of_region: String(wish.of_region) });
	});
	return told;
}
type Corrected = { readonly name: string; readonly value: number };
/** Corrects figures. */
export const correctFigures = (
	wish: FiguresWish & { readonly figures: readonly Corrected[]; readonly reason: string },
) => act('correct-figures', () => call('adminCorrectFigures', { ...wish, figures: [...wish.figures] }));

const frozen = remoteStore<Answer<'adminFrozen'>, CorrectionsShown>(({ search, page }, signal) =>
	call('adminFrozen', { search, page: String(page), limit: String(IMPORTS_PAGE) }, signal),
);
/** What is frozen, as it is on screen. */
export const $frozen = frozen.$state;
/** One of it. */
export type FrozenLine = Answer<'adminFrozen'>['list'][number];
/** Asks for a page of it. */
export const loadFrozen = (shown: CorrectionsShown) => frozen.load(shown);
/** A page of an export of it. */
export const exportedFrozen = ({ search }: CorrectionsShown, page: number) =>
	call('adminFrozen', { search, page: String(page), limit: String(EXPORT_PAGE) });

/** Something that can be frozen. */
export type FreezeWish = Pick<FrozenLine, 'kind' | 'id'> & { readonly of_region: number };

/** Looks up what would be frozen; null where it could not be had. */
export async function freezableOf(wish: FreezeWish): Promise<Answer<'adminFreezable'> | null> {
	let found: Answer<'adminFreezable'> | null = null;
	await act('freezable', async () => {
		found = await call('adminFreezable', { ...wish, of_region: String(wish.of_region) });
	});
	return found;
}
/** Freezes something, or releases it. */
export const freeze = (wish: FreezeWish, isFrozen: boolean, reason: string) =>
	act('freeze', () => call('adminFreeze', { ...wish, is_frozen: isFrozen, reason }));

/** What an import refused; that it is saved is logged before. Null where it could not be had. */
export async function refusedRows(runId: number): Promise<readonly RefusedRow[] | null> {
	let rows: readonly RefusedRow[] | null = null;
	await act(`rejects ${runId}`, async () => {
		await call('adminNoteExport', { list: 'rejects', search: String(runId) });
		rows = (await call('adminImportRejects', { run_id: String(runId) })).list;
	});
	return rows;
}
