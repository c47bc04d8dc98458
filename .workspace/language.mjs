// Checks that the language of the repository stays plain (decision 62): banned words, names, test names, spelling
// and the reading grade of what renters read. Run by `pnpm lint`.
// --counts prints findings for each area, --grades the reading grades of each catalogue, --list every finding.
import {
  checkCatalogues,
  checkLists,
  checkSpelling,
  checkWords,
} from './language/check-language.mjs';
import { brokenExamples } from './language/examples.mjs';
import { findFinished, isPending } from './language/pending.mjs';
import { readSources } from './language/read-sources.mjs';
import { printCounts, printGrades } from './language/report.mjs';
import { findInDictionary } from './language/spelling.mjs';
import { ROOT } from './steps.mjs';

const has = (option) => process.argv.includes(option);
const show = ({ place, message }) => console.error(`${place}\n    ${message}`);
const sources = readSources(ROOT);

async function findAll() {
  const spelling = checkSpelling(sources);
  return [...checkWords(sources), ...checkCatalogues(sources), ...(await spelling)];
}

async function check() {
  const all = await findAll();
  const failing = [
    ...all.filter(({ check, files }) => !isPending(check, files)),
    ...findFinished(all),
    ...checkLists(sources),
    ...findInDictionary(),
    ...(await brokenExamples()),
  ];
  for (const finding of failing) show(finding);
  const waiting = all.filter(({ check, files }) => isPending(check, files)).length;
  const pending = waiting > 0 ? `, ${waiting} in folders that are not rewritten yet` : '';
  console.log(`language: ${sources.length} files read, ${failing.length} findings${pending}`);
  process.exitCode = failing.length === 0 ? 0 : 1;
}

if (has('--grades')) printGrades(sources);
else if (has('--counts')) printCounts(await findAll());
else if (has('--list')) for (const finding of await findAll()) show(finding);
else await check();
