import { ERROR_CODES } from 'shared/contract/errors';
import { listExplainedCodes, readErrorPage, withOperations } from './error-page.ts';

test('docs/errors.md explains every code of shared/contract/errors.ts, and no other', () => {
  expect(listExplainedCodes(readErrorPage()).sort()).toEqual([...ERROR_CODES].sort());
});

test('docs/errors.md lists the operations as the contract has them: pnpm --filter services errors:write', () => {
  const page = readErrorPage();
  expect(withOperations(page)).toBe(page);
});
