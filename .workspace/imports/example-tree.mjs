// A small workspace that follows every import rule.
const createPackage = (name, exports) => JSON.stringify({ name, type: 'module', exports });
export const createImports = (...names) => names.map((name) => `import '${name}';\n`).join('');

/** Path to text of every file. */
export const EXAMPLE_TREE = {
  'services/package.json': createPackage('services', { './*': './src/*.ts' }),
  'services/src/main.ts': createImports('./app/start-services.ts'),
  'services/src/app/start-services.ts': createImports(
    'services/payments/index',
    'services/stand-ins/flags/server',
  ),
  'services/src/stand-ins/flags/server.ts': createImports('services/platform/db/pool'),
  'services/src/platform/db/pool.ts': '',
  'services/src/platform/db/schema/charges.ts': '',
  'services/src/platform/http/router.ts': createImports('services/platform/db/pool'),
  'services/src/payments/index.ts': createImports('./ledger/post.ts', './charges/list.ts'),
  'services/src/payments/ledger/post.ts': createImports('services/platform/db/pool'),
  'services/src/payments/charges/list.ts': createImports(
    'services/payments/ledger/post',
    './store.ts',
  ),
  'services/src/payments/charges/store.ts': createImports(
    'drizzle-orm',
    'services/platform/db/schema/charges',
  ),
  'services/src/payments/charges/present.ts':
    "import type { charge } from 'services/platform/db/schema/charges';\n",
  'services/src/maintenance/index.ts': createImports('./visits/book.ts'),
  'services/src/maintenance/visits/book.ts': createImports('services/payments/index'),
  'services/src/seed/renters.ts': createImports('services/payments/index'),
  'node_modules/drizzle-orm/package.json': createPackage('drizzle-orm', { '.': './index.js' }),
  'node_modules/drizzle-orm/index.js': '',
  'shared/package.json': createPackage('shared', { './*': './*.ts' }),
  'shared/contract/money.ts': '',
  'shared/api/payments.ts': createImports('shared/contract/money'),
  'shared/server/listen.ts': '',
  'shared/ui/button.ts': '',
  'remote-payments/package.json': JSON.stringify({
    name: 'remote-payments',
    imports: { '#src/*': './src/*' },
  }),
  'remote-payments/src/routes.tsx':
    "import './overview/page.tsx';\nexport const load = () => import('./pay-now/page.tsx');\n",
  'remote-payments/src/overview/page.tsx': createImports('../amounts/due.ts'),
  'remote-payments/src/pay-now/page.tsx': createImports('#src/amounts/due.ts'),
  'remote-payments/src/amounts/due.ts': createImports('../queries/charges.ts'),
  'remote-payments/src/queries/charges.ts': createImports('shared/api/payments'),
  'remote-lease/src/routes.tsx': createImports('./overview/page.tsx'),
  'remote-lease/src/overview/page.tsx': '',
  'host/src/main.tsx': '',
};
