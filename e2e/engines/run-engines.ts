import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { Stack } from '#fixtures/stack.ts';
import { startChromium } from './driver/chromium.ts';
import type { Engine, EngineName, EngineWindow } from './driver/engine.ts';
import { startFirefox } from './driver/firefox.ts';
import { PortalWindow } from './driver/portal-window.ts';
import { startWebKit } from './driver/webkit.ts';
import type { Journey } from './journeys/journey.ts';

interface RunOptions {
  readonly engines: readonly EngineName[];
  readonly journeys: readonly Journey[];
  /** The portal uses four ports from this one on, and WebKitWebDriver the ninth after it. */
  readonly firstPort: number;
  readonly chromium: LaunchOptions;
  /** A folder for a picture of the last page of every journey. */
  readonly screenshots?: string | undefined;
  readonly print: (line: string) => void;
}

export interface JourneyResult {
  readonly engine: EngineName;
  readonly journey: string;
  readonly seconds: number;
  /** Undefined when the journey passed. */
  readonly error?: string;
}

/** A journey that hangs fails after this time, ms. */
const JOURNEY_LIMIT_MS = 240_000;
const DRIVER_PORT_OFFSET = 9;

function startEngine(name: EngineName, options: RunOptions): Promise<Engine> {
  if (name === 'chromium') return startChromium(options.chromium);
  if (name === 'firefox') return startFirefox();
  return startWebKit(options.firstPort + DRIVER_PORT_OFFSET);
}

/** Runs the journeys in one engine after the other. Each engine gets a portal with new data. */
export async function runEngines(options: RunOptions): Promise<JourneyResult[]> {
  const results: JourneyResult[] = [];
  for (const name of options.engines) {
    options.print(`\n== ${name}`);
    const stack = new Stack(options.firstPort, `engines-${name}`);
    await stack.start();
    try {
      results.push(...(await runJourneys(name, stack, options)));
    } finally {
      await stack.stop();
    }
  }
  return results;
}

async function runJourneys(
  name: EngineName,
  stack: Stack,
  options: RunOptions,
): Promise<JourneyResult[]> {
  const engine = await startEngine(name, options);
  const results: JourneyResult[] = [];
  try {
    for (const journey of options.journeys) {
      const since = Date.now();
      const error = await runJourney(engine, journey, stack, toPicture(name, journey, options));
      const seconds = Math.round((Date.now() - since) / 1000);
      results.push({ engine: name, journey: journey.name, seconds, ...(error && { error }) });
      options.print(`${error ? 'failed' : 'passed'}: ${journey.name} (${seconds} s)`);
      if (error) options.print(error);
    }
  } finally {
    await engine.close();
  }
  return results;
}

function toPicture(engine: string, { name }: Journey, { screenshots }: RunOptions) {
  return screenshots && path.join(screenshots, `${engine}-${name.replaceAll(' ', '-')}.png`);
}

/** Returns the error of a journey that failed. */
async function runJourney(
  engine: Engine,
  journey: Journey,
  stack: Stack,
  picture: string | undefined,
): Promise<string | undefined> {
  let window: EngineWindow | undefined;
  try {
    window = await engine.openWindow();
    const tools = { window: new PortalWindow(window, stack.origins.portal), stack };
    await limitTime(journey.run(tools), JOURNEY_LIMIT_MS);
    return undefined;
  } catch (error) {
    return formatError(error);
  } finally {
    if (window && picture) await savePicture(window, picture).catch(() => {});
    await window?.close().catch(() => {});
  }
}

function formatError(error: unknown): string {
  const { stack = String(error), cause } = error as Error;
  return cause === undefined ? stack : `${stack}\nCaused by ${cause}`;
}

async function savePicture(window: EngineWindow, file: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await window.screenshot());
}

async function limitTime(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The journey took longer than ${limitMs / 1000} s.`)),
      limitMs,
    );
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
