import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN, freePort } from '../../support/run/product.ts';
import type { Outcome, Podman } from './podman.ts';

const READY_MS = 120_000;

/** A container of the product, as little trusted as in `operacion/compose.yaml`. */
export class Container {
  readonly url: string;
  readonly metricsUrl: string;
  readonly #podman: Podman;
  readonly #id: string;

  private constructor(podman: Podman, id: string, port: number, metrics: number) {
    this.#podman = podman;
    this.#id = id;
    this.url = `http://127.0.0.1:${port}`;
    this.metricsUrl = `http://127.0.0.1:${metrics}/metrics`;
  }

  static async start(podman: Podman, image: string, volume: string): Promise<Container> {
    const [port, metrics] = [await freePort(), await freePort()];
    const little = [
      '--read-only',
      '--tmpfs',
      '/tmp',
      '--cap-drop',
      'all',
      '--security-opt',
      'no-new-privileges',
    ];
    const settings = {
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metrics),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
    };
    const env = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const how = [
      '--detach',
      '--no-healthcheck',
      '--network',
      'host',
      '--volume',
      `${volume}:/data`,
      ...little,
    ];
    const { status, stdout, stderr } = await podman('run', ...how, ...env, image);
    if (status !== 0) throw new Error(`no container: ${stderr}`);
    const container = new Container(podman, stdout.trim(), port, metrics);
    await container.#ready();
    return container;
  }

  async #ready(): Promise<void> {
    const deadline = performance.now() + READY_MS;
    while ((await this.status('/readyz')) !== 200) {
      const { stdout } = await this.#podman('inspect', '--format', '{{.State.Running}}', this.#id);
      if (stdout.trim() !== 'true' || performance.now() > deadline)
        throw new Error(`the container is not ready:\n${await this.output()}`);
      await pause(50);
    }
  }

  async status(path: string): Promise<number> {
    const reply = await fetch(this.url + path, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await reply?.arrayBuffer();
    return reply?.status ?? 0;
  }

  async output(): Promise<string> {
    const { stdout, stderr } = await this.#podman('logs', this.#id);
    return stdout + stderr;
  }

  /** Runs a command in it. */
  exec(...command: string[]): Promise<Outcome> {
    return this.#podman('exec', this.#id, ...command);
  }

  /** Ends it by a signal, which `podman stop` and a restart send; returns its exit code. */
  async end(signal: 'TERM' | 'KILL'): Promise<{ code: number; ms: number }> {
    const began = performance.now();
    await this.#podman('kill', '--signal', signal, this.#id);
    const { stdout } = await this.#podman('wait', this.#id);
    return { code: Number(stdout.trim()), ms: performance.now() - began };
  }

  async remove(): Promise<void> {
    await this.#podman('rm', '--force', '--time', '0', this.#id);
  }
}
