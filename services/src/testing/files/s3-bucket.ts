import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from 'services/platform/config/settings';

const ACCESS = { region: 'us-east-2', accessKeyId: 'AKTEST', secretAccessKey: 'secret-of-test' };

/** Starts an S3-compatible bucket in memory. It rejects requests without a valid Signature Version 4. */
export async function startS3Bucket() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const key = (request.url ?? '').split('?')[0] ?? '';
    if (!isSigned(request, body)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    if (request.method === 'PUT') {
      objects.set(key, body);
      response.writeHead(200, { etag: `"${hash(body)}"` }).end();
      return;
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    const found = objects.get(key);
    if (found) sendObject(response, found, request.headers.range);
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const settings: S3Settings = { url: `http://localhost:${port}/papers/portal`, ...ACCESS };
  return { settings, objects, close: () => new Promise((done) => server.close(done)) };
}

/** Sends the object, or the requested range of it. */
function sendObject(response: ServerResponse, object: Buffer, range = ''): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  if (end) response.writeHead(206).end(object.subarray(Number(start), Number(end) + 1));
  else response.writeHead(200, { 'content-length': object.length }).end(object);
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Computes the signature by the AWS documentation and compares it. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  const [, keyId, day = '', region = '', names = '', signature] = match ?? [];
  const content = String(headers['x-amz-content-sha256']);
  if (keyId !== ACCESS.accessKeyId || region !== ACCESS.region) return false;
  if (content !== 'UNSIGNED-PAYLOAD' && content !== hash(body)) return false;
  const canonical = [
    method,
    url.split('?')[0],
    '',
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    content,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${ACCESS.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex') === signature;
}
