// Messages of webpack (spec 8), the federation runtime and native modules for a chunk that failed to load.
const MESSAGES = [
  /loading (css )?chunk .+ failed/i,
  // Runtime errors: entry without exports, manifest, snapshot, script, or an invalid manifest.
  /RUNTIME-0(0[1378]|13)\b/,
  /failed to (get manifest|load script resources)/i,
  /(failed to fetch|error loading) dynamically imported module/i,
  /importing a module script failed/i,
];

/** Whether code of the page failed to load, by name or message of the error (spec 8). */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ChunkLoadError') return true;
  return MESSAGES.some((message) => message.test(error.message)) || isChunkLoadError(error.cause);
}
