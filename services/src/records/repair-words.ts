import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = createRequire(import.meta.url).resolve('shared/repair-words');
const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'));

/** What the pages call a code of the guide, as `since.today`; one without words by the code itself. */
export const repairWords = (name: string): string => texts[name] ?? name;
