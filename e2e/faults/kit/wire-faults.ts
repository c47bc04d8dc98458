import type { RegistryEntry } from 'shared/federation/registry';
import type { FaultOfKind } from './fault-names.ts';
import type { Exchange, ResponseTamperer } from './fault-proxy.ts';

/** Global variable that a tampered file sets if it runs in spite of its hash. */
export const TAMPERING_MARK = 'tamperedFileHasRun';

const JSON_TYPE = { 'content-type': 'application/json' };
const HTML = '<!doctype html><html lang="en"><title>Portal</title><body>Welcome</body></html>';

const reply =
  (status: number, type: string, body: string): ResponseTamperer =>
  ({ response }: Exchange) =>
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);

/** Adds code that would run, so that only the hash check can refuse the file. */
export const tamperResponse: ResponseTamperer = async ({ response }, readOriginal) => {
  const { status, headers, body } = await readOriginal();
  const tampered = Buffer.concat([Buffer.from(`globalThis.${TAMPERING_MARK}=true;`), body]);
  response
    .writeHead(status, { ...headers, 'content-length': String(tampered.length) })
    .end(tampered);
};

export const WIRE_FAULTS: Readonly<Record<FaultOfKind<'wire'>, ResponseTamperer>> = {
  // The portal's port cannot be closed for one section only, so the connection is reset instead.
  'closed port': ({ request }) => request.socket.resetAndDestroy(),
  '404': reply(404, 'text/plain', 'Not found'),
  '500': reply(500, 'text/plain', 'Internal server error'),
  'HTML for JavaScript': reply(200, 'text/html', HTML),
  hang: () => {},
  'missing chunk': reply(404, 'text/plain', 'Not found'),
  'tampered file': tamperResponse,
  '503 with JSON': reply(503, JSON_TYPE['content-type'], '{"error":"unavailable"}'),
};

/** The URLs that a fault affects: all files of one build, or only its lazy chunks. */
export function getAffectedFiles(
  fault: FaultOfKind<'wire'>,
  { base, entry }: RegistryEntry,
): RegExp {
  const folderPattern = `^${base.replaceAll('.', '\\.')}`;
  if (fault !== 'missing chunk') return new RegExp(folderPattern);
  return new RegExp(`${folderPattern}(?!${entry.replaceAll('.', '\\.')}|routes\\.)`);
}
