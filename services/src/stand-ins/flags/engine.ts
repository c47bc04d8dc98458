import { readFileSync } from 'node:fs';
import { init, type LDContext } from '@launchdarkly/node-server-sdk';
import { TestData } from '@launchdarkly/node-server-sdk/integrations';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { z } from 'zod';
import { parseFlagFile } from './flag-file.ts';
import { watchFile } from './watch-file.ts';

/** One flag as the browser's SDK takes it. */
export type EvaluatedFlag = {
  value: unknown;
  version: number;
  flagVersion: number;
  variation: number | undefined;
  trackEvents: boolean;
};
export type EvaluatedFlags = Record<string, EvaluatedFlag>;

export type FlagEngine = {
  /** Undefined where the context is not one. */
  evaluate(context: LDContext): Promise<EvaluatedFlags | undefined>;
  close(): void;
};

const metaSchema = z.object({
  version: z.number().default(1),
  variation: z.number().optional(),
  trackEvents: z.boolean().default(false),
});
const stateSchema = z.looseObject({
  $valid: z.boolean(),
  $flagsState: z.record(z.string(), metaSchema),
});

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const HIDDEN = { clientSideAvailability: { usingEnvironmentId: false, usingMobileKey: false } };

/** LaunchDarkly's own engine, fed from a file. A file that cannot be read changes nothing. */
export async function createFlagEngine(
  file: string,
  log: Log,
  onChange: () => void,
): Promise<FlagEngine> {
  const data = new TestData();
  const setFlag = data.usePreconfiguredFlag.bind(data);
  const setSegment = data.usePreconfiguredSegment.bind(data);
  const client = init('no-key', {
    updateProcessor: data.getFactory(),
    sendEvents: false,
    diagnosticOptOut: true,
    logger: SILENT,
  });
  let text = '';
  let known: string[] = [];

  async function load(): Promise<boolean> {
    const read = readFileSync(file, 'utf8');
    if (read === text) return false;
    const parsed = parseFlagFile(read);
    // The engine has no way to take a flag out: one that is gone is hidden from browsers.
    for (const key of known.filter((one) => !(one in parsed.flags))) {
      await setFlag({ key, on: false, variations: [false], ...HIDDEN });
    }
    for (const segment of Object.values(parsed.segments)) {
      await setSegment(segment);
    }
    for (const flag of Object.values(parsed.flags)) await setFlag(flag);
    known = Object.keys(parsed.flags);
    text = read;
    return true;
  }

  await load();
  await client.waitForInitialization({ timeout: 5 });
  const stopWatching = watchFile(file, () => {
    load()
      .then((changed) => {
        if (!changed) return;
        log.info('flags_changed', { count: known.length });
        onChange();
      })
      .catch((error: unknown) => log.error('flags_kept', getErrorFields(error)));
  });
  return {
    evaluate: async (context) => {
      const state = await client.allFlagsState(context, { clientSideOnly: true });
      return toEvaluated(state.toJSON());
    },
    close: () => {
      stopWatching();
      client.close();
    },
  };
}

function toEvaluated(json: object): EvaluatedFlags | undefined {
  const { $valid, $flagsState, ...values } = stateSchema.parse(json);
  if (!$valid) return undefined;
  return Object.fromEntries(
    Object.entries($flagsState).map(([key, { version, variation, trackEvents }]) => [
      key,
      { value: values[key] ?? null, version, flagVersion: version, variation, trackEvents },
    ]),
  );
}
