import { createHash } from 'node:crypto';
import { BufferSource, Input, MP4 } from 'mediabunny';
import type { RefusalKind } from '#domain/connected-shops/connected-shop.ts';
import { videoType } from '#domain/studio/video-publishing.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { raw, sql } from '#server/db/sql.ts';
import type { Refused } from './listing.ts';
import { isSandboxId } from './paths.ts';

/** What the shops of the sandbox take; other platforms are as strict, with other numbers. */
const MOST_SANDBOX_VIDEO = 33_554_432;
const SECONDS = [1, 60] as const;
/** The narrowest and the widest picture, width by height. */
const SHAPES = [9 / 16, 16 / 9] as const;
/** A narrower picture is found by the review. */
const LEAST_SIDE = 360;
/** No shop holds more videos, and all together no more bytes. */
export const MOST_VIDEOS = 20;
export const MOST_BYTES_OF_ALL = 1_073_741_824;
const PART = 1_048_576;
const REVIEW_MS = 5_000;

type Facts = { readonly seconds: number; readonly width: number; readonly height: number };

/** What is in a file; null where it is no MP4 with a picture. */
async function factsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Facts | null> {
	try {
		const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
		const track = await input.getPrimaryVideoTrack();
		if (!track) return null;
		const [seconds, width, height] = [
			await track.computeDuration(),
			await track.getDisplayWidth(),
			await track.getDisplayHeight(),
		];
		return { seconds, width, height };
	} catch {
		// Whatever the file is, it is none that can be shown.
		return null;
	}
}

/** What is wrong with a video; null where it may be uploaded. */
function refusalOf({ seconds, width, height }: Facts): Refused | null {
	if (seconds < SECONDS[0] || seconds > SECONDS[1])
		return { reason: 'video_length', about: `${Math.round(seconds)} s` };
	const shape = width / height;
	// Pixels are whole: a picture may miss the shape by one of them.
	const slack = 1 / height;
	const isFit = shape >= SHAPES[0] - slack && shape <= SHAPES[1] + slack;
	return isFit ? null : { reason: 'video_format', about: `${width} × ${height}` };
}

type NewSandboxVideo = {
	readonly data: File;
	readonly name: string;
	readonly is_generated: boolean;
	readonly captions: string;
	readonly key: string;
};

async function videoOfKey(db: Queryable, remoteId: string, key: string): Promise<string | null> {
	const [row] = await db.query<{ video_id: string }>(
		sql`select video_id from sandbox_videos where remote_id = ${remoteId} and key = ${key}`,
	);
	return row?.video_id ?? null;
}

async function isFull(db: Queryable, remoteId: string, bytes: number): Promise<boolean> {
	const [row] = await db.query<{ own: number; sum: number }>(
		sql`select count(*) filter (where remote_id = ${remoteId})::integer as own, coalesce(sum(bytes), 0)::bigint as sum from sandbox_videos`,
	);
	return (row?.own ?? 0) >= MOST_VIDEOS || Number(row?.sum ?? 0) + bytes > MOST_BYTES_OF_ALL;
}

/** Keeps a video, once for a key; or says why not. */
export async function keepSandboxVideo(
	database: Database,
	remoteId: string,
	{ data, name, is_generated, captions, key }: NewSandboxVideo,
	now: Date,
): Promise<{ id: string } | Refused> {
	const there = await videoOfKey(database, remoteId, key);
	if (there !== null) return { id: there };
	if (data.size > MOST_SANDBOX_VIDEO)
		return { reason: 'video_size', about: `${MOST_SANDBOX_VIDEO / 1_048_576} MB` };
	const bytes = new Uint8Array(await data.arrayBuffer());
	const facts = videoType(bytes) === 'mp4' ? await factsOf(bytes) : null;
	if (!facts) return { reason: 'video_type', about: 'MP4' };
	const refused = refusalOf(facts);
	if (refused) return refused;
	return database.transaction(async (tx) => {
		// The bound is of all shops together: what was counted is still so when the video is written.
		await tx.query(sql`select pg_advisory_xact_lock(${raw(LOCKS.sandboxVideos)})`);
		const other = await videoOfKey(tx, remoteId, key);
		if (other !== null) return { id: other };
		if (await isFull(tx, remoteId, bytes.byteLength)) return { reason: 'full', about: String(MOST_VIDEOS) };
		const id = createHash('sha256').update(`${remoteId} ${key}`).digest('hex').slice(0, 24);
		await tx.query(
			sql`insert into sandbox_videos (remote_id, video_id, key, name, bytes, seconds, width, height, is_generated, captions, created_at)
			values (${remoteId}, ${id}, ${key}, ${name}, ${bytes.byteLength}, ${facts.seconds}, ${facts.width}, ${facts.height},
				${is_generated}, ${captions}, ${now.toISOString()})`,
		);
		for (let from = 0; from < bytes.byteLength; from += PART) {
			const part = Buffer.from(bytes.subarray(from, from + PART)).toString('base64');
			await tx.query(
				sql`insert into sandbox_video_parts (remote_id, video_id, number, bytes) values (${remoteId}, ${id}, ${from}, decode(${part}, 'base64'))`,
			);
		}
		return { id };
	});
}

/** Shows a video at a product, in place of the one before; false where one of both is not there. */
export async function attachSandboxVideo(
	db: Queryable,
	remoteId: string,
	productId: string,
	videoId: string,
	now: Date,
): Promise<boolean> {
	if (!(/^\d{1,15}$/.test(productId) && isSandboxId(videoId))) return false;
	const rows = await db.query(
		sql`update sandbox_products set video_at = case when video_id = ${videoId} then video_at else ${now.toISOString()}::timestamptz end,
			video_id = ${videoId}
		where remote_id = ${remoteId} and product_id = ${productId}
			and exists (select 1 from sandbox_videos v where v.remote_id = ${remoteId} and v.video_id = ${videoId}) returning 1`,
	);
	return rows.length > 0;
}

/** A video that a shop of the sandbox has. */
type SandboxVideo = {
	readonly remote_id: string;
	readonly video_id: string;
	readonly name: string;
	readonly bytes: number;
	readonly width: number;
	readonly height: number;
	readonly is_generated: boolean;
	readonly captions: string;
};
/** The same at a product. */
type ShownVideo = SandboxVideo & { readonly product_id: number; readonly video_at: string };

/** What the review makes of a video some seconds after it is at a product: too small a picture is refused. */
export function reviewOfSandboxVideo(
	{ width, height, video_at }: ShownVideo,
	now: Date,
): { readonly state: 'reviewing' | 'live'; readonly reason: RefusalKind | null } {
	if (now.getTime() - Date.parse(video_at) < REVIEW_MS) return { state: 'reviewing', reason: null };
	return { state: 'live', reason: Math.min(width, height) < LEAST_SIDE ? 'video_format' : null };
}

/** The videos at some products of a shop. */
export function sandboxVideosAt(
	db: Queryable,
	remoteId: string,
	productIds: readonly string[],
): Promise<ShownVideo[]> {
	return db.query<ShownVideo>(
		sql`select v.remote_id, v.video_id, v.name, v.bytes, v.width, v.height, v.is_generated, v.captions, p.product_id, p.video_at
		from sandbox_products p join sandbox_videos v on v.remote_id = p.remote_id and v.video_id = p.video_id
		where p.remote_id = ${remoteId} and p.product_id = any(${productIds}::bigint[])`,
	);
}

/** The video at a product with what the review says of it. */
export async function sandboxVideoAt(db: Queryable, remoteId: string, productId: string, now: Date) {
	if (!/^\d{1,15}$/.test(productId)) return null;
	const [row] = await sandboxVideosAt(db, remoteId, [productId]);
	return row ? { id: row.video_id, ...reviewOfSandboxVideo(row, now) } : null;
}

export async function sandboxVideo(
	db: Queryable,
	remoteId: string,
	videoId: string,
): Promise<SandboxVideo | null> {
	if (!(isSandboxId(remoteId) && isSandboxId(videoId))) return null;
	const [row] = await db.query<SandboxVideo>(
		sql`select remote_id, video_id, name, bytes, width, height, is_generated, captions from sandbox_videos
		where remote_id = ${remoteId} and video_id = ${videoId}`,
	);
	return row ?? null;
}

/** A part of a video's bytes, from the first to the last of them. */
type ByteRange = { readonly from: number; readonly to: number };

/** What a Range header asks for of so many bytes: one range, or the whole where it asks for none or nonsense. */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | null {
	const [, from = '', to = ''] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
	if (from === '' || Number(from) >= bytes) return null;
	const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
	return last < Number(from) ? null : { from: Number(from), to: last };
}

/** The bytes of a video, read part by part as they are wanted. */
export function sandboxVideoBytes(
	db: Queryable,
	{ remote_id, video_id }: SandboxVideo,
	{ from, to }: ByteRange,
): ReadableStream<Uint8Array> {
	let at = from;
	return new ReadableStream({
		async pull(controller) {
			if (at > to) return controller.close();
			const start = Math.floor(at / PART) * PART;
			const [row] = await db.query<{ part: string }>(
				sql`select encode(bytes, 'base64') as part from sandbox_video_parts
				where remote_id = ${remote_id} and video_id = ${video_id} and number = ${start}`,
			);
			if (!row) return controller.error(new Error('a part of a video is gone'));
			const part = Buffer.from(row.part, 'base64').subarray(at - start, to - start + 1);
			at += part.byteLength;
			controller.enqueue(new Uint8Array(part));
		},
	});
}
