import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuildRecord, BuiltFile } from 'shared/federation/build-record';

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
): Promise<string> {
  const version = '1.0.0';
  const target = join(folder, app, `${version}-${buildId}`);
  await mkdir(target, { recursive: true });
  const files: Record<string, BuiltFile> = {};
  for (const name of ['entry.js', 'routes.js', 'overview.js']) {
    const content = Buffer.from(`/* ${name} of ${app} ${buildId} */\n`);
    files[name] = await writePacked(join(target, name), content);
  }
  const isRemote = app.startsWith('remote-');
  const record: BuildRecord = {
    app,
    version,
    buildId,
    entry: 'entry.js',
    initial: ['entry.js'],
    container: isRemote ? `portal_${app.slice('remote-'.length)}_${buildId}` : null,
    exposes: isRemote ? { './routes': ['routes.js'] } : {},
    parts: { 'overview/overview-page': ['overview.js'] },
    takes: {},
    files,
    requires: {},
  };
  await writeFile(join(target, 'build.json'), JSON.stringify(record));
  const fullContract = { ...createContract(app), ...contract };
  await writeFile(join(target, 'contract.json'), JSON.stringify(fullContract));
  return target;
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
function createContract(app: string) {
  const types = { sharedSources: 'trial', types: '' };
  if (app === 'host') {
    const wire = { operations: {}, schemas: {}, graphql: {} };
    const client = { range: '^1.0.0', ...wire, documents: [] };
    return { kind: 'host', gives: {}, expose: './routes', screens: {}, client, ...types };
  }
  const section = app.replace(/^remote-/, '');
  const exposed = { exposes: ['./routes'], screens: [''] };
  return { kind: 'section', section, ...exposed, takes: {}, services: '^1.0.0', ...types };
}
