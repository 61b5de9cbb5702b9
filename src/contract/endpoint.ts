import type { z } from 'zod';

/**
 * Who may call: everybody, or only with a session. Nothing said means members (default-deny). Readers are members, and
 * with `ACCESS=open` visitors too.
 */
export type Access = 'public' | 'readers' | 'members' | 'operators';

/** One call, declared once: it types the server's route, the browser's call and the OpenAPI page. */
export type Endpoint<
	Query extends z.core.$ZodType = z.core.$ZodType,
	Body extends z.core.$ZodType = z.core.$ZodType,
	Answer extends z.core.$ZodType = z.core.$ZodType,
> = {
	readonly method: 'GET' | 'POST';
	readonly path: `/api/${string}`;
	readonly access: Access;
	readonly summary: string;
	readonly query: Query;
	readonly body: Body;
	/** Bytes of the body at most, where it is larger than those of other calls (a picture). */
	readonly mostBodyBytes?: number;
	/** The body is the bytes of a file (application/octet-stream), `mostBodyBytes` at most, in place of JSON. */
	readonly takesBytes?: true;
	/** The `data` of the envelope. */
	readonly answer: Answer;
	/** Seconds a shared cache may keep the answer; absent means never. */
	readonly cacheSeconds?: number;
	/**
	 * Works out much at each call. Such calls have few places and no other call waits for them; downloads (`isLines`) and
	 * those that ask for days of their own or a keyword are dear without saying so (domain/access/call-cost.ts).
	 */
	readonly isDear?: true;
	/** Answers NDJSON, each line an `answer`, instead of an envelope (a download); refusals are envelopes. */
	readonly isLines?: true;
	/** Answers server-sent events whose data is an `answer`; refusals are envelopes. */
	readonly isEvents?: true;
	/**
	 * The answer follows from the query, the caller's rights and the shown builds of the platform alone: it is kept as bytes
	 * for all callers with the same rights, `cacheSeconds` at most (server/http/ready-answers.ts).
	 */
	readonly isReady?: true;
	/** The answer depends on the caller's edition: only that of guests may be shared. */
	readonly byEdition?: boolean;
};

/** What a caller may pass as query of an endpoint. */
export type QueryOf<E extends Endpoint> = z.input<E['query']>;
/** What the handler gets: the query after defaults and conversion. */
export type ParsedQueryOf<E extends Endpoint> = z.output<E['query']>;
/** What a caller sends as JSON body of a POST; undefined for a GET. */
export type BodyOf<E extends Endpoint> = z.input<E['body']>;
/** What the handler gets of it. */
export type ParsedBodyOf<E extends Endpoint> = z.output<E['body']>;
/** The `data` that an endpoint answers. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** Around every answer (spec section 7). */
export type Envelope<Data> = { readonly code: number; readonly msg: string; readonly data: Data };
