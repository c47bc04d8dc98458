import type { Schema } from 'shared/contract/z';
import type { ReleaseStore } from './release-store.ts';

/** The value of a JSON document of the store, or null where there is none. Throws where it is spoilt. */
export async function readJson<T>(
  store: ReleaseStore,
  key: string,
  schema: Schema<T>,
): Promise<T | null> {
  const bytes = await store.read(key);
  if (bytes === null) return null;
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw new Error(`${key} in the release store cannot be read: restore it, or remove it.`);
  }
}

/** The bytes of a JSON document, as people can read it. */
export function encodeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
}
