/** @jest-environment node */
import { addMedia } from '../contract/media.ts';
import { createApiClient } from './client.ts';

/** The part of the browser's request that an upload uses; the test says what becomes of it. */
class Sent {
  static last: Sent;
  readonly headers = new Map<string, string>();
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly status = 201;
  readonly responseText = '{"media_id":"media-1"}';
  onload = () => {};
  onabort = () => {};
  constructor() {
    Sent.last = this;
  }
  open() {}
  send() {}
  abort() {
    this.onabort();
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getAllResponseHeaders() {
    return 'content-type: application/json';
  }
}

const browsers = globalThis.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.XMLHttpRequest = Sent as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = browsers;
});

const shares: number[] = [];
async function upload() {
  const api = createApiClient({
    origins: { documents: 'http://documents.example' },
    getToken: async () => 'a.b.c',
    onFailure: () => {},
  });
  const input = { params: { entity_type: 'move_in', entity_id: 'lease-1' }, idempotencyKey: 'key' };
  const sending = api
    .upload(addMedia, input as never, new Blob(['photo']), (share) => shares.push(share))
    .then(
      (answer) => answer,
      (error: unknown) => error,
    );
  await jest.advanceTimersByTimeAsync(0);
  return sending;
}

test('a file carries the key of its attempt, and tells how much of it has left', async () => {
  const sending = upload();
  await jest.advanceTimersByTimeAsync(0);
  Sent.last.upload.onprogress?.({ loaded: 1, total: 4 });
  Sent.last.onload();
  expect(await sending).toEqual({ media_id: 'media-1' });
  expect(Sent.last.headers.get('idempotency-key')).toBe('key');
  expect(shares).toEqual([0.25]);
});

test('a large file on a slow line has longer than 30 seconds, as long as something of it leaves', async () => {
  const sending = upload();
  for (const loaded of [1, 2, 3]) {
    await jest.advanceTimersByTimeAsync(29_000);
    Sent.last.upload.onprogress?.({ loaded, total: 4 });
  }
  await jest.advanceTimersByTimeAsync(29_000);
  Sent.last.onload();
  expect(await sending).toEqual({ media_id: 'media-1' });
});

test('spec 9: a file of which nothing leaves is given up after 30 seconds', async () => {
  const sending = upload();
  await jest.advanceTimersByTimeAsync(0);
  Sent.last.upload.onprogress?.({ loaded: 1, total: 4 });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await sending).toMatchObject({ status: 0, code: 'unavailable' });
});
