import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Nginx, type Site } from '#deploy/nginx.ts';
import { countSecondTries, type SecondTries } from './count-second-tries.ts';
import { ManagedProcess, ROOT } from './managed-process.ts';
import {
  createSiteSettings,
  findSitePorts,
  getSiteOrigins,
  type SiteOrigins,
  type SitePorts,
} from './site-settings.ts';

/** The services that the replicas run. The identity provider runs alone and is not restarted. */
const REPLICA_SERVICES =
  'resident documents payments maintenance visits utility calendar mail flags'.split(' ');

/** Two replicas of the services and two web servers, each pair behind nginx with the template of `host/nginx`. */
export class ReplicatedSite {
  readonly folder: string;
  /** `services` is nginx in front of the replicas. */
  readonly origins: SiteOrigins;
  private readonly env: NodeJS.ProcessEnv;
  /** The processes that are restarted: each service replica with a web server. */
  readonly pairs: readonly (readonly [ManagedProcess, ManagedProcess])[];
  private readonly others: readonly ManagedProcess[];
  private readonly ports: SitePorts;
  private balancers: Nginx[] = [];

  private constructor(name: string, ports: SitePorts, databaseUrl: string, noticeSeconds: number) {
    this.folder = join(ROOT, '.cache/long', name);
    this.ports = ports;
    this.origins = getSiteOrigins(ports);
    const dataDir = join(this.folder, 'data');
    this.env = createSiteSettings(ports, { dataDir, databaseUrl, noticeSeconds });
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
  static async create(
    name: string,
    databaseUrl: string,
    noticeSeconds: number,
  ): Promise<ReplicatedSite> {
    const ports = await findSitePorts();
    const site = new ReplicatedSite(name, ports, databaseUrl, noticeSeconds);
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

  /** Counts the requests of the services that nginx sent to the second replica too. */
  countSecondTries(): SecondTries {
    return countSecondTries(readFileSync(join(this.folder, 'nginx-services/services.log'), 'utf8'));
  }

  async stop(): Promise<void> {
    for (const balancer of this.balancers) await balancer.stop();
    await Promise.all(this.pairs.flat().map((one) => one.end('SIGTERM')));
    for (const one of this.others.toReversed()) await one.end('SIGTERM');
  }

  private startBalancer(
    template: Site['template'],
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
      env: { ...this.env, ...env },
    });
  }
}
