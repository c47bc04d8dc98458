import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { environmentSchema } from '../src/platform/config/environment.ts';
import {
  CONTAINER_FILES,
  type Container,
  listDeployFiles,
  type PodSpec,
  readCompose,
  readKubernetesObjects,
  readKustomization,
  readSettingsFile,
  readText,
  readUnit,
} from './read-manifests.ts';

const objects = readKubernetesObjects();
const workloads = objects.flatMap(({ kind, metadata, spec }) =>
  spec?.template ? [{ kind, name: metadata.name, ...spec.template }] : [],
);
const deployments = workloads.filter(({ kind }) => kind === 'Deployment');
const compose = readCompose();
const portalServices = Object.entries(compose.services).filter(([, { image }]) =>
  image.startsWith('resident-portal/'),
);
const settingsFiles = [...listDeployFiles('portal.env'), ...listDeployFiles('.env.example')];
const units = listDeployFiles('.service');

const getSeconds = (settings: [string, string][], name: string, fallback: number) =>
  Number(new Map(settings).get(name) ?? fallback);

/** Drain and notice of a shutdown, and 10 s in which the process closes the database. */
function getStopSeconds(file: string): number {
  const settings = readSettingsFile(file);
  return (
    getSeconds(settings, 'SHUTDOWN_SECONDS', 120) +
    getSeconds(settings, 'SHUTDOWN_NOTICE_SECONDS', 5) +
    10
  );
}

test('has manifests for each way of deploying', () => {
  expect(workloads.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
    'Deployment services',
    'Deployment web-server',
    'Job migrate',
  ]);
  expect(units).toHaveLength(3);
  expect(portalServices.map(([name]) => name)).toEqual([
    'migrate',
    'services-1',
    'services-2',
    'web-server',
  ]);
  expect(settingsFiles).toHaveLength(2);
});

test('lists every Kubernetes file in a kustomization', () => {
  const base = readKustomization('base').resources.map((file) => `kubernetes/base/${file}`);
  const folder = 'overlays/production';
  const overlay = readKustomization(folder).resources.map((file) => `kubernetes/${folder}/${file}`);
  const files = listDeployFiles('.yaml').filter(
    (file) => file.startsWith('kubernetes/') && !file.endsWith('kustomization.yaml'),
  );
  expect([...base, ...overlay].filter((file) => file.endsWith('.yaml')).sort()).toEqual(files);
});

const CONTAINER_RULES: [rule: string, holds: (container: Container, pod: PodSpec) => boolean][] = [
  [
    'runs as a numeric user other than root',
    (_, { securityContext: pod }) => pod?.runAsNonRoot === true && Number(pod.runAsUser) > 0,
  ],
  [
    'has a read-only root file system',
    ({ securityContext: own }) => own?.readOnlyRootFilesystem === true,
  ],
  ['cannot gain rights', ({ securityContext: own }) => own?.allowPrivilegeEscalation === false],
  ['has no capabilities', ({ securityContext: own }) => own?.capabilities?.drop?.[0] === 'ALL'],
  [
    'has the default seccomp profile',
    (_, { securityContext: pod }) => pod?.seccompProfile?.type === 'RuntimeDefault',
  ],
  ['has no token of the cluster', (_, pod) => pod.automountServiceAccountToken === false],
  [
    'requests memory and CPU, and has a memory limit',
    ({ resources }) =>
      [resources?.requests?.memory, resources?.requests?.cpu, resources?.limits?.memory].every(
        Boolean,
      ),
  ],
  [
    'names an image with a version',
    ({ image }) => /:[\w.-]+$/.test(image) && !/:latest$/.test(image),
  ],
];

describe.each(workloads)('the $kind $name', ({ spec }) => {
  test.each(CONTAINER_RULES)('%s', (_rule, holds) => {
    expect(spec.containers.length).toBeGreaterThan(0);
    for (const container of spec.containers) expect(holds(container, spec)).toBe(true);
  });
});

describe.each(deployments)('the deployment $name', ({ name, spec, metadata }) => {
  test('asks for liveness and readiness at different addresses', () => {
    const [container] = spec.containers;
    expect(container?.livenessProbe?.httpGet?.path).toBe('/healthz');
    expect(container?.readinessProbe?.httpGet?.path).toBe('/readyz');
  });

  test('has longer to stop than requests have to finish', () => {
    const seconds = getStopSeconds('kubernetes/overlays/production/portal.env');
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(seconds);
  });

  test('keeps a replica during a disruption', () => {
    const budget = objects.find(
      (one) => one.kind === 'PodDisruptionBudget' && one.metadata.name === name,
    );
    expect(budget?.spec.selector?.matchLabels).toEqual(metadata.labels);
    expect(budget?.spec.minAvailable).toBe(1);
  });
});

test('denies all connections that no network policy allows', () => {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
  const denyAll = policies.find(({ metadata }) => metadata.name === 'deny-all');
  expect(denyAll?.spec.policyTypes).toEqual(['Ingress', 'Egress']);
  expect([denyAll?.spec.ingress, denyAll?.spec.egress]).toEqual([undefined, undefined]);
});

test('gives the owner of the database to the migration only', () => {
  const named = objects.filter((one) => JSON.stringify(one).includes('DATABASE_OWNER_URL'));
  expect(named.map(({ metadata }) => metadata.name)).toEqual(['migrate']);
  const inCompose = Object.entries(compose.services).filter(([, { env_file: files }]) =>
    files?.some((file) => file.includes('migrate')),
  );
  expect(inCompose.map(([name]) => name)).toEqual(['migrate']);
});

describe.each(portalServices)('the compose service %s', (_name, service) => {
  test('is as restricted as in Kubernetes', () => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], user: '10001:10001' });
    expect(service.security_opt).toContain('no-new-privileges:true');
  });
});

test.each(Object.entries(compose.services))(
  'the compose service %s has a fixed image',
  (_name, { image }) => {
    expect(image).toMatch(/:(\$\{PORTAL_VERSION:\?|\d+\.\d+)/);
  },
);

test.each(['services-1', 'services-2', 'web-server'])(
  '%s has longer to stop than requests',
  (name) => {
    const seconds = Number.parseInt(compose.services[name]?.stop_grace_period ?? '', 10);
    expect(seconds).toBeGreaterThan(getStopSeconds('compose/portal.env.example'));
  },
);

const SECRET_NAME = /SECRET|PASSWORD|TOKEN|_KEY$|ACCESS_KEY|API_KEY|^DATABASE.*_URL$|^SMTP_URL$/;

test('has no secret in any file', () => {
  const values = [
    ...settingsFiles.flatMap(readSettingsFile),
    ...workloads.flatMap(({ spec }) =>
      spec.containers.flatMap(({ env = [] }) =>
        env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])),
      ),
    ),
    ...Object.values(compose.services).flatMap(({ environment = {} }) =>
      Object.entries(environment),
    ),
    ...units
      .flatMap(readUnit)
      .flatMap(([name, value]) =>
        name === 'Environment' ? [value.split('=') as [string, string]] : [],
      ),
  ];
  expect(values.length).toBeGreaterThan(30);
  const secrets = values.filter(([name]) => SECRET_NAME.test(name) && !name.endsWith('_FILE'));
  expect(secrets).toEqual([]);
  expect(values.filter(([, value]) => /:\/\/[^/]*:[^/]*@/.test(value))).toEqual([]);
  expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
});

/** Variables of Node, the shell and the image of PostgreSQL. */
const FOREIGN = /^(NODE_ENV|PATH|POSTGRES_\w+)$/;

/** The web server and the migration have no schema of their settings: a variable exists where a source of it has the name. */
const webServerSources = globSync(
  '{host/server,host/release,shared/server,services/src/app/database}/**/*.ts',
  {
    cwd: workspaceRoot,
  },
)
  .filter((file) => !file.endsWith('.test.ts'))
  .map(readText)
  .join('\n');

test('names only settings that exist', () => {
  const names = [
    ...settingsFiles.flatMap(readSettingsFile).map(([name]) => name),
    ...workloads.flatMap(({ spec }) =>
      spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ),
    ...Object.values(compose.services).flatMap(({ environment = {} }) => Object.keys(environment)),
    ...units
      .flatMap(readUnit)
      .flatMap(([name, value]) => (name === 'Environment' ? [value.split('=')[0] ?? ''] : [])),
    ...CONTAINER_FILES.flatMap((file) =>
      [...readText(file).matchAll(/^(?:ENV| {2})\s*([A-Z][A-Z0-9_]+)=/gm)].map(
        ([, name = '']) => name,
      ),
    ),
  ];
  expect(names.length).toBeGreaterThan(40);
  const exists = (name: string) =>
    FOREIGN.test(name) ||
    Object.hasOwn(environmentSchema.shape, name) ||
    new RegExp(`\\b${name}\\b`).test(webServerSources);
  expect([...new Set(names)].filter((name) => !exists(name))).toEqual([]);
});

const CONTAINER_FILE_RULES: [rule: string, pattern: RegExp][] = [
  ['runs as a numeric user other than root', /^USER [1-9]\d*:[1-9]\d*$/m],
  ['stops with SIGTERM', /^STOPSIGNAL SIGTERM$/m],
  ['has a health check', /^HEALTHCHECK [\s\S]*\/healthz/m],
  ['runs as production', /^ {2}PORTAL_ENV=production/m],
  ['copies the collected runtime alone', /^COPY --from=build --chown=0:0 \/runtime \.\/$/m],
  ['has no shell as its entry point', /^ENTRYPOINT \["node", "--no-warnings"\]$/m],
];

describe.each(CONTAINER_FILES)('%s', (file) => {
  const [, runtimeStage = ''] = readText(file).split(/^FROM \$\{RUNTIME_IMAGE\}$/m);
  test.each(CONTAINER_FILE_RULES)('%s', (_rule, pattern) => {
    expect(runtimeStage).toMatch(pattern);
  });

  test('names versions of its images, and copies nothing else into the last stage', () => {
    const images = [...readText(file).matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(
      ([, image]) => image,
    );
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(/:[\w.-]*\d[\w.-]*$/);
    expect(runtimeStage.match(/^(COPY|ADD) /gm)).toHaveLength(1);
  });

  test('has the same pnpm and Node as the workspace', () => {
    const { packageManager } = JSON.parse(readText('package.json'));
    expect(readText(file)).toContain(`npm install --global ${packageManager}\n`);
    const [, node] = /^ {2}node: (\S+)$/m.exec(readText('pnpm-workspace.yaml')) ?? [];
    expect(readText(file)).toContain(`docker.io/library/node:${node}-`);
  });
});

const UNIT_RULES: [name: string, value: string][] = [
  ['DynamicUser', 'yes'],
  ['NoNewPrivileges', 'yes'],
  ['ProtectSystem', 'strict'],
  ['ProtectHome', 'yes'],
  ['PrivateTmp', 'yes'],
  ['PrivateDevices', 'yes'],
  ['ProtectKernelModules', 'yes'],
  ['ProtectKernelTunables', 'yes'],
  ['ProtectControlGroups', 'yes'],
  ['RestrictNamespaces', 'yes'],
  ['RestrictSUIDSGID', 'yes'],
  ['CapabilityBoundingSet', ''],
  ['SystemCallArchitectures', 'native'],
  ['UMask', '0077'],
];

test.each(units)('the unit %s is restricted', (file) => {
  const directives = readUnit(file);
  for (const rule of UNIT_RULES) expect(directives).toContainEqual(rule);
});

test('starts files that exist or that the build writes', () => {
  const commands = [
    ...workloads.flatMap(({ spec }) => spec.containers.flatMap(({ args = [] }) => args)),
    ...Object.values(compose.services).flatMap(({ command = [] }) => command),
    ...CONTAINER_FILES.flatMap((file) => /^CMD \["([^"]+)"\]$/m.exec(readText(file))?.[1] ?? []),
    ...units
      .flatMap(readUnit)
      .flatMap(([name, value]) => (name === 'ExecStart' ? (value.split(' ').at(-1) ?? '') : [])),
  ];
  expect(commands.length).toBeGreaterThan(6);
  const built = [
    ...readText('services/build.ts').matchAll(/^ +const (\w+) = join\(here, 'src\//gm),
  ].map(([, name]) => `services/dist/${name}.mjs`);
  const missing = commands.filter(
    (file) =>
      !file.startsWith('--') && !built.includes(file) && !existsSync(join(workspaceRoot, file)),
  );
  expect(missing).toEqual([]);
});
