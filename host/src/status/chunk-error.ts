// Webpack's own (spec 8), then what the federation runtime and native modules say of the same thing.
const MESSAGES = [
  /loading (css )?chunk .+ failed/i,
  // Entry without exports, manifest, snapshot, script, something else instead of the manifest.
  /RUNTIME-0(0[1378]|13)\b/,
  /failed to (get manifest|load script resources)/i,
  /(failed to fetch|error loading) dynamically imported module/i,
  /importing a module script failed/i,
];

/** True where code of the page could not be fetched: told by the error's name or message (spec 8). */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ChunkLoadError') return true;
  return MESSAGES.some((message) => message.test(error.message)) || isChunkLoadError(error.cause);
}
