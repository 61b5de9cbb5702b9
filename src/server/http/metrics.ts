import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { WorkClass } from '#domain/access/admission.ts';
import type { Database } from '#server/db/database.ts';
import { REBUILDS, type Rebuilt } from '#server/rankings/rollups/rebuild.ts';
import type { Admission } from './admission.ts';
import type { ReadyAnswers } from './ready-answers.ts';

/** Seconds of calls: what is ready takes one millisecond, browsers wait for 30 s. */
const CALL_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** A call that has been answered. */
export type Answered = {
	/** Its name in the contract's address, such as `rank_goods`. */
	readonly call: string;
	/** The code of its envelope; 304 where nothing had changed, 499 where the caller had hung up. */
	readonly code: number;
	readonly seconds: number;
	readonly kind: WorkClass;
};

/** What of this process is measured. */
export type Measured = {
	readonly database: Pick<Database, 'connections' | 'replicaLag'>;
	readonly admission: Admission;
	readonly ready: ReadyAnswers | null;
};

/** What this process counts and measures, in Prometheus' format; every name begins with `livegauge_`, those of Node apart. */
export class Metrics {
	readonly #registry = new Registry();
	readonly #calls: Histogram<'call' | 'code'>;
	readonly #refused: Counter<'class'>;
	readonly #streams: Gauge;
	readonly #rebuilds: Histogram<'entity'>;
	readonly #stop: () => void;

	constructor({ database, admission, ready }: Measured) {
		const registers = [this.#registry];
		collectDefaultMetrics({ register: this.#registry });
		this.#calls = new Histogram({
			name: 'livegauge_call_seconds',
			help: 'Calls by name and code, from the first look to the answer',
			labelNames: ['call', 'code'],
			buckets: CALL_BUCKETS,
			registers,
		});
		this.#refused = new Counter({
			name: 'livegauge_refused_total',
			help: 'Calls refused because too much was asked at once',
			labelNames: ['class'],
			registers,
		});
		this.#streams = new Gauge({ name: 'livegauge_streams', help: 'Event streams that are open', registers });
		this.#rebuilds = new Histogram({
			name: 'livegauge_rebuild_seconds',
			help: 'Rank builds of a platform by kind',
			labelNames: ['entity'],
			buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1800],
			registers,
		});
		this.#gauge('livegauge_work', 'Calls at work and waiting, by class', ['class', 'state'], (set) => {
			for (const [kind, { atWork, waiting }] of Object.entries(admission.counts())) {
				set({ class: kind, state: 'at work' }, atWork);
				set({ class: kind, state: 'waiting' }, waiting);
			}
		});
		const help = 'Connections to the database, or turns of the embedded one, by pool';
		this.#gauge('livegauge_connections', help, ['pool', 'state'], (set) => {
			for (const { pool, busy, idle, waiting } of database.connections())
				for (const [state, count] of Object.entries({ busy, idle, waiting })) set({ pool, state }, count);
		});
		const { replicaLag } = database;
		if (replicaLag) {
			this.#gauge('livegauge_replica_up', 'Whether the replica answers', [], (set) =>
				set({}, replicaLag() === null ? 0 : 1),
			);
			this.#gauge('livegauge_replica_lag_seconds', 'Seconds of writes that the replica may lack', [], (set) =>
				set({}, replicaLag() ?? Number.NaN),
			);
		}
		this.#gauge('livegauge_ready_bytes', 'Bytes of answers that are kept ready', [], (set) =>
			set({}, ready?.bytes ?? 0),
		);
		this.#gauge('livegauge_ready_lookups', 'Looks for an answer that is kept ready', ['found'], (set) => {
			set({ found: 'yes' }, ready?.counts.hits ?? 0);
			set({ found: 'no' }, ready?.counts.misses ?? 0);
		});
		const onRebuild = (message: unknown) => {
			const { entity, seconds } = message as Rebuilt;
			this.#rebuilds.observe({ entity }, seconds);
		};
		REBUILDS.subscribe(onRebuild);
		this.#stop = () => REBUILDS.unsubscribe(onRebuild);
	}

	#gauge(
		name: string,
		help: string,
		labelNames: string[],
		read: (set: (labels: Readonly<Record<string, string>>, value: number) => void) => void,
	): void {
		new Gauge({
			name,
			help,
			labelNames,
			registers: [this.#registry],
			collect() {
				read((labels, value) => this.set(labels, value));
			},
		});
	}

	answered({ call, code, seconds, kind }: Answered): void {
		this.#calls.observe({ call, code: String(code) }, seconds);
		if (code === 503) this.#refused.inc({ class: kind });
	}

	/** An event stream has opened; answers how to say that it has ended. */
	stream(): () => void {
		this.#streams.inc();
		return () => this.#streams.dec();
	}

	/** Everything, as Prometheus reads it. */
	text(): Promise<string> {
		return this.#registry.metrics();
	}

	get contentType(): string {
		return this.#registry.contentType;
	}

	/** Hears nothing more. */
	close(): void {
		this.#stop();
		this.#registry.clear();
	}
}
