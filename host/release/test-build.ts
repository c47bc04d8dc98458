import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuildRecord, BuiltFile } from 'shared/federation/build-record';
import { TYPES_FILE } from 'shared/federation/contract/contract';
import { compressTexts, type FileTexts, hashTexts } from 'shared/federation/contract/file-texts';
import { createBom } from 'shared/federation/supply-chain/bom';
import type { BuildOrigin } from 'shared/federation/supply-chain/build-origin';
import type { BundledPackage } from 'shared/federation/supply-chain/bundled-packages';
import {
  BOM_FILE,
  PROVENANCE_FILE,
  STORED_LOCK_FILE,
} from 'shared/federation/supply-chain/file-names';
import { parseLockFile } from 'shared/federation/supply-chain/lock-file';
import { createStatement, wrapStatement } from 'shared/federation/supply-chain/provenance';
import { getSha256 } from 'shared/federation/supply-chain/sha256';

export interface TestOrigin {
  /** False: a build from before the bill of materials. */
  readonly hasBom?: boolean;
  readonly commit?: string | null;
  readonly branch?: string | null;
  readonly clean?: boolean;
  /** Packages in the bill of materials. */
  readonly packages?: readonly BundledPackage[];
  /** What the record of the build exposes, where its contract says something else. */
  readonly exposes?: readonly string[];
  /** Text whose hash the components get instead of their own. */
  readonly bomHash?: string;
  /** The texts for the type check; texts that compile by default. */
  readonly texts?: FileTexts;
  /** Further scripts: file name -> content. */
  readonly scripts?: Readonly<Record<string, string>>;
}

/** The declarations of a test host, and the sources of a test section that compile against them. */
const HOST_TEXTS: FileTexts = {
  'federation/section-module.d.ts': 'export type SectionModule = object;\n',
};
const SECTION_TEXTS: FileTexts = { 'src/routes.tsx': 'export default {};\n' };

const sha512 = (text: string) => `sha512-${createHash('sha512').update(text).digest('base64')}`;

/** A lock file with one package of the registry. */
const LOCK_TEXT = `importers:
  shared: {}
packages:
  left-pad@1.3.0:
    resolution: {integrity: ${sha512('left-pad 1.3.0')}}
snapshots: {}
`;

const LEFT_PAD: BundledPackage = {
  name: 'left-pad',
  version: '1.3.0',
  license: 'MIT',
  source: 'npm',
};
const SHARED: BundledPackage = {
  name: 'shared',
  version: '1.0.0',
  license: null,
  source: 'workspace',
};

/**
 * For tests: writes a small finished build, as a bundler would, into its own folder below `folder` and
 * returns that folder. Its record and hashes are valid, and it is compatible with the other test builds
 * unless `contract` says otherwise.
 */
export async function writeTestBuild(
  folder: string,
  app: string,
  buildId: string,
  contract: Readonly<Record<string, unknown>> = {},
  origin: TestOrigin = {},
): Promise<string> {
  const version = '1.0.0';
  const target = join(folder, app, `${version}-${buildId}`);
  await mkdir(target, { recursive: true });
  const files: Record<string, BuiltFile> = {};
  for (const name of ['entry.js', 'routes.js', 'overview.js']) {
    const content = Buffer.from(`/* ${name} of ${app} ${buildId} */\n`);
    files[name] = await writePacked(join(target, name), content);
  }
  for (const [name, text] of Object.entries(origin.scripts ?? {}))
    files[name] = await writePacked(join(target, name), Buffer.from(text));
  const isRemote = app.startsWith('remote-');
  const { hasBom = true } = origin;
  const bom = createTestBom(app, `${version}-${buildId}`, origin);
  const record: BuildRecord = {
    app,
    version,
    buildId,
    entry: 'entry.js',
    initial: ['entry.js'],
    container: isRemote ? `portal_${app.slice('remote-'.length)}_${buildId}` : null,
    exposes: isRemote ? createExposes(origin.exposes ?? contract.exposes) : {},
    parts: { 'overview/overview-page': ['overview.js'] },
    takes: {},
    files,
    requires: {},
    ...(hasBom ? { bom: getSha256(bom), origin: createTestOrigin(origin) } : {}),
  };
  const { texts = isRemote ? SECTION_TEXTS : HOST_TEXTS } = origin;
  await writeFile(join(target, TYPES_FILE), await compressTexts(texts));
  const subjects = {
    'build.json': JSON.stringify(record),
    'contract.json': JSON.stringify({ ...createContract(app, hashTexts(texts)), ...contract }),
    ...(hasBom ? { [BOM_FILE]: bom } : {}),
  };
  for (const [name, text] of Object.entries(subjects)) await writeFile(join(target, name), text);
  if (hasBom)
    await writeProvenance(target, { app, build: `${version}-${buildId}` }, subjects, origin);
  return target;
}

/** Records that the build has what its contract says, `./routes` by default. */
function createExposes(names: unknown): BuildRecord['exposes'] {
  const list = Array.isArray(names) ? names : ['./routes'];
  return Object.fromEntries(list.map((name) => [name, ['routes.js']]));
}

function createTestBom(app: string, build: string, { packages, bomHash }: TestOrigin): string {
  // The lock file that the bill of materials is made with has more packages than the stored one.
  const named = packages ?? [LEFT_PAD, SHARED];
  const lock = parseLockFile(LOCK_TEXT);
  for (const { name, version } of named) {
    const integrity = sha512(bomHash ?? `${name} ${version}`);
    lock.packages[`${name}@${version}`] = { resolution: { integrity } };
  }
  return createBom({ app, build, packages: named, lock, lockSha256: getSha256(LOCK_TEXT) });
}

function createTestOrigin({
  commit = 'a'.repeat(40),
  branch = 'main',
  clean = true,
}: TestOrigin): BuildOrigin {
  const builder = { node: '24.0.0', pnpm: '12.0.0', webpack: '5.0.0' };
  return { commit, branch, dirty: !clean, lock: getSha256(LOCK_TEXT), builder };
}

async function writeProvenance(
  target: string,
  { app, build }: { app: string; build: string },
  files: Readonly<Record<string, string>>,
  origin: TestOrigin,
): Promise<void> {
  const subjects = Object.entries(files).map(([name, text]) => [name, getSha256(text)]);
  const { commit, branch, dirty, lock, builder } = createTestOrigin(origin);
  const statement = createStatement({
    app,
    build,
    subjects: Object.fromEntries(subjects),
    lockSha256: lock,
    sources: { commit, branch, clean: !dirty },
    builder,
  });
  await writeFile(join(target, PROVENANCE_FILE), JSON.stringify(wrapStatement(statement)));
  await writeFile(join(target, STORED_LOCK_FILE), gzipSync(LOCK_TEXT));
}

async function writePacked(file: string, content: Buffer): Promise<BuiltFile> {
  const brotli = brotliCompressSync(content);
  const gzip = gzipSync(content);
  await writeFile(file, content);
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, gzip);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { integrity, bytes: content.length, brotli: brotli.length, gzip: gzip.length };
}

/** Creates a contract without requirements, except for the module that a section exposes. */
function createContract(app: string, typesHash: string) {
  const types = { sharedSources: 'trial', types: typesHash };
  if (app === 'host') {
    const wire = { operations: {}, schemas: {}, graphql: {} };
    const client = { range: '^1.0.0', ...wire, documents: [] };
    return { kind: 'host', gives: {}, expose: './routes', screens: {}, client, ...types };
  }
  const section = app.replace(/^remote-/, '');
  const exposed = { exposes: ['./routes'], screens: [''] };
  return { kind: 'section', section, ...exposed, takes: {}, services: '^1.0.0', ...types };
}
