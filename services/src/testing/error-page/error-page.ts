import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { REST_OPERATIONS } from 'services/testing/access-matrix/find-operations';

export const ERROR_PAGE = fileURLToPath(new URL('../../../../docs/errors.md', import.meta.url));

const LIST_START = '<!-- operations: written by `pnpm --filter services errors:write` -->';
const LIST_END = '<!-- end of operations -->';

export const readErrorPage = () => readFileSync(ERROR_PAGE, 'utf8');

/** The error codes in the table of the page. */
export const listExplainedCodes = (page: string): string[] =>
  [...page.matchAll(/^\| `([a-z_]+)` +\|/gm)].map(([, code]) => code ?? '');

/** Renders the list of operations for each error code. */
function renderOperations(): string {
  const codes = [...new Set(REST_OPERATIONS.flatMap(({ errors }) => errors))].sort();
  const lines = codes.map((code) => {
    const names = REST_OPERATIONS.filter(({ errors }) => errors.includes(code)).map(
      ({ service, name }) => `${service}.${name}`,
    );
    return `- \`${code}\`: ${names.sort().join(', ')}`;
  });
  return `${LIST_START}\n\n${lines.join('\n')}\n\n${LIST_END}`;
}

/** Returns the page with the current list of operations from the contract. */
export function replaceOperationList(page: string): string {
  const [start, end] = [page.indexOf(LIST_START), page.indexOf(LIST_END)];
  if (start < 0 || end < 0) throw new Error('docs/errors.md has no place for the operations.');
  return page.slice(0, start) + renderOperations() + page.slice(end + LIST_END.length);
}
