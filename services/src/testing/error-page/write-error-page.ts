// `pnpm --filter services errors:write`: lists in docs/errors.md which operations answer with which code.
import { writeFileSync } from 'node:fs';
import { ERROR_PAGE, readErrorPage, withOperations } from './error-page.ts';

writeFileSync(ERROR_PAGE, withOperations(readErrorPage()));
