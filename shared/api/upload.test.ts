/** @jest-environment node */
import { addMedia } from '../contract/media.ts';
import { createApiClient } from './client.ts';

/** A fake XMLHttpRequest that the test controls. */
class FakeRequest {
  static last: FakeRequest;
  readonly headers = new Map<string, string>();
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly status = 201;
  readonly responseText = '{"media_id":"media-1"}';
  onload = () => {};
  onabort = () => {};
  constructor() {
    FakeRequest.last = this;
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

const original = globalThis.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = original;
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

test('sends the idempotency key and reports the progress of an upload', async () => {
  const sending = upload();
  await jest.advanceTimersByTimeAsync(0);
  FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 4 });
  FakeRequest.last.onload();
  expect(await sending).toEqual({ media_id: 'media-1' });
  expect(FakeRequest.last.headers.get('idempotency-key')).toBe('key');
  expect(shares).toEqual([0.25]);
});

test('does not time out while an upload makes progress', async () => {
  const sending = upload();
  for (const loaded of [1, 2, 3]) {
    await jest.advanceTimersByTimeAsync(29_000);
    FakeRequest.last.upload.onprogress?.({ loaded, total: 4 });
  }
  await jest.advanceTimersByTimeAsync(29_000);
  FakeRequest.last.onload();
  expect(await sending).toEqual({ media_id: 'media-1' });
});

test('spec 9: times out after 30 seconds without upload progress', async () => {
  const sending = upload();
  await jest.advanceTimersByTimeAsync(0);
  FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 4 });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await sending).toMatchObject({ status: 0, code: 'unavailable' });
});
