import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A small page size, so that the tests need several pages. */
const PAGE_SIZE = 3;
const BUCKET = '/releases/';

/**
 * For tests: an in-memory bucket with the S3 operations that a release store uses, including conditional
 * writes and paged lists. `meet` makes the next conditional writes fail with a conflict (409).
 */
export async function startTestBucket() {
  const objects = new Map<string, Buffer>();
  const state = { conflicts: 0 };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket');
    const body = await buffer(request);
    if (!`${url.pathname}/`.startsWith(BUCKET)) return sendError(response, 404, 'NoSuchBucket');
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
  const failWithConflict = (times: number) => {
    state.conflicts = times;
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { settings, objects, close, failWithConflict };
}

interface BucketRequest {
  readonly objects: Map<string, Buffer>;
  readonly key: string;
  readonly body: Buffer;
  readonly state: { conflicts: number };
}

function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  bucketRequest: BucketRequest,
): void {
  const { objects, key, body, state } = bucketRequest;
  const object = objects.get(key);
  if (request.method === 'GET') {
    if (object) response.writeHead(200, { 'content-length': object.length }).end(object);
    else sendError(response, 404, 'NoSuchKey');
    return;
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const conditional = request.headers['if-none-match'] === '*';
  if (conditional && state.conflicts > 0) {
    state.conflicts -= 1;
    sendError(response, 409, 'ConditionalRequestConflict');
  } else if (conditional && object) {
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
