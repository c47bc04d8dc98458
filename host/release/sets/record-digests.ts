import { loadRecordDigest } from '../store/read-build.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { listBuilds, type SetContent } from './release-set.ts';

/**
 * Returns `content` with the digest of every build record in it. A digest that an earlier set has signed
 * stays the same, so changing a record in the store later has no effect.
 */
export async function withRecordDigests(
  store: ReleaseStore,
  content: SetContent,
): Promise<SetContent> {
  const records: Record<string, string> = {};
  for (const { app, build } of listBuilds(content)) {
    const name = `${app}/${build}`;
    const digest = content.records[name] ?? (await loadRecordDigest(store, { app, build }));
    if (digest) records[name] = digest;
  }
  return { ...content, records };
}
