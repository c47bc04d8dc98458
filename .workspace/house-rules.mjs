// House rules that a linter has no rule for. Each is a pattern that must not occur in the files that it names,
// with the reason; a finding fails the check.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { spellingFindings } from './house-rules/american-spelling.mjs';
import { keptFormFindings } from './house-rules/kept-forms.mjs';
import { lazyCodeFindings } from './house-rules/lazy-code.mjs';
import { missingFileFindings } from './house-rules/named-files.mjs';
import { coverageFindings } from './house-rules/spec-coverage.mjs';
import { ROOT } from './steps.mjs';
import { wrongExamples } from './translation-safe/translation-safe-examples.mjs';
import { translationFindings } from './translation-safe/translation-safe-text.mjs';

const CODE = /\.(ts|tsx|mjs|cjs)$/;
const STYLE_SHEET = /\.css$/;
const TEST = /\.test\.tsx?$/;
const FRONT = /^(host\/src|remote-[a-z]+\/src|shared)\//;

/** Files that open a server themselves: the listen function, port probes and faulty servers of tests. */
const LISTENS_ITSELF = new Set([
  '.workspace/house-rules.mjs',
  '.workspace/preflight.mjs',
  'e2e/bench/variants/front.ts',
  'e2e/faults/kit/fault-kit.ts',
  'e2e/faults/kit/fault-proxy.ts',
  'host/release/store/test-bucket.ts',
  'services/src/testing/find-free-port.ts',
  'services/src/testing/files/s3-bucket.ts',
  'shared/server/listen.ts',
  'shared/testing/fault-server.ts',
]);

const RULES = [
  {
    why: 'Query keys and cache rules live in queries/ and query-client/ alone.',
    pattern: /\b(queryKey:|staleTime|gcTime|invalidateQueries|new QueryClient\()/,
    in: (file) =>
      FRONT.test(file) && !TEST.test(file) && !/\/(queries|query-client|testing)\//.test(file),
  },
  {
    why: 'Pages show their states through QueryView; unknown is never drawn as zero or nothing.',
    pattern: /\b(isLoading|isPending)\b|\?\? 0\b/,
    in: (file) => /^remote-[a-z]+\/src\/.*-page\.tsx$/.test(file),
  },
  {
    why: 'Colors come from the theme.',
    pattern: /#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b(?=[;'"` ])|\brgba?\(/,
    in: (file) =>
      FRONT.test(file) && !/^shared\/(theme|federation)\//.test(file) && !TEST.test(file),
  },
  {
    why: 'Tests ask by role and label, as a renter does.',
    pattern: /ByTestId|toMatchSnapshot|toMatchInlineSnapshot/,
    in: (file) => TEST.test(file),
  },
  {
    why: 'Tests run against the real parts, not against mocks of our own modules.',
    pattern: /jest\.mock\(\s*['"](\.|shared\/|#)/,
    in: (file) => TEST.test(file),
  },
  {
    why: 'A server is opened by shared/server/listen.ts alone: limits, checks and headers for all.',
    pattern:
      /\.listen\(|\bserve\(\{|\bcreate(Secure)?Server\b.*from 'node:|\bserve\b.*@hono\/node-server/,
    in: (file) => !TEST.test(file) && !LISTENS_ITSELF.has(file),
  },
  {
    why: 'Checks are not switched off.',
    pattern: /biome-ignore|@ts-(ignore|nocheck|expect-error)|passWithNoTests/,
    in: (file) => file !== '.workspace/house-rules.mjs',
  },
  {
    why: 'Dates are reckoned by shared/format/calendar-date (addDays, addMonths, addYears, toMonth), never on their text: 2028-02-29 has no day with the same text a year later.',
    pattern:
      /^(?!.*digest\().*\.slice\(0, ?(7|10)\)|\.slice\(5, ?7\)|Number\([\w.]+\.slice\(|\.split\('-'\)\.map\(Number\)|`\$\{[\w.()]+\}(-\d\d|T\d\d:)|\.[gs]et(UTC)?(Date|Month|FullYear)\(|Date\.UTC\(/,
    in: (file) =>
      /^(host\/src|remote-[a-z]+\/src|shared|services\/src)\//.test(file) &&
      !TEST.test(file) &&
      !/^shared\/format\/calendar-date\.ts$/.test(file),
  },
  {
    why: 'Times are written by shared/format/date, in the zone of the property (decision 57): nothing depends on the zone of the device or of the server.',
    pattern:
      /\.toLocale(Time|Date)?String\(|Intl\.DateTimeFormat\((?!.*\btimeZone\b)|resolvedOptions\(\)\.timeZone|\.(get|set)(Hours|Minutes|Seconds|Day|Date|Month|FullYear|TimezoneOffset)\(|\.to(Date|Time)String\(|new Date\([^()]*,/,
    in: (file) =>
      /^(host\/(src|server)|remote-[a-z]+\/src|shared|services\/src)\//.test(file) &&
      !TEST.test(file) &&
      !/^(shared\/format\/(date|time-zone)|services\/src\/platform\/dates\/calendar)\.ts$/.test(
        file,
      ),
  },
  {
    why: 'The zone of the device belongs into a sentence about the clock of the device alone.',
    pattern: /\bgetDeviceTimeZone\(/,
    in: (file) =>
      FRONT.test(file) &&
      file !== 'shared/format/time-zone.ts' &&
      file !== 'host/src/sign-in/login-page.tsx',
  },
  {
    why: 'Breakpoints are in em, so that a larger text size of the browser changes the layout.',
    pattern:
      /@(media|container)\b[^{]*\dpx|\b(min|max)-width: ?\d+(\.\d+)?px\)|matchMedia\([^)]*\dpx/,
    in: (file) => file !== '.workspace/house-rules.mjs',
  },
  {
    why: 'Work left open is an issue, not a comment.',
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    in: (file) => file !== '.workspace/house-rules.mjs',
  },
];

const FOLDERS = /(^|\/)(utils?|helpers|components|hooks|types)\//;

function filesOfTree() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  return listed.filter((file) => existsSync(path.join(ROOT, file)));
}

function findings(file) {
  const rules = RULES.filter((rule) => rule.in(file));
  if (rules.length === 0) return [];
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    rules
      .filter(({ pattern }) => pattern.test(line))
      .map(({ why }) => `${file}:${index + 1}  ${line.trim().slice(0, 100)}\n    ${why}`),
  );
}

const tree = filesOfTree();
const files = tree.filter((file) => CODE.test(file));
const styleSheets = tree.filter((file) => STYLE_SHEET.test(file));
const found = [
  ...[...files, ...styleSheets].flatMap(findings),
  ...files
    .filter((file) => FOLDERS.test(file))
    .map(
      (file) =>
        `${file}\n    A folder is named after what lives in it: a screen, a domain, a part.`,
    ),
  ...coverageFindings(),
  ...missingFileFindings(tree),
  ...keptFormFindings(files),
  ...lazyCodeFindings(files),
  ...spellingFindings(files),
  ...wrongExamples(),
  ...translationFindings(files),
];
for (const finding of found) console.error(finding);
console.log(
  `house rules: ${files.length + styleSheets.length} files read, ${found.length} findings`,
);
process.exitCode = found.length === 0 ? 0 : 1;
