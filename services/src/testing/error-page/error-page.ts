import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { REST_OPERATIONS } from 'services/testing/access-matrix/find-operations';

export const ERROR_PAGE = fileURLToPath(new URL('../../../../docs/errors.md', import.meta.url));

const START = '<!-- operations: written by `pnpm --filter services errors:write` -->';
const END = '<!-- end of operations -->';

export const readErrorPage = () => readFileSync(ERROR_PAGE, 'utf8');

/** The codes that the table of the page explains. */
export const listExplainedCodes = (page: string): string[] =>
  [...page.matchAll(/^\| `([a-z_]+)` +\|/gm)].map(([, code]) => code ?? '');

/** For each code that an operation declares, the operations that do. */
function renderOperations(): string {
  const codes = [...new Set(REST_OPERATIONS.flatMap(({ errors }) => errors))].sort();
  const lines = codes.map((code) => {
    const names = REST_OPERATIONS.filter(({ errors }) => errors.includes(code)).map(
      ({ service, name }) => `${service}.${name}`,
    );
    return `- \`${code}\`: ${names.sort().join(', ')}`;
  });
  return `${START}\n\n${lines.join('\n')}\n\n${END}`;
}

/** The page with its list of operations as the contract has them now. */
export function withOperations(page: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < 0) throw new Error('docs/errors.md has no place for the operations.');
  return page.slice(0, start) + renderOperations() + page.slice(end + END.length);
}
