import type { RegistryEntry } from 'shared/federation/registry';
import type { FaultOf } from './fault-names.ts';
import type { Exchange, Spoiler } from './spoiling-proxy.ts';

/** What a spoilt file leaves in the page if it has run in spite of its hash. */
export const MARK_OF_TAMPERING = 'tamperedFileHasRun';

const JSON_TYPE = { 'content-type': 'application/json' };
const HTML = '<!doctype html><html lang="en"><title>Portal</title><body>Welcome</body></html>';

const reply =
  (status: number, type: string, body: string): Spoiler =>
  ({ response }: Exchange) =>
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);

/** Code that runs as well as the right one, so that nothing but the hash can refuse it. */
export const tampered: Spoiler = async ({ response }, readBehind) => {
  const { status, headers, body } = await readBehind();
  const spoilt = Buffer.concat([Buffer.from(`globalThis.${MARK_OF_TAMPERING}=true;`), body]);
  response.writeHead(status, { ...headers, 'content-length': String(spoilt.length) }).end(spoilt);
};

export const WIRE_FAULTS: Readonly<Record<FaultOf<'wire'>, Spoiler>> = {
  // A port of the portal's own origin cannot be closed for one section: the line is cut instead.
  'closed port': ({ request }) => request.socket.resetAndDestroy(),
  '404': reply(404, 'text/plain', 'Not found'),
  '500': reply(500, 'text/plain', 'Internal server error'),
  'HTML for JavaScript': reply(200, 'text/html', HTML),
  hang: () => {},
  'missing chunk': reply(404, 'text/plain', 'Not found'),
  'tampered file': tampered,
  '503 with JSON': reply(503, JSON_TYPE['content-type'], '{"error":"unavailable"}'),
};

/** The addresses that a fault strikes: those of one build, or of its lazy chunks alone. */
export function struckFiles(fault: FaultOf<'wire'>, { base, entry }: RegistryEntry): RegExp {
  const folder = `^${base.replaceAll('.', '\\.')}`;
  if (fault !== 'missing chunk') return new RegExp(folder);
  return new RegExp(`${folder}(?!${entry.replaceAll('.', '\\.')}|routes\\.)`);
}
