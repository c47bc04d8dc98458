import { getErrorFields } from './log.ts';

test('getErrorFields logs the stack of an error or a copy of one, and never its message', () => {
  const error = new Error('Maya owes $5');
  const copy = { ...error, message: error.message, stack: error.stack };
  expect(getErrorFields(error)).toMatchObject({ error_name: 'Error' });
  for (const one of [error, copy]) {
    expect(getErrorFields(one).stack).toContain('log.test.ts');
    expect(JSON.stringify(getErrorFields(one))).not.toContain('Maya');
  }
  expect(getErrorFields('Maya owes $5')).toEqual({ error_name: 'string' });
});
