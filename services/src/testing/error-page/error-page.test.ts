import { ERROR_CODES } from 'shared/contract/errors';
import { listExplainedCodes, readErrorPage, replaceOperationList } from './error-page.ts';

test('docs/errors.md explains every code of shared/contract/errors.ts and no other', () => {
  expect(listExplainedCodes(readErrorPage()).sort()).toEqual([...ERROR_CODES].sort());
});

test('docs/errors.md has the current list of operations (pnpm --filter services errors:write)', () => {
  const page = readErrorPage();
  expect(replaceOperationList(page)).toBe(page);
});
