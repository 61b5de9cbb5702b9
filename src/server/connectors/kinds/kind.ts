import type { Fault } from '#domain/connectors/back-off.ts';
import type { Part, PartWhat } from '#domain/connectors/plan.ts';
import type { ImportOptions } from '#server/ingest/import-options.ts';

export type { Fault } from '#domain/connectors/back-off.ts';
export type { Part, PartWhat } from '#domain/connectors/plan.ts';

/** The fields of a connector by name, secret ones opened. */
export type Settings = Readonly<Record<string, string>>;

/** What a request needs to be sent. The run sends it: outbound rules, timeouts, redirects checked, private addresses refused. */
export type VendorRequest = {
	readonly method: 'GET' | 'POST';
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string | null;
};

export type VendorAnswer = {
	readonly status: number;
	/** By lower-case name. */
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer;
};

/** Sends a request of a kind that sends by itself. Each counts as a call, before it goes out. */
export type Send = (request: VendorRequest) => Promise<VendorAnswer>;

/** How the rows of a part's answers go through the importers. Day and region are those of the part. */
export type PartImport = Pick<ImportOptions, 'importer' | 'type' | 'window' | 'currency' | 'mapping'>;

/** What an answer means; `next` is the cursor of the next page, null after the last. */
export type PageRead =
	| { readonly kind: 'page'; readonly rows: number; readonly next: string | null }
	| {
			readonly kind: 'fault';
			readonly fault: Fault;
			/** How long the vendor wants to be left alone; null where it does not say. */
			readonly retrySeconds: number | null;
			/** The vendor's code, or the name of the field that changed; never a secret. */
			readonly about: string;
	  };

/** A field that the form asks for. */
export type KindField = {
	readonly name: string;
	/** Sealed, and never answered. */
	readonly secret: boolean;
	readonly required: boolean;
	readonly kind: 'text' | 'address' | 'mapping' | 'number';
};

/** Something that a kind can fetch. */
export type Offer = {
	readonly what: PartWhat;
	/** A list page by page, or details of things by their ids. */
	readonly of: 'list' | 'thing';
	/** Rows of a page; of things, ids that one part may ask for. */
	readonly pageSize: number;
	readonly mostPages: number;
	import(part: Part, settings: Settings): PartImport;
};

/** A file of a folder or a bucket; the fingerprint changes with its content. */
export type SourceFile = { readonly name: string; readonly fingerprint: string; readonly bytes: number };

export type FileTools = {
	readonly send: Send;
	/** The directory below which folders may be watched; null where none is set. */
	readonly root: string | null;
	readonly now: Date;
};

/** For kinds whose rows lie in files. Every file is imported once by its fingerprint. */
export type FileSource = {
	/** @throws KindFault */
	list(settings: Settings, tools: FileTools): Promise<readonly SourceFile[]>;
	/** @throws KindFault */
	open(settings: Settings, file: SourceFile, tools: FileTools): AsyncIterable<Buffer>;
	import(settings: Settings): PartImport;
};

/** What keeps a kind from going on that lists files or renews tokens by itself. */
export class KindFault extends Error {
	readonly fault: Fault;
	readonly retrySeconds: number | null;

	constructor(
		fault: Fault,
		about: string,
		{ retrySeconds = null, cause }: { retrySeconds?: number | null; cause?: unknown } = {},
	) {
		super(about, { cause });
		this.fault = fault;
		this.retrySeconds = retrySeconds;
	}
}

/** A kind of connector: what a vendor can be asked, how, and what its answers mean. */
export type ConnectorKind = {
	readonly name: string;
	readonly fields: readonly KindField[];
	/** Null: any served region. */
	readonly regions: readonly string[] | null;
	readonly offers: readonly Offer[];
	/** Never passed, whatever the budget says. */
	readonly limits: { readonly callsPerSecond: number; readonly callsPerDay: number | null };
	/** What identifies the account at the vendor, whose limits all connectors with it share; empty: none is needed. Pure. */
	account(settings: Settings): readonly string[];
	/** The request for a page. Pure. */
	request(part: Part, cursor: string | null, settings: Settings, now: Date): VendorRequest;
	/**
	 * For requests that must not be made twice: where the part goes on if its answer is never read. It is stored with the call,
	 * before that is sent. Null, or without it: the same request is made again. Pure.
	 */
	unanswered?(cursor: string | null, settings: Settings): string | null;
	/** What the answer means. Pure. */
	read(part: Part, cursor: string | null, answer: VendorAnswer, settings: Settings): PageRead;
	/**
	 * The answer as lines of NDJSON for the importer, where that needs more than the answer itself (the request beside
	 * it, rows out of an envelope, CSV). Without it: the JSON of the answer on one line. Pure.
	 */
	lines?(part: Part, cursor: string | null, answer: Buffer, settings: Settings): string;
	/**
	 * What is kept of an answer, where that is not all of it: whatever is nobody's business but the shop's and its buyers' is
	 * left out. `lines` gets what is kept. Pure.
	 */
	kept?(part: Part, answer: Buffer): Buffer;
	/** Whether each region is asked for by itself; else the rows say theirs. Without it: yes. */
	isPerRegion?(settings: Settings): boolean;
	/** What is wrong with settings that a form has sent, as the name of the field; null where nothing is. Pure. */
	check?(settings: Settings): string | null;
	readonly files?: FileSource;
	/**
	 * For tokens that run out: called before a run; answers the fields that changed, null where all still hold.
	 * @throws KindFault
	 */
	renew?(settings: Settings, send: Send, now: Date): Promise<Settings | null>;
};
