import { z } from 'zod';

const targetSchema = z.looseObject({
  values: z.array(z.string()),
  variation: z.int().min(0),
});

const flagSchema = z
  .looseObject({
    on: z.boolean(),
    variations: z.array(z.unknown()).min(1),
    offVariation: z.int().min(0).optional(),
    fallthrough: z.looseObject({}),
    targets: z.array(targetSchema).optional(),
    contextTargets: z.array(targetSchema).optional(),
    rules: z.array(z.looseObject({})).optional(),
  })
  .refine(hasValidVariations, { error: 'A variation is chosen that the flag does not have.' });

const flagFileSchema = z.object({
  flags: z.record(z.string().min(1), flagSchema),
  segments: z.record(z.string().min(1), z.looseObject({})).default({}),
});

type FlagShape = {
  variations: unknown[];
  offVariation?: number | undefined;
  targets?: { variation: number }[] | undefined;
  contextTargets?: { variation: number }[] | undefined;
};

function hasValidVariations(flag: FlagShape): boolean {
  const variations = [...(flag.targets ?? []), ...(flag.contextTargets ?? [])].map(
    (t) => t.variation,
  );
  return [...variations, flag.offVariation ?? 0].every((index) => index < flag.variations.length);
}

/** Flags and segments in LaunchDarkly's own format, as the engine reads them. */
export type FlagData = {
  flags: Record<string, object>;
  segments: Record<string, object>;
};

/**
 * Parses `{flags, segments}` in LaunchDarkly's format. Adds the fields that the engine needs and that need
 * not be written by hand: key, salt and visibility to browsers. Throws on invalid JSON or an invalid flag.
 */
export function parseFlagFile(text: string): FlagData {
  const file = flagFileSchema.parse(JSON.parse(text));
  const addDefaults = (key: string, value: object) => ({
    version: 1,
    salt: key,
    rules: [],
    targets: [],
    contextTargets: [],
    prerequisites: [],
    clientSideAvailability: { usingEnvironmentId: true, usingMobileKey: false },
    ...value,
    key,
  });
  return {
    flags: Object.fromEntries(
      Object.entries(file.flags).map(([key, flag]) => [key, addDefaults(key, flag)]),
    ),
    segments: Object.fromEntries(
      Object.entries(file.segments).map(([key, segment]) => [key, { version: 1, ...segment, key }]),
    ),
  };
}
