// Files that the documentation names in backticks have to exist: a path of the repository in full, or the end
// of one (`pay-now/pay-now-page.tsx`). `<screen>` and `*` stand for any name.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps.mjs';

const PAGES = ['README.md', 'docs/architecture.md'];
const FENCE = /^```[\s\S]*?^```$/gm;
const NAMED_FILE = /`([^`\s]+\.(?:ts|tsx|mjs|cjs|json|md|css|yml))`/g;

const toPattern = (name) =>
  new RegExp(
    `(^|/)${name.replaceAll(/[.+()[\]{}^$|]/g, '\\$&').replaceAll(/<[^>]+>|\*/g, '[^/]+')}$`,
  );

const isWhole = (name) => existsSync(path.join(ROOT, name.split('/')[0])) && name.includes('/');

/** The names in a text that no file has, given the files of the repository. */
function findMissing(text, files) {
  const prose = text.replaceAll(FENCE, '');
  const names = [...new Set([...prose.matchAll(NAMED_FILE)].map(([, name]) => name))];
  return names.filter((name) => {
    const pattern = toPattern(name);
    const matches = files.filter((file) => pattern.test(file));
    return isWhole(name)
      ? !matches.some((file) => file.split('/').length === name.split('/').length)
      : matches.length === 0;
  });
}

/** Findings of the house rules. */
export const missingFileFindings = (files) =>
  PAGES.flatMap((page) =>
    findMissing(readFileSync(path.join(ROOT, page), 'utf8'), files).map(
      (name) => `${page}  ${name}\n    The page names a file that does not exist.`,
    ),
  );
