import { randomUUID } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { uploadPhoto } from 'services/testing/files/upload-photo';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { MAX_PHOTO_BYTES } from 'shared/contract/media';

const MAYA = 'maya.ortiz@example.com';
const ALBUM = ['move_in', 'lease-ortiz'] as const;

let services: TestServices;
const open: ClientRequest[] = [];

beforeAll(async () => {
  services = await startTestServices({ env: { PHOTOS_PER_HOUR: '1' } });
});
afterEach(() => {
  for (const one of open.splice(0)) one.destroy();
});
afterAll(() => services.close());

type ResponseHeaders = { status: number; retryAfter: string | undefined };

/** Sends the headers of an upload without its body. Resolves with the status when the server responds. */
async function sendHeaders(bytes: number): Promise<ResponseHeaders> {
  const token = await services.tokenFor(MAYA);
  return new Promise((resolve, reject) => {
    const sending = request(
      `${services.origins.services}/documents/v1/albums/${ALBUM.join('/')}/media`,
      {
        method: 'POST',
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/octet-stream',
          'content-length': bytes,
          'idempotency-key': randomUUID(),
        },
      },
    );
    open.push(sending);
    sending.once('response', ({ statusCode, headers }) =>
      resolve({ status: statusCode ?? 0, retryAfter: headers['retry-after'] }),
    );
    sending.on('error', reject);
    sending.flushHeaders();
  });
}

test('returns 413 before reading the body when Content-Length is too large', async () => {
  expect((await sendHeaders(MAX_PHOTO_BYTES + 1)).status).toBe(413);
});

test('returns 429 before reading the body when the hourly limit is reached', async () => {
  await uploadPhoto(services, { as: MAYA, to: [...ALBUM] });
  const { status, retryAfter } = await sendHeaders(1_000_000);
  expect(status).toBe(429);
  expect(Number(retryAfter)).toBeGreaterThan(60);
});

test('returns 429 for the thirteenth concurrent upload of one person', async () => {
  const own = await startTestServices();
  const [before, answers] = [services, [] as number[]];
  services = own;
  try {
    for (let count = 0; count < 13; count += 1) {
      void sendHeaders(1_000_000).then(
        ({ status }) => answers.push(status),
        () => {},
      );
    }
    while (answers.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(answers).toEqual([429]);
  } finally {
    for (const one of open.splice(0)) one.destroy();
    services = before;
    await own.close();
  }
});
