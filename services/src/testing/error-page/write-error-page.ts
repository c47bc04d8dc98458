// `pnpm --filter services errors:write`: lists in docs/errors.md which operations answer with which code.
import { writeFileSync } from 'node:fs';
import { ERROR_PAGE, readErrorPage, replaceOperationList } from './error-page.ts';

writeFileSync(ERROR_PAGE, replaceOperationList(readErrorPage()));
