import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { eventos } from '#contract/platform/eventos.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readSpace } from '#server/platform/space.ts';
import { countCorreos, countJobs } from './metrics.queries.ts';

type Watched = Pick<Deps, 'admissions' | 'config' | 'db' | 'pool' | 'lists' | 'log'>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics of this process; labels have no names of people, rows or addresses. */
export class Metrics {
  readonly registry = new Registry();
  readonly #deps: Watched;
  #requests!: Histogram<'method' | 'route' | 'status'>;
  #streams!: Gauge;

  constructor(deps: Watched) {
    this.#deps = deps;
    collectDefaultMetrics({ register: this.registry });
    this.#defineRequests();
    this.#definePool();
    this.#defineCostly();
    this.#defineLists();
    this.#defineDisk();
    this.#defineDatabase();
  }

  /** Measures the calls of `app` by route pattern, never by address. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async ({ routeOptions }, reply) => {
      if (routeOptions.url !== eventos.path) return;
      this.#streams.inc();
      reply.raw.once('close', () => this.#streams.dec());
    });
    app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
      // The duration of a stream means nothing.
      if (routeOptions.url === eventos.path) return;
      const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) };
      this.#requests.observe(labels, reply.elapsedTime / 1000);
    });
  }

  #gauge<T extends string>(name: string, help: string, collect: (gauge: Gauge<T>) => void, labels: T[] = []) {
    return new Gauge<T>({
      name,
      help,
      labelNames: labels,
      registers: [this.registry],
      collect() {
        collect(this);
      },
    });
  }

  #defineRequests(): void {
    const registers = [this.registry];
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request’s head to the last byte of the answer',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    });
    this.#streams = new Gauge({
      name: 'prisma_streams_open',
      help: 'Open streams of changes',
      registers,
    });
  }

  #definePool(): void {
    const { pool } = this.#deps;
    this.#gauge(
      'prisma_pool_connections',
      'Connections to PostgreSQL',
      (gauge) => {
        gauge.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
        gauge.set({ state: 'idle' }, pool.idleCount);
      },
      ['state'],
    );
    this.#gauge('prisma_pool_max', 'Connections that the pool may have', (gauge) =>
      gauge.set(pool.options.max ?? 0),
    );
    this.#gauge('prisma_pool_waiting', 'Calls that wait for a connection', (gauge) =>
      gauge.set(pool.waitingCount),
    );
  }

  #defineCostly(): void {
    this.#gauge(
      'prisma_costly_calls',
      'Calls that cost much, by their limit: those that run, and those that wait for their turn',
      (gauge) => {
        for (const [cost, { running, waiting }] of Object.entries(this.#deps.admissions)) {
          gauge.set({ cost, state: 'running' }, running);
          gauge.set({ cost, state: 'waiting' }, waiting);
        }
      },
      ['cost', 'state'],
    );
  }

  #defineLists(): void {
    const { lists } = this.#deps;
    const registers = [this.registry];
    new Counter({
      name: 'prisma_lists_total',
      help: 'Lists by how they were answered: kept ready, or read from the database',
      labelNames: ['from'],
      registers,
      collect() {
        this.reset();
        this.inc({ from: 'kept' }, lists.counts.hits);
        this.inc({ from: 'database' }, lists.counts.misses);
      },
    });
    this.#gauge('prisma_lists_bytes', 'Memory that lists kept ready take', (gauge) => gauge.set(lists.bytes));
  }

  #defineDisk(): void {
    this.#gauge(
      'prisma_disk_bytes',
      'Disk of DATA_DIR: what is free, and below what writes are answered 507',
      (gauge) => {
        const { free, reserve } = readSpace(this.#deps.config.dataDir);
        gauge.set({ kind: 'free' }, free);
        gauge.set({ kind: 'reserve' }, reserve);
      },
      ['kind'],
    );
  }

  /** Reads the database once a scrape. Its failure does not affect other metrics. */
  #defineDatabase(): void {
    const { db, log } = this.#deps;
    const registers = [this.registry];
    const jobs = new Gauge({
      name: 'prisma_jobs',
      help: 'Jobs of all processes by queue and state; failed are those given up',
      labelNames: ['queue', 'state'],
      registers,
    });
    const mails = new Gauge({
      name: 'prisma_mails_pending',
      help: 'Mails of all processes still to go out, and those of them refused at least once',
      labelNames: ['kind'],
      registers,
    });
    new Gauge({
      name: 'prisma_database_up',
      help: '1 while the database answers',
      registers,
      async collect() {
        for (const gauge of [jobs, mails]) gauge.reset();
        try {
          const [colas, correos] = [await countJobs(db), await countCorreos(db)];
          for (const { cola: queue, pendientes, activas, fallidas } of colas) {
            jobs.set({ queue, state: 'pending' }, pendientes);
            jobs.set({ queue, state: 'active' }, activas);
            jobs.set({ queue, state: 'failed' }, fallidas);
          }
          mails.set({ kind: 'all' }, correos.pendientes);
          mails.set({ kind: 'refused' }, correos.rechazados);
          this.set(1);
        } catch (err) {
          log.debug({ err }, 'metrics');
          this.set(0);
        }
      },
    });
  }
}
