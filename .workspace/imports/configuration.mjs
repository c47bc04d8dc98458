// The configuration of dependency-cruiser.
import { frontEndRules } from './front-end-rules.mjs';
import { servicesRules } from './services-rules.mjs';

const everyImportResolves = {
  name: 'import-resolves',
  severity: 'error',
  comment: 'An import that leads to no file would pass by every other rule.',
  from: {},
  // The bundler makes `#sections/*` in the builds of the benchmark that hold the sections in the host;
  // newer modules of Node (`node:sqlite`) are not on dependency-cruiser's list.
  to: { couldNotResolve: true, pathNot: ['^#sections/', '^node:'] },
};

/** The rules for a checkout: the screens of its sections are read from their routes files. */
export const createRules = (root) => [
  everyImportResolves,
  ...servicesRules,
  ...frontEndRules(root),
];

export const OPTIONS = {
  // TypeScript 7 has no compiler API. swc, which builds the portal anyway, finds the same imports.
  parser: 'swc',
  // Imports of types count: a type ties two modules together as a value does.
  tsPreCompilationDeps: true,
  moduleSystems: ['es6', 'cjs'],
  skipAnalysisNotInRules: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^[^/]+/(dist|test-results|playwright-report)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['types', 'import', 'require', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.d.ts', '.json'],
  },
};
