import { readFileSync } from 'node:fs';
import { init, type LDContext } from '@launchdarkly/node-server-sdk';
import { TestData } from '@launchdarkly/node-server-sdk/integrations';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { z } from 'zod';
import { parseFlagFile } from './parse-flag-file.ts';
import { watchFile } from './watch-file.ts';

/** One evaluated flag in the format of the LaunchDarkly browser SDK. */
export type EvaluatedFlag = {
  value: unknown;
  version: number;
  flagVersion: number;
  variation: number | undefined;
  trackEvents: boolean;
};
export type EvaluatedFlags = Record<string, EvaluatedFlag>;

export type FlagEngine = {
  /** Evaluates all flags for a context. Returns undefined for an invalid context. */
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

const SILENT_LOGGER = { debug() {}, info() {}, warn() {}, error() {} };
const HIDDEN_FROM_BROWSERS = {
  clientSideAvailability: { usingEnvironmentId: false, usingMobileKey: false },
};

/**
 * Creates an evaluator that uses LaunchDarkly's own engine with flags from a file. Changes to the file are
 * loaded while it runs. An invalid file is ignored and logged.
 */
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
    logger: SILENT_LOGGER,
  });
  let loadedText = '';
  let loadedKeys: string[] = [];

  async function load(): Promise<boolean> {
    const newText = readFileSync(file, 'utf8');
    if (newText === loadedText) return false;
    const parsed = parseFlagFile(newText);
    // The engine cannot remove a flag, so a flag that is no longer in the file is hidden from browsers.
    for (const key of loadedKeys.filter((one) => !(one in parsed.flags))) {
      await setFlag({ key, on: false, variations: [false], ...HIDDEN_FROM_BROWSERS });
    }
    for (const segment of Object.values(parsed.segments)) {
      await setSegment(segment);
    }
    for (const flag of Object.values(parsed.flags)) await setFlag(flag);
    loadedKeys = Object.keys(parsed.flags);
    loadedText = newText;
    return true;
  }

  await load();
  await client.waitForInitialization({ timeout: 5 });
  const stopWatching = watchFile(file, () => {
    load()
      .then((changed) => {
        if (!changed) return;
        log.info('flags_changed', { count: loadedKeys.length });
        onChange();
      })
      .catch((error: unknown) => log.error('flags_not_loaded', getErrorFields(error)));
  });
  return {
    evaluate: async (context) => {
      const state = await client.allFlagsState(context, { clientSideOnly: true });
      return toEvaluatedFlags(state.toJSON());
    },
    close: () => {
      stopWatching();
      client.close();
    },
  };
}

function toEvaluatedFlags(json: object): EvaluatedFlags | undefined {
  const { $valid, $flagsState, ...values } = stateSchema.parse(json);
  if (!$valid) return undefined;
  return Object.fromEntries(
    Object.entries($flagsState).map(([key, { version, variation, trackEvents }]) => [
      key,
      { value: values[key] ?? null, version, flagVersion: version, variation, trackEvents },
    ]),
  );
}
