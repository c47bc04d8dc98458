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
  .refine(pointsInside, { error: 'A variation is chosen that the flag does not have.' });

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

function pointsInside(flag: FlagShape): boolean {
  const chosen = [...(flag.targets ?? []), ...(flag.contextTargets ?? [])].map((t) => t.variation);
  return [...chosen, flag.offVariation ?? 0].every((index) => index < flag.variations.length);
}

/** What the engine takes: LaunchDarkly's own form of flags and segments. */
export type FlagData = {
  flags: Record<string, object>;
  segments: Record<string, object>;
};

/**
 * Reads `{flags, segments}` in LaunchDarkly's form. What the engine needs besides and no person
 * should have to write is filled in: key, salt, and that browsers may see the flag.
 */
export function parseFlagFile(text: string): FlagData {
  const file = flagFileSchema.parse(JSON.parse(text));
  const filled = (key: string, value: object) => ({
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
      Object.entries(file.flags).map(([key, flag]) => [key, filled(key, flag)]),
    ),
    segments: Object.fromEntries(
      Object.entries(file.segments).map(([key, segment]) => [key, { version: 1, ...segment, key }]),
    ),
  };
}
