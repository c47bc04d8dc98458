import { type Infer, int, object, record, string } from 'shared/contract/z';
import { readJson } from '../store/json.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type DeltaPair, getPairKey } from './delta-keys.ts';

const deltaSchema = object({
  /** The file of the earlier build that is the dictionary. */
  dictionary: string(),
  /** SHA-256 of the dictionary, hexadecimal. */
  hash: string(),
  bytes: int(),
});

/** `deltas/<app>/<build>/<from>.json`: the deltas of two builds, by file of the later one. */
const pairRecordSchema = object({ deltas: record(string(), deltaSchema) });
export type PairRecord = Infer<typeof pairRecordSchema>;

/** Reads the list of the deltas of a pair; null when they are not made. */
export function readPair(store: ReleaseStore, pair: DeltaPair): Promise<PairRecord | null> {
  return readJson(store, getPairKey(pair), pairRecordSchema);
}
