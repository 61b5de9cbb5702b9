import type { Endpoint } from '#contract/endpoint.ts';
import type { Edition } from '#domain/access/editions.ts';
import type { KeptDays } from '#domain/figures/retention.ts';
import type { Hashes } from './access/hashes.ts';
import type { RateLimits } from './access/rate-limits.ts';
import type { AlertSenders } from './alerts/delivery/delivering.ts';
import type { AuthorizationProvider } from './authorizations/provider.ts';
import type { Sandbox } from './authorizations/sandbox.ts';
import type { Shops } from './connected-shops/shops.ts';
import type { ConnectorSettings } from './connectors/connector.ts';
import type { Database } from './db/database.ts';
import type { DatabaseWatch } from './db/database-watch.ts';
import type { Admission } from './http/admission.ts';
import type { LanguageModel } from './http/language-model.ts';
import type { Metrics } from './http/metrics.ts';
import type { ReadyAnswers } from './http/ready-answers.ts';
import type { Traces } from './http/traces.ts';
import type { PaymentProvider } from './membership/provider.ts';
import type { Collector } from './monitoring/collectors/collector.ts';
import type { Seal } from './seal.ts';
import type { Outbox } from './senders/outbox.ts';
import type { Post } from './senders/post.ts';
import type { SpeechModel } from './studio/speech-model.ts';

/** Where a service is between its start and its end. */
export type Lifecycle = {
	/** What a start brings up to date has been: demo data, closed days, rank tables. */
	isCaughtUp: boolean;
	/** It has been asked to end, and answers until those that hand it calls have seen so. */
	isStopping: boolean;
};

/** What the app is built from; tests pass their own. */
export type Dependencies = {
	readonly database: Database;
	/** How the database is; null for the embedded one, whose end is that of the service. */
	readonly watch: DatabaseWatch | null;
	readonly clock: () => Date;
	readonly signSecret: string;
	/** What a caller of an edition may use: the same, or the largest with `ACCESS=open`. */
	readonly editionOf: (own: Edition) => Edition;
	/** `ACCESS=open`: visitors read everything, and nothing is counted against a quota. */
	readonly isOpen: boolean;
	/** Keyed hashes of tokens, codes, handles and addresses. */
	readonly hashes: Hashes;
	/** Encrypts what has to be read again: tokens of the platform. */
	readonly seal: Seal;
	/** Where members authorize shops and creators. */
	readonly authorizations: AuthorizationProvider;
	/** The same where it is the sandbox: its consent page is ours. */
	readonly sandbox: Sandbox | null;
	/** Where shops can be connected to the tools. */
	readonly shops: Shops;
	/** What connectors may reach. */
	readonly connectors: ConnectorSettings;
	/** Where orders can be paid, in the order in which they are offered; none: nothing can be bought. */
	readonly payments: readonly PaymentProvider[];
	/** Reads monitored products. */
	readonly collector: Collector;
	/** Words proposals for titles and scripts of videos; null: rules alone. */
	readonly languageModel: LanguageModel | null;
	/** Speaks captions of videos; null: nothing does. */
	readonly speechModel: SpeechModel | null;
	/** Origin of the site where it has another one than the API. */
	readonly siteUrl: string | null;
	readonly limits: RateLimits;
	/** Bounds what is at work at the same time. */
	readonly admission: Admission;
	/** Answers that are kept as bytes; null where none are. */
	readonly ready: ReadyAnswers | null;
	/** Sends alerts. */
	readonly alertSenders: AlertSenders;
	/** Delivers verification codes. */
	readonly post: Post;
	/** What could not be delivered, for the page of demo mode. */
	readonly outbox: Outbox;
	/** Whether one-click logins and the outbox are offered (`DEMO=1`; in production `DEMO_LOGINS=1` too). */
	readonly isDemo: boolean;
	/** Whether operators' calls are refused without a second factor (`OPERATOR_SECOND_FACTOR=required`). */
	readonly needsFactor: boolean;
	/** Platforms whose demo data this service loads; empty where it loads none. */
	readonly demoPlatIds: readonly number[];
	/** For how many days figures and samples are kept (`KEEP_DAYS`, `KEEP_SAMPLE_DAYS`). */
	readonly kept: KeptDays;
	/** Proxies of our own in front, each of which appends to `X-Forwarded-For`. */
	readonly proxies: number;
	/** Tokens that operators' calls take; empty means nobody may. */
	readonly operatorTokens: readonly string[];
	/** Token of the commands on this machine (DATA_DIR/server.json); importers from elsewhere do not have it. */
	readonly commandToken: string;
	/** What is measured; null where nobody reads it. */
	readonly metrics: Metrics | null;
	/** Token of who reads it; null: nobody does. */
	readonly metricsToken: string | null;
	/** Where calls are traced to; null: nowhere. */
	readonly traces: Traces | null;
	/** Whether the log has a line for each call. */
	readonly logsCalls: boolean;
	readonly corsOrigins: readonly string[];
	/** Sites that show our price list, to which buyers may be led back. */
	readonly embedOrigins: readonly string[];
	readonly dataDir: string;
	readonly lifecycle: Readonly<Lifecycle>;
	/** Aborted when the service stops. */
	readonly shutdown: AbortSignal;
	/** Holds every answer against its contract; tests do, the service spares the time. */
	readonly checkAnswer?: (endpoint: Endpoint, data: unknown) => void;
	/** Holds every refusal against the codes that its call declares; in tests too. */
	readonly checkRefusal?: (endpoint: Endpoint, code: number) => void;
	/** Folder of the built site, or null where a CDN serves it. */
	readonly site: string | null;
};
