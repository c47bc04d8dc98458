import type { Schema } from 'shared/contract/z';
import type { ReleaseStore } from './release-store.ts';

/** Reads a JSON document of the store; null when there is none. Throws when it is invalid. */
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

/** Serializes a value as indented JSON. */
export function encodeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
}
