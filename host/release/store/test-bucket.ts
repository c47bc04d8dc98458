import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** So few keys a page of a list: the tests ask for more than one. */
const PAGE_SIZE = 3;
const BUCKET = '/releases/';

/**
 * For tests: a bucket in memory that speaks the operations of S3 that a release store asks for, with
 * conditional writes and pages of a list. `meet` lets the next conditional writes answer as those do
 * that meet another of the same key on its way (409).
 */
export async function startTestBucket() {
  const objects = new Map<string, Buffer>();
  const state = { meetings: 0 };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket');
    const body = await buffer(request);
    const isList = url.searchParams.get('list-type') === '2';
    if (isList) return sendList(response, objects, url.searchParams);
    const key = decodeURIComponent(url.pathname.slice(BUCKET.length));
    return handleRequest(request, response, { objects, key, body, state });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = {
    RELEASES_BUCKET: 'releases',
    RELEASES_ENDPOINT: `http://127.0.0.1:${port}`,
    RELEASES_PREFIX: 'portal',
  };
  const meet = (times: number) => {
    state.meetings = times;
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { settings, objects, close, meet };
}

interface BucketRequest {
  readonly objects: Map<string, Buffer>;
  readonly key: string;
  readonly body: Buffer;
  readonly state: { meetings: number };
}

function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  asked: BucketRequest,
): void {
  const { objects, key, body, state } = asked;
  const found = objects.get(key);
  if (request.method === 'GET') {
    if (found) response.writeHead(200, { 'content-length': found.length }).end(found);
    else sendError(response, 404, 'NoSuchKey');
    return;
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const conditional = request.headers['if-none-match'] === '*';
  if (conditional && state.meetings > 0) {
    state.meetings -= 1;
    sendError(response, 409, 'ConditionalRequestConflict');
  } else if (conditional && found) {
    sendError(response, 412, 'PreconditionFailed');
  } else {
    objects.set(key, body);
    response.writeHead(200, { etag: '"0"' }).end();
  }
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}

function sendList(
  response: ServerResponse,
  objects: Map<string, Buffer>,
  query: URLSearchParams,
): void {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = all.slice(0, PAGE_SIZE);
  const more = all.length > PAGE_SIZE;
  const rows = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
<IsTruncated>${more}</IsTruncated><KeyCount>${page.length}</KeyCount>${next}${rows}</ListBucketResult>`,
  );
}
