// Checks the message catalogues: every English text has a Spanish one that fits and is spelled correctly, and code uses
// every text. Run by `pnpm lint`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps.mjs';
import { compareCatalogue } from './compare-catalogues.mjs';
import { findBrokenExamples } from './examples.mjs';
import { findUnused } from './find-unused.mjs';
import { listFiles, readCatalogues } from './read-catalogues.mjs';
import { findMisspelledMessages } from './spelling.mjs';

/** Messages that are equal in both languages on purpose, by English catalogue. */
const EQUAL = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'equal-messages.json'), 'utf8'),
);

const files = listFiles(ROOT);
const catalogues = readCatalogues(ROOT, files);
const known = new Set(catalogues.map(({ file }) => file));
const findings = [
  ...catalogues.flatMap((catalogue) => compareCatalogue(catalogue, new Set(EQUAL[catalogue.file]))),
  ...findUnused(ROOT, files, catalogues),
  ...Object.keys(EQUAL)
    .filter((file) => !known.has(file))
    .map((file) => `equal-messages.json names ${file}, which is not there.`),
  ...(await findMisspelledMessages(catalogues)),
  ...(await findBrokenExamples()),
];
for (const finding of findings) console.error(finding);
const count = catalogues.reduce((sum, { english }) => sum + english.size, 0);
console.log(
  `messages: ${count} texts in ${catalogues.length} catalogues, ${findings.length} findings`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
