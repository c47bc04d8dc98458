import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { Stack } from '#fixtures/stack.ts';
import { CHROMIUM } from '../playwright.config.ts';
import { createCertificate, startFront } from './variants/front.ts';
import {
  type BenchVariant,
  getEntriesKb,
  getReleasesFolder,
  openVariant,
  type VariantBuilds,
  type VariantName,
} from './variants/variants.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const FIRST_PORT = Number(process.env.E2E_FIRST_PORT ?? 5300);
const SERVER_OFFSETS = { services: 1, identity: 2, processor: 3 } as const;

export interface BenchStage {
  readonly browser: Browser;
  readonly origin: string;
  readonly variants: readonly BenchVariant[];
  /** Compressed size of the entry of each of our remotes, KB. */
  readonly entriesKb: Readonly<Record<string, number>>;
  /** Sets the variant that the origin serves. */
  show(variant: BenchVariant): void;
}

/**
 * Builds the variants whose sources have changed and runs `work` with a browser. All variants share one origin,
 * one front server and one set of services. Stops everything afterwards, also when `work` throws.
 */
export async function withVariants(
  names: readonly VariantName[],
  work: (stage: BenchStage) => Promise<void>,
) {
  const builds = names.map(build);
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  const certificate = await createCertificate(folder);
  const secure = (offset: number) => FIRST_PORT + 10 + offset;
  const at = (offset: number) => `https://localhost:${secure(offset)}`;
  Object.assign(process.env, {
    PORTAL_ORIGIN: at(0),
    SERVICES_ORIGIN: at(SERVER_OFFSETS.services),
    IDENTITY_ORIGIN: at(SERVER_OFFSETS.identity),
    PROCESSOR_ORIGIN: at(SERVER_OFFSETS.processor),
    NODE_EXTRA_CA_CERTS: certificate.file,
  });
  const stack = new Stack(FIRST_PORT, 'bench-load');
  const portals: ChildProcess[] = [];
  const fronts: (() => Promise<void>)[] = [];
  let browser: Browser | undefined;
  try {
    const variants = names.map((name, n) =>
      openVariant(name, FIRST_PORT + 20 + n, builds[n] ?? {}),
    );
    let shown = variants[0];
    for (const [offset, from] of Object.values(SERVER_OFFSETS).map(
      (n) => [n, FIRST_PORT + n] as const,
    )) {
      fronts.push(await startFront(secure(offset), certificate, () => ({ port: from })));
    }
    fronts.push(
      await startFront(secure(0), certificate, () => shown?.behind ?? { port: FIRST_PORT }),
    );
    await stack.start();
    for (const one of variants) portals.push(await startPortal(one));
    const trust = `--ignore-certificate-errors-spki-list=${certificate.keyHash}`;
    browser = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, trust] });
    const show = (one: BenchVariant) => {
      shown = one;
    };
    const ours = names.indexOf('ours');
    const sizes = ours < 0 ? {} : getEntriesKb(builds[ours] ?? {});
    await work({ browser, origin: at(0), variants, show, entriesKb: sizes });
  } finally {
    await browser?.close();
    for (const portal of portals) portal.kill('SIGTERM');
    await stack.stop();
    await Promise.all(fronts.map((close) => close()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds what has changed of a variant, and gives the builds: app -> `<version>-<buildId>`. */
function build(name: VariantName): VariantBuilds {
  const env = {
    ...process.env,
    RELEASES_DIR: getReleasesFolder(name),
    BUILD_VARIANT: name === 'ours' ? '' : name,
  };
  const apps = name === 'mono' || name === 'mono-lazy' ? ['host'] : [];
  const args = ['--no-warnings', 'host/release/build.ts', ...apps];
  const said = execFileSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
  const lines = [...said.matchAll(/^(\S+) (\S+) (?:built|unchanged)$/gm)];
  return Object.fromEntries(lines.map(([, app = '', id = '']) => [app, id]));
}

async function startPortal({ releases, behind }: BenchVariant): Promise<ChildProcess> {
  const env = {
    ...process.env,
    RELEASES_DIR: releases,
    PORTAL_PORT: `${behind.port}`,
    PORTAL_ENV: 'test',
  };
  const child = spawn(process.execPath, ['--no-warnings', 'host/server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const health = `http://localhost:${behind.port}/healthz`;
  for (const until = Date.now() + 90_000; Date.now() < until && child.exitCode === null; ) {
    const { ok } = await fetch(health).catch(() => ({ ok: false }));
    if (ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGTERM');
  throw new Error(`No portal came up at ${health}: port in use, or the build is not whole.`);
}
