/**
 * @jest-environment node
 */
import { join } from 'node:path';
import { workspaceRoot } from '../workspace-root.ts';
import { findForbiddenImports } from './find-forbidden-imports.ts';

const folder = join(workspaceRoot, 'remote-payments');

/** Returns the reasons for which a source of payments with this line is refused. */
const refuse = (line: string) => {
  const file = join(folder, 'src/pay-now/planted.tsx');
  return findForbiddenImports(folder, [file], () => line).map(({ sentence }) =>
    sentence.replace('remote-payments/src/pay-now/planted.tsx imports ', ''),
  );
};

const SESSION = '../../../shared/session/session.ts';
const COPY =
  "which would put a second copy of shared/session/session into the section: write 'shared/session/session' instead.";

test.each([
  `import { useSession } from '${SESSION}';`,
  `export { useSession } from '${SESSION}';`,
  `export * from '${SESSION}';`,
  `export * as session from '${SESSION}';`,
  `import '${SESSION}';`,
  `const session = await import('${SESSION}');`,
  `const session = await import(\`${SESSION}\`);`,
  `const session = require('${SESSION}');`,
  `const path = require.resolve('${SESSION}');`,
  `import session = require('${SESSION}');`,
  `new Worker(new URL('${SESSION}', import.meta.url));`,
])('resolves the path of a shared module before it checks the import: %s', (line) => {
  expect(refuse(line)).toEqual([`${SESSION}, ${COPY}`]);
});

test.each([
  ['#src/../../shared/session/session.ts', COPY],
  ['../../../shared/session/session', COPY],
  ['../../../shared/session/session.ts?copy', COPY],
  ['../../node_modules/shared/session/session.ts', COPY],
  [
    '../../node_modules/react-dom/index.js',
    "which would put a second copy of react-dom into the section: write 'react-dom' or 'react-dom/client' instead.",
  ],
  [
    'react-dom/server',
    "which would put a second copy of react-dom into the section: write 'react-dom' or 'react-dom/client' instead.",
  ],
  [
    '../../../remote-lease/src/texts.ts',
    'which is code of remote-lease, released on its own days: move what both need to shared and import it from there.',
  ],
  [
    'remote-lease/src/texts.ts',
    'which is code of remote-lease, released on its own days: move what both need to shared and import it from there.',
  ],
  [
    '../../../host/src/sections.ts',
    'which is code of host, released on its own days: move what both need to shared and import it from there.',
  ],
  [
    '../../../services/src/main.ts',
    'which is outside of remote-payments: move it into remote-payments/src, or to shared and import it from there.',
  ],
  [
    'shared/testing/render-page',
    'which the host does not give to sections: use a module of shared that it gives, or ask the platform team to add this one.',
  ],
  [
    'zod',
    'which the host does not give to sections: use what it gives, or add zod to the dependencies in remote-payments/package.json.',
  ],
])('says what to write instead of %s', (source, reason) => {
  expect(refuse(`import { one } from '${source}';`)).toEqual([`${source}, ${reason}`]);
});

test.each([
  [
    "import { BrowserRouter } from 'react-router-dom';",
    'but the host does not give its BrowserRouter: add BrowserRouter to shared/federation/facades/react-router-dom.ts first.',
  ],
  [
    "export { BrowserRouter as Router } from 'react-router-dom';",
    'but the host does not give its BrowserRouter: add BrowserRouter to shared/federation/facades/react-router-dom.ts first.',
  ],
  [
    "import * as router from 'react-router-dom';",
    'of which the host gives only some names: import each name that is used.',
  ],
  [
    "const router = await import('react-router-dom');",
    'of which the host gives only some names: import each name that is used.',
  ],
])('refuses a name that a facade does not export: %s', (line, reason) => {
  expect(refuse(line)).toEqual([`react-router-dom, ${reason}`]);
});

test.each([
  "import { Link } from 'react-router-dom';",
  "import { t } from '#src/texts.ts';",
  "import { t } from '../texts.ts';",
  "import { useSession } from 'shared/session/session';",
  "import relations from 'shared/relations';",
  "import { useState, type FC } from 'react';",
  `import type { Session } from '${SESSION}';`,
  `import { type Session } from '${SESSION}';`,
  `export type { Session } from '${SESSION}';`,
  "new Worker(new URL('./worker.ts', import.meta.url));",
  "new URL('https://example.com/', import.meta.url);",
  "new URL('/x', window.location.href);",
])('accepts %s', (line) => {
  expect(refuse(line)).toEqual([]);
});
