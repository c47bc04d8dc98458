import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_FILE } from 'shared/federation/contract/contract';
import { getServicesBuild, getServicesId } from 'shared/federation/contract/services-build';
import { createServicesContract } from 'shared/federation/contract/services-contract';
import { readManifest } from 'shared/federation/read-manifest';
import { BOM_FILE, PROVENANCE_FILE } from 'shared/federation/supply-chain/file-names';
import type { ProvenanceStatement } from 'shared/federation/supply-chain/provenance';
import { getSha256 } from 'shared/federation/supply-chain/sha256';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { SERVICES_APP } from '../apps.ts';
import type { StoredBuild } from '../compile-apps.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import { type BuildName, buildKey } from '../store/build-key.ts';
import type { BuildContext } from '../store/builds.ts';
import { needsOrigin } from './needs-origin.ts';
import {
  isNamedBy,
  listDamagedSupplyFiles,
  readBomDigest,
  readSignedStatement,
  SUPPLY_FILES,
} from './read-provenance.ts';
import { signProvenance } from './sign-provenance.ts';

const dist = join(workspaceRoot, 'services/dist');

/**
 * Puts the contract of the services of this workspace into the store, with the bill of materials and the
 * provenance of their bundles. The bundles themselves are deployed separately. Restores what the store has lost.
 */
export async function storeServicesBuild(context: BuildContext): Promise<StoredBuild> {
  const name = { app: SERVICES_APP, build: getServicesBuild() };
  const key = buildKey(name, CONTRACT_FILE);
  const stored = await context.store.read(key);
  const statement = await readSignedStatement(context.store, name, context.keys);
  const isChanged = !!stored && !!statement && !isNamedBy(statement, CONTRACT_FILE, stored);
  const missing = stored ? await listOutdatedFiles(context, name, statement) : SUPPLY_FILES;
  if (missing.length === 0 && !isChanged) return { ...name, built: false };
  await bundleServices();
  const bom = await readFile(join(dist, BOM_FILE));
  const content = { ...(await createServicesContract()), bom: getSha256(bom) };
  const contract = Buffer.from(`${JSON.stringify(content)}\n`);
  const isReleased = statement !== null && isNamedBy(statement, CONTRACT_FILE, contract);
  if (stored && !contract.equals(stored) && !isReleased) {
    throw new ReleaseRefusedError(
      `${name.app} ${name.build} is damaged in the store, and these sources give another build of that name: check out what was released.`,
    );
  }
  await storeSupplyFiles(context, name, { bom, contract }, missing);
  if (isChanged) await context.store.replace(key, contract);
  return { ...name, built: stored !== null || (await context.store.create(key, contract)) };
}

async function listOutdatedFiles(
  context: BuildContext,
  name: BuildName,
  statement: ProvenanceStatement | null,
): Promise<string[]> {
  const bom = await readBomDigest(context.store, name);
  const damaged = await listDamagedSupplyFiles(context.store, name, { bom, statement });
  const outdated = (await needsOrigin(context, name)) ? [PROVENANCE_FILE] : [];
  return [...new Set([...damaged, ...outdated])];
}

async function storeSupplyFiles(
  { store, signer }: BuildContext,
  name: BuildName,
  { bom, contract }: { bom: Buffer; contract: Buffer },
  wanted: readonly string[],
): Promise<void> {
  const { createProvenanceFiles } = await import(
    'shared/federation/supply-chain/create-supply-files'
  );
  const { version: esbuild } = readManifest(join(workspaceRoot, 'services/node_modules/esbuild'));
  const subjects = { [CONTRACT_FILE]: contract, [BOM_FILE]: bom, ...(await readBundles()) };
  const made = await createProvenanceFiles({ ...name, bundler: { esbuild } }, subjects);
  const files: Record<string, Uint8Array> = { [BOM_FILE]: bom, ...made };
  for (const file of wanted) {
    const bytes = files[file] ?? new Uint8Array();
    const signed = file === PROVENANCE_FILE ? signProvenance(name, bytes, signer) : bytes;
    await store.replace(buildKey(name, file), signed);
  }
}

/** The bundles are not in the store; the provenance has their hashes, so that an image can be compared with it. */
async function readBundles(): Promise<Record<string, Buffer>> {
  const files = (await readdir(dist)).filter((file) => file.endsWith('.mjs')).sort();
  const contents = files.map(async (file) => [`dist/${file}`, await readFile(join(dist, file))]);
  return Object.fromEntries(await Promise.all(contents));
}

/** Bundles the services of this workspace unless they are current. */
async function bundleServices(): Promise<void> {
  const stamp = await readFile(join(dist, 'build'), 'utf8').catch(() => '');
  if (stamp === getServicesId()) return;
  const script = join(workspaceRoot, 'services/build.ts');
  await promisify(execFile)(process.execPath, ['--no-warnings', script]);
}
