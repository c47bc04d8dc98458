import * as z from 'shared/contract/z';
import { type FlagSet, readFlags } from 'shared/flags/flags';
import { dropJson, keepJson, readJson } from '../stored-json.ts';
import type { FlagContext } from './flag-context.ts';

const KEY = 'portal.flags';
const rememberedSchema = z.object({ of: z.string(), flags: z.record(z.string(), z.unknown()) });

/** What is kept of one person's flags in this browser. */
interface RememberedSet {
  /** The last known set; null where none is kept, or it cannot be read. */
  readonly last: FlagSet | null;
  keep(flags: FlagSet): void;
}

/** The last flags of one person, for the next visit. Never throws, never rejects. */
export interface RememberedFlags {
  /** True where somebody's are kept. */
  any(): boolean;
  of(context: FlagContext): Promise<RememberedSet>;
  forget(): void;
}

/** In local storage, under a digest: whoever reads it learns neither e-mail nor name. */
export const rememberedFlags: RememberedFlags = {
  any: () => readJson(KEY) !== undefined,
  of: async (context) => {
    const of = await digestOf(context);
    // Without a digest nobody could be told apart: nothing is kept.
    if (of === null) return { last: null, keep: () => {} };
    const kept = rememberedSchema.safeParse(readJson(KEY));
    return {
      last: kept.success && kept.data.of === of ? readFlags(kept.data.flags) : null,
      keep: (flags) => keepJson(KEY, { of, flags }),
    };
  },
  forget: () => dropJson(KEY),
};

async function digestOf(context: FlagContext): Promise<string | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(context));
  // Only secure origins have it.
  const digest = await crypto.subtle?.digest('SHA-256', bytes);
  return digest ? btoa(String.fromCharCode(...new Uint8Array(digest))) : null;
}
