// Examples for the import rules: files that break one rule each, put into a small workspace that keeps all.
// They run with the check, so that a rule cannot stop finding anything without being noticed.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findCrowdedFolders } from '../folder-sizes.mjs';
import { checkImports } from './check-imports.mjs';
import { createImports, EXAMPLE_TREE } from './example-tree.mjs';

/** [what is broken, the file that breaks it, what it imports, the rules that find it] */
const VIOLATIONS = [
  [
    'an import past the entry point of a service',
    'services/src/maintenance/visits/pay.ts',
    ['services/payments/ledger/post'],
    ['service-entry-point'],
  ],
  [
    'a cycle between services',
    'services/src/payments/charges/repairs.ts',
    ['services/maintenance/index'],
    ['no-cycle-between-services'],
  ],
  [
    'a cycle between folders of one service',
    'services/src/payments/ledger/list.ts',
    ['services/payments/charges/list'],
    ['no-cycle-in-payments'],
  ],
  [
    'a cycle between folders of the platform',
    'services/src/platform/db/route.ts',
    ['services/platform/http/router'],
    ['no-cycle-in-platform'],
  ],
  [
    'the platform imports a service',
    'services/src/platform/mail/send.ts',
    ['services/payments/index'],
    ['platform-knows-no-domain', 'no-cycle-between-services'],
  ],
  [
    'a service imports a stand-in',
    'services/src/payments/charges/flag.ts',
    ['services/stand-ins/flags/server'],
    ['stand-ins-are-replaceable'],
  ],
  [
    'code that runs in production imports sample data',
    'services/src/payments/ledger/sample.ts',
    ['services/seed/renters'],
    ['test-support-stays-out-of-production'],
  ],
  [
    'a use case imports a table',
    'services/src/payments/charges/read.ts',
    ['services/platform/db/schema/charges'],
    ['sql-in-stores'],
  ],
  [
    'a use case builds a query',
    'services/src/payments/charges/query.ts',
    ['drizzle-orm'],
    ['sql-in-stores'],
  ],
  [
    'a service climbs out of its folder',
    'services/src/payments/charges/climb.ts',
    ['../ledger/post.ts'],
    ['one-import-spelling'],
  ],
  [
    'a screen imports another screen',
    'remote-payments/src/pay-now/side.tsx',
    ['../overview/page.tsx'],
    ['remote-payments-screens-apart'],
  ],
  [
    'a screen imports another screen by its path from src',
    'remote-payments/src/pay-now/steps/side.tsx',
    ['#src/overview/page.tsx'],
    ['remote-payments-screens-apart'],
  ],
  [
    'a page calls the API',
    'remote-payments/src/overview/read.ts',
    ['shared/api/payments'],
    ['pages-read-through-queries'],
  ],
  [
    'a section imports another',
    'remote-lease/src/overview/pay.ts',
    ['../../../remote-payments/src/amounts/due.ts'],
    ['no-other-app'],
  ],
  ['the kit imports data', 'shared/ui/amount.ts', ['shared/contract/money'], ['shared-ui']],
  [
    'a browser opens a server',
    'host/src/listen.ts',
    ['shared/server/listen'],
    ['server-is-for-node'],
  ],
  ['an import leads nowhere', 'host/src/lost.ts', ['shared/ui/lost'], ['import-resolves']],
];

function writeTree(root, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  // As pnpm links the packages of the workspace.
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  symlinkSync('../shared', path.join(root, 'node_modules/shared'));
}

/** The violations in a small workspace of these files. */
async function checkTree(files) {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'import-rules-')));
  try {
    writeTree(root, files);
    return (await checkImports(root)).violations;
  } finally {
    rmSync(root, { recursive: true });
  }
}

const sameRules = (violations, rules) =>
  JSON.stringify(violations.map(({ rule }) => rule).sort()) === JSON.stringify([...rules].sort());

async function checkViolation([what, file, imports, rules]) {
  const violations = await checkTree({ ...EXAMPLE_TREE, [file]: createImports(...imports) });
  const isFound =
    sameRules(violations, rules) && violations.every(({ place }) => place.includes(file));
  return isFound ? [] : [`import rules: ${what}: found ${JSON.stringify(violations)}`];
}

function checkSixteenthFile() {
  const folder = 'shared/example';
  const files = Array.from({ length: 15 }, (_, index) => `${folder}/file-${index}.ts`);
  const notCounted = [
    `${folder}/file.test.ts`,
    `${folder}/test-file.ts`,
    `${folder}/below/file.ts`,
  ];
  const atMost = findCrowdedFolders([...files, ...notCounted]);
  const oneMore = findCrowdedFolders([...files, ...notCounted, `${folder}/file-15.tsx`]);
  const isFound =
    atMost.length === 0 && oneMore.some((found) => found.folder === folder && !found.isPending);
  return isFound ? [] : [`folder sizes: a sixteenth file: found ${JSON.stringify(oneMore)}`];
}

/** Examples that the check does not judge as stated. */
export async function brokenExamples() {
  const clean = await checkTree(EXAMPLE_TREE);
  const findings = clean.map(
    (violation) => `import rules: right imports: ${JSON.stringify(violation)}`,
  );
  // One after another: dependency-cruiser keeps its caches for the whole process.
  for (const violation of VIOLATIONS) findings.push(...(await checkViolation(violation)));
  return [...findings, ...checkSixteenthFile()];
}
