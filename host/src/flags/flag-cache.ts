import * as z from 'shared/contract/z';
import { type FlagSet, parseFlags } from 'shared/flags/flags';
import { readStoredJson, removeStoredJson, writeStoredJson } from '../stored-json.ts';
import { FLAG_CACHE_KEY } from './flag-cache-key.ts';
import type { FlagContext } from './flag-context.ts';

const cacheEntrySchema = z.object({ of: z.string(), flags: z.record(z.string(), z.unknown()) });

/** The cached flags of one person in this browser. */
interface CachedFlagSet {
  /** The last known flags; null when none are stored or they cannot be read. */
  readonly flags: FlagSet | null;
  save(flags: FlagSet): void;
}

/** Stores the last flags of one person for the next visit. Never throws or rejects. */
export interface FlagCache {
  /** Whether flags of any person are stored. */
  hasEntry(): boolean;
  open(context: FlagContext): Promise<CachedFlagSet>;
  clear(): void;
}

/** Stored in localStorage under a digest of the context, so that the entry contains no email or name. */
export const flagCache: FlagCache = {
  hasEntry: () => readStoredJson(FLAG_CACHE_KEY) !== undefined,
  open: async (context) => {
    const digest = await getDigest(context);
    // Without a digest, entries of different people could not be distinguished, so nothing is stored.
    if (digest === null) return { flags: null, save: () => {} };
    const stored = cacheEntrySchema.safeParse(readStoredJson(FLAG_CACHE_KEY));
    return {
      flags: stored.success && stored.data.of === digest ? parseFlags(stored.data.flags) : null,
      save: (flags) => writeStoredJson(FLAG_CACHE_KEY, { of: digest, flags }),
    };
  },
  clear: () => removeStoredJson(FLAG_CACHE_KEY),
};

async function getDigest(context: FlagContext): Promise<string | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(context));
  // crypto.subtle exists only on secure origins.
  const digest = await crypto.subtle?.digest('SHA-256', bytes);
  return digest ? btoa(String.fromCharCode(...new Uint8Array(digest))) : null;
}
