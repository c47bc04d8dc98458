import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { FOLLOW_PARENT } from 'shared/server/follow-parent';
import { readFirstPort } from '#fixtures/command-line.ts';
import { Stack } from '#fixtures/stack.ts';
import { CHROMIUM } from '../playwright.config.ts';
import { buildCheckout, readBuiltApps, startBuildBefore } from './variants/build-before.ts';
import { createCertificate, startFront } from './variants/front.ts';
import {
  type BenchVariant,
  type BuiltVariantName,
  getEntriesKb,
  getReleasesFolder,
  openVariant,
  type VariantBuilds,
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

export interface StageOptions {
  /** Contains `ours`. */
  readonly names: readonly BuiltVariantName[];
  /** The folder of another checkout, from the root, whose released portal is one more variant. */
  readonly before?: string | undefined;
}

/**
 * Builds the variants whose sources have changed and runs `work` with a browser. All variants share one origin,
 * one front server and one set of services; the build before has its own services behind the same origins. Stops
 * everything afterwards, also when `work` throws.
 */
export async function withVariants(
  { names, before }: StageOptions,
  work: (stage: BenchStage) => Promise<void>,
) {
  const builds = new Map(names.map((name) => [name, buildVariant(name)]));
  const released = builds.get('ours') ?? {};
  const checkout = before === undefined ? null : path.resolve(ROOT, before);
  const buildsBefore = checkout === null ? {} : buildCheckout(checkout);
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  const certificate = await createCertificate(folder);
  Object.assign(process.env, {
    PORTAL_ORIGIN: getOrigin(0),
    SERVICES_ORIGIN: getOrigin(SERVER_OFFSETS.services),
    IDENTITY_ORIGIN: getOrigin(SERVER_OFFSETS.identity),
    PROCESSOR_ORIGIN: getOrigin(SERVER_OFFSETS.processor),
    NODE_EXTRA_CA_CERTS: certificate.file,
  });
  const stack = new Stack(FIRST_PORT, 'bench-load');
  const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const variants = names.map((name, index) => {
      const ports = { port: FIRST_PORT + 20 + index, servicesPort: FIRST_PORT };
      return openVariant(name, ports, builds.get(name) ?? {}, released);
    });
    let [currentVariant] = variants;
    for (const offset of [0, ...Object.values(SERVER_OFFSETS)]) {
      const getServiceTarget = () => ({
        port: (currentVariant?.servicesPort ?? FIRST_PORT) + offset,
      });
      const getTarget = () => (offset === 0 && currentVariant?.target) || getServiceTarget();
      cleanUps.push(await startFront(getSecurePort(offset), certificate, getTarget));
    }
    cleanUps.push(() => stack.stop());
    await stack.start();
    for (const [index, name] of names.entries()) {
      const portal = await startPortal(getReleasesFolder(name), FIRST_PORT + 20 + index);
      cleanUps.push(() => portal.kill('SIGTERM'));
    }
    if (checkout !== null) {
      const started = await startBuildBefore(checkout, buildsBefore, FIRST_PORT + 30);
      cleanUps.push(() => started.stop());
      variants.push(started.variant);
    }
    const trustArgument = `--ignore-certificate-errors-spki-list=${certificate.keyHash}`;
    const browser = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, trustArgument] });
    cleanUps.push(() => browser.close());
    const show = (variant: BenchVariant) => {
      currentVariant = variant;
    };
    const entriesKb = getEntriesKb(released);
    await work({ browser, origin: getOrigin(0), variants, show, entriesKb });
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  }
}

const getSecurePort = (offset: number): number => FIRST_PORT + 10 + offset;
const getOrigin = (offset: number): string => `https://localhost:${getSecurePort(offset)}`;

/** Builds a variant where its sources have changed. */
export function buildVariant(name: BuiltVariantName): VariantBuilds {
  const env = {
    ...process.env,
    RELEASES_DIR: getReleasesFolder(name),
    BUILD_VARIANT: name === 'ours' ? '' : name,
  };
  const apps = name === 'mono' || name === 'mono-lazy' ? ['host'] : [];
  const args = ['--no-warnings', 'host/release/build.ts', ...apps];
  return readBuiltApps(execFileSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' }));
}

async function startPortal(releases: string, port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    RELEASES_DIR: releases,
    PORTAL_PORT: `${port}`,
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
  const health = `http://localhost:${port}/readyz`;
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
