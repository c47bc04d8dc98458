import { ApiError, hasCode, nullIfMissing } from './api-error.ts';

const createError = (code: ApiError['code'], status: number) =>
  new ApiError({ status, code, message: code });

test('spec 8: hasCode is true only for an ApiError with this code', () => {
  expect(hasCode(createError('version_conflict', 409), 'version_conflict')).toBe(true);
  expect(hasCode(createError('version_conflict', 409), 'not_found')).toBe(false);
  expect(hasCode(new Error('not_found'), 'not_found')).toBe(false);
});

test('spec 8: nullIfMissing turns not_found into null and rethrows other errors', async () => {
  const rejectWith = (error: Error) => Promise.reject(error).catch(nullIfMissing);
  expect(await rejectWith(createError('not_found', 404))).toBeNull();
  await expect(rejectWith(createError('forbidden', 403))).rejects.toThrow('forbidden');
  await expect(rejectWith(new TypeError('not_found'))).rejects.toThrow(TypeError);
});
