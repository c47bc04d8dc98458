import { SourceMap, type SourceMapPayload } from 'node:module';

/** Code that belongs to no module, such as the webpack runtime. */
export const RUNTIME = '(runtime)';

/**
 * Counts the bytes of each source in minified code, by the source map of the file. A mapping starts at a token, so
 * one look-up per token is enough.
 */
export function countModuleBytes(code: string, map: object): Record<string, number> {
  const positions = new SourceMap(map as SourceMapPayload);
  const bytes: Record<string, number> = {};
  for (const [line, text] of code.split('\n').entries()) {
    for (const { 0: token, index } of text.matchAll(/[\w$]+|\s+|[^\w$\s]/gu)) {
      const entry = positions.findEntry(line, index);
      const source = ('originalSource' in entry && entry.originalSource) || RUNTIME;
      bytes[source] = (bytes[source] ?? 0) + Buffer.byteLength(token);
    }
  }
  return bytes;
}
