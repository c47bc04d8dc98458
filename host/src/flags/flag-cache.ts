import * as z from 'shared/contract/z';
import { type FlagSet, readFlags } from 'shared/flags/flags';
import { readStoredJson, removeStoredJson, writeStoredJson } from '../stored-json.ts';
import type { FlagContext } from './flag-context.ts';

const STORAGE_KEY = 'portal.flags';
const cacheEntrySchema = z.object({ of: z.string(), flags: z.record(z.string(), z.unknown()) });

/** What is kept of one person's flags in this browser. */
interface CachedFlagSet {
  /** The last known set; null where none is kept, or it cannot be read. */
  readonly flags: FlagSet | null;
  save(flags: FlagSet): void;
}

/** The last flags of one person, for the next visit. Never throws, never rejects. */
export interface FlagCache {
  /** True where somebody's are kept. */
  hasEntry(): boolean;
  open(context: FlagContext): Promise<CachedFlagSet>;
  clear(): void;
}

/** In local storage, under a digest: whoever reads it learns neither e-mail nor name. */
export const flagCache: FlagCache = {
  hasEntry: () => readStoredJson(STORAGE_KEY) !== undefined,
  open: async (context) => {
    const of = await getDigest(context);
    // Without a digest nobody could be told apart: nothing is kept.
    if (of === null) return { flags: null, save: () => {} };
    const kept = cacheEntrySchema.safeParse(readStoredJson(STORAGE_KEY));
    return {
      flags: kept.success && kept.data.of === of ? readFlags(kept.data.flags) : null,
      save: (flags) => writeStoredJson(STORAGE_KEY, { of, flags }),
    };
  },
  clear: () => removeStoredJson(STORAGE_KEY),
};

async function getDigest(context: FlagContext): Promise<string | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(context));
  // Only secure origins have it.
  const digest = await crypto.subtle?.digest('SHA-256', bytes);
  return digest ? btoa(String.fromCharCode(...new Uint8Array(digest))) : null;
}
