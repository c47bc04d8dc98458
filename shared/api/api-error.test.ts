import { ApiError, hasCode, nullIfMissing } from './api-error.ts';

const refused = (code: ApiError['code'], status: number) =>
  new ApiError({ status, code, message: code });

test('spec 8: a code is that of a refusal by a service, and of no other failure', () => {
  expect(hasCode(refused('version_conflict', 409), 'version_conflict')).toBe(true);
  expect(hasCode(refused('version_conflict', 409), 'not_found')).toBe(false);
  expect(hasCode(new Error('not_found'), 'not_found')).toBe(false);
});

test('spec 8: what is missing is null, every other failure stays one', async () => {
  const ask = (error: Error) => Promise.reject(error).catch(nullIfMissing);
  expect(await ask(refused('not_found', 404))).toBeNull();
  await expect(ask(refused('forbidden', 403))).rejects.toThrow('forbidden');
  await expect(ask(new TypeError('not_found'))).rejects.toThrow(TypeError);
});
