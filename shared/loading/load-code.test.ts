/**
 * @jest-environment node
 */
import { loadCode } from './load-code.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('loads again after two failed attempts', async () => {
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('first'))
    .mockRejectedValueOnce(new Error('second'))
    .mockResolvedValueOnce('code');
  const loaded = loadCode(load);
  await jest.runAllTimersAsync();
  await expect(loaded).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(3);
});

test('rejects with the last error after three attempts', async () => {
  const load = jest.fn(() => Promise.reject(new Error('missing')));
  const loaded = expect(loadCode(load)).rejects.toThrow('missing');
  await jest.runAllTimersAsync();
  await loaded;
  expect(load).toHaveBeenCalledTimes(3);
});

test('gives up on a file that hangs and does not request it again when it fails later', async () => {
  let fail = (_error: Error) => {};
  const load = jest.fn(
    () =>
      new Promise<never>((_, reject) => {
        fail = reject;
      }),
  );
  const loaded = expect(loadCode(load)).rejects.toThrow('did not load within 8 s');
  await jest.advanceTimersByTimeAsync(8000);
  await loaded;
  fail(new Error('timeout of the runtime'));
  await jest.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(1);
});
