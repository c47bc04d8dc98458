import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { FOLLOW_PARENT } from 'shared/server/follow-parent';
import { readFirstPort } from '#fixtures/command-line.ts';
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
const FIRST_PORT = readFirstPort(5300);
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
  const getSecurePort = (offset: number) => FIRST_PORT + 10 + offset;
  const getOrigin = (offset: number) => `https://localhost:${getSecurePort(offset)}`;
  Object.assign(process.env, {
    PORTAL_ORIGIN: getOrigin(0),
    SERVICES_ORIGIN: getOrigin(SERVER_OFFSETS.services),
    IDENTITY_ORIGIN: getOrigin(SERVER_OFFSETS.identity),
    PROCESSOR_ORIGIN: getOrigin(SERVER_OFFSETS.processor),
    NODE_EXTRA_CA_CERTS: certificate.file,
  });
  const stack = new Stack(FIRST_PORT, 'bench-load');
  const portals: ChildProcess[] = [];
  const closeFronts: (() => Promise<void>)[] = [];
  let browser: Browser | undefined;
  try {
    const variants = names.map((name, index) =>
      openVariant(name, FIRST_PORT + 20 + index, builds[index] ?? {}),
    );
    let currentVariant = variants[0];
    for (const [offset, from] of Object.values(SERVER_OFFSETS).map(
      (index) => [index, FIRST_PORT + index] as const,
    )) {
      closeFronts.push(
        await startFront(getSecurePort(offset), certificate, () => ({ port: from })),
      );
    }
    closeFronts.push(
      await startFront(
        getSecurePort(0),
        certificate,
        () => currentVariant?.target ?? { port: FIRST_PORT },
      ),
    );
    await stack.start();
    for (const variant of variants) portals.push(await startPortal(variant));
    const trustArgument = `--ignore-certificate-errors-spki-list=${certificate.keyHash}`;
    browser = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, trustArgument] });
    const show = (variant: BenchVariant) => {
      currentVariant = variant;
    };
    const oursIndex = names.indexOf('ours');
    const sizes = oursIndex < 0 ? {} : getEntriesKb(builds[oursIndex] ?? {});
    await work({ browser, origin: getOrigin(0), variants, show, entriesKb: sizes });
  } finally {
    await browser?.close();
    for (const portal of portals) portal.kill('SIGTERM');
    await stack.stop();
    await Promise.all(closeFronts.map((close) => close()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds a variant where its sources have changed. Returns its builds: app -> `<version>-<buildId>`. */
function build(name: VariantName): VariantBuilds {
  const env = {
    ...process.env,
    RELEASES_DIR: getReleasesFolder(name),
    BUILD_VARIANT: name === 'ours' ? '' : name,
  };
  const apps = name === 'mono' || name === 'mono-lazy' ? ['host'] : [];
  const args = ['--no-warnings', 'host/release/build.ts', ...apps];
  const output = execFileSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
  const lines = [...output.matchAll(/^(\S+) (\S+) (?:built|unchanged)$/gm)];
  return Object.fromEntries(lines.map(([, app = '', id = '']) => [app, id]));
}

async function startPortal({ releases, target }: BenchVariant): Promise<ChildProcess> {
  const env = {
    ...process.env,
    RELEASES_DIR: releases,
    PORTAL_PORT: `${target.port}`,
    PORTAL_ENV: 'test',
  };
  const child = spawn(
    process.execPath,
    ['--no-warnings', ...FOLLOW_PARENT, 'host/server/main.ts'],
    {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const health = `http://localhost:${target.port}/readyz`;
  for (const until = Date.now() + 90_000; Date.now() < until && child.exitCode === null; ) {
    const { ok } = await fetch(health).catch(() => ({ ok: false }));
    if (ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGTERM');
  throw new Error(
    `The portal did not start at ${health}. Check that the port is free and that the build is complete.`,
  );
}
