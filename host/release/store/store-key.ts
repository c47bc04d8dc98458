const KEY = /^\w[\w.@+~-]*(\/\w[\w.@+~-]*)*$/;

/** Throws for a key that could lead out of the store or to a file that does not belong to it. */
export function assertKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is no key of the release store.`);
  return key;
}
