import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from 'services/testing/find-free-port';
import { Nginx, type Site as NginxSite } from '#deploy/nginx.ts';
import type { Origins } from '../machine.ts';
import { ManagedProcess, ROOT } from './managed-process.ts';

/** The services that the replicas run. The identity provider runs alone and is not restarted. */
const REPLICA_SERVICES =
  'resident documents payments maintenance visits utility calendar mail flags'.split(' ');

const PORT_NAMES = [
  'services',
  'portal',
  'identity',
  'identityRoot',
  'processor',
  'services1',
  'services2',
  'portal1',
  'portal2',
] as const;
type Ports = Record<(typeof PORT_NAMES)[number], number>;

/** Two replicas of the services and two web servers, each pair behind nginx with the template of `host/nginx`. */
export class Site {
  readonly folder: string;
  /** `services` is nginx in front of the replicas. */
  readonly origins: Origins & { portal: string };
  readonly env: NodeJS.ProcessEnv;
  /** The processes that are restarted: each service replica with a web server. */
  readonly pairs: readonly (readonly [ManagedProcess, ManagedProcess])[];
  private readonly others: readonly ManagedProcess[];
  private readonly ports: Ports;
  private balancers: Nginx[] = [];

  private constructor(name: string, ports: Ports, databaseUrl: string, noticeSeconds: number) {
    const at = (port: number) => `http://localhost:${port}`;
    this.folder = join(ROOT, '.cache/long', name);
    this.ports = ports;
    this.origins = {
      services: at(ports.services),
      portal: at(ports.portal),
      identity: at(ports.identity),
      processor: at(ports.processor),
    };
    this.env = {
      ...process.env,
      PORTAL_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(this.folder, 'data'),
      IDENTITY_PORT: String(ports.identity),
      PROCESSOR_PORT: String(ports.processor),
      SERVICES_ORIGIN: this.origins.services,
      PORTAL_ORIGIN: this.origins.portal,
      SHUTDOWN_NOTICE_SECONDS: String(noticeSeconds),
      METHODS_PER_HOUR: '0',
      PAYMENTS_PER_MINUTE: '0',
      PHOTOS_PER_HOUR: '0',
      UNDO_WINDOW_MS: '0',
      SANDBOX_SETTLE_MS: '400',
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
    };
    this.others = [
      this.createProcess('processor', ['services/dist/processor.mjs'], ports.processor, '/healthz'),
      this.createServices('identity', ports.identityRoot, ['identity']),
    ];
    this.pairs = [
      [
        this.createReplica('services-1', ports.services1),
        this.createPortal('portal-1', ports.portal1),
      ],
      [
        this.createReplica('services-2', ports.services2),
        this.createPortal('portal-2', ports.portal2),
      ],
    ];
  }

  /** Creates a site with an empty folder and no processes. */
  static async create(name: string, databaseUrl: string, noticeSeconds: number): Promise<Site> {
    const numbers = await Promise.all(PORT_NAMES.map(() => findFreePort()));
    const ports = Object.fromEntries(
      PORT_NAMES.map((portName, index) => [portName, numbers[index]]),
    ) as Ports;
    const site = new Site(name, ports, databaseUrl, noticeSeconds);
    rmSync(site.folder, { recursive: true, force: true });
    mkdirSync(join(site.folder, 'data'), { recursive: true });
    return site;
  }

  async start(): Promise<void> {
    for (const one of this.others) await one.start();
    await Promise.all(this.pairs.flat().map((one) => one.start()));
    const { services, portal, services1, services2, portal1, portal2 } = this.ports;
    this.balancers = [
      await this.startBalancer('services', services, [4201, services1], [4202, services2]),
      await this.startBalancer('two-instances', portal, [4101, portal1], [4102, portal2]),
    ];
  }

  /** Requests of the services that nginx had sent to a second replica, by the reason. */
  countSecondTries(): { refused: number; other: number } {
    const lines = readFileSync(join(this.folder, 'nginx-services/services.log'), 'utf8').split(
      '\n',
    );
    const counts = { refused: 0, other: 0 };
    for (const line of lines) {
      const times = line.split(' ').slice(3).join(' ').split(', ');
      if (times.length < 2) continue;
      // nginx logs no connect time for a refused connection.
      const [firstTime] = line.slice(line.lastIndexOf(':')).split(' ').slice(1);
      counts[firstTime?.startsWith('-') ? 'refused' : 'other'] += 1;
    }
    return counts;
  }

  async stop(): Promise<void> {
    for (const balancer of this.balancers) await balancer.stop();
    await Promise.all(this.pairs.flat().map((one) => one.end('SIGTERM')));
    for (const one of this.others.toReversed()) await one.end('SIGTERM');
  }

  private startBalancer(
    template: NginxSite['template'],
    port: number,
    ...replicas: [number, number][]
  ): Promise<Nginx> {
    const folder = join(this.folder, `nginx-${template}`);
    const addresses = replicas.map(
      ([from, to]) => [`127.0.0.1:${from}`, `127.0.0.1:${to}`] as const,
    );
    const logs = template === 'services' ? [['/var/log/nginx', folder] as const] : [];
    return Nginx.start({
      template,
      folder,
      port,
      brotli: false,
      replacements: Object.fromEntries([...addresses, ...logs]),
    });
  }

  private createReplica(name: string, port: number): ManagedProcess {
    return this.createServices(name, port, REPLICA_SERVICES);
  }

  private createServices(name: string, port: number, services: readonly string[]): ManagedProcess {
    const script = ['services/dist/services.mjs', ...services];
    return this.createProcess(name, script, port, '/readyz', { SERVICES_PORT: String(port) });
  }

  private createPortal(name: string, port: number): ManagedProcess {
    const env = { PORTAL_PORT: String(port) };
    return this.createProcess(name, ['host/server/main.ts'], port, '/readyz', env);
  }

  private createProcess(
    name: string,
    script: readonly string[],
    port: number,
    readyPath: string,
    env: NodeJS.ProcessEnv = {},
  ): ManagedProcess {
    return new ManagedProcess({
      name,
      script,
      folder: this.folder,
      readyUrl: `http://127.0.0.1:${port}${readyPath}`,
      env: { ...this.env, LISTEN_HOST: '127.0.0.1', ...env },
    });
  }
}
