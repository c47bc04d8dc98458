// The services and their folders as mermaid diagrams, written to docs/architecture-services.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collapse } from './cycles.mjs';
import { PARTED, toCapability, toLayer } from './services-units.mjs';

const FILE = 'docs/architecture-services.md';
const INTRODUCTION = `# Modules of the services

Drawn from the imports by \`pnpm graph\`. \`pnpm lint\` fails when this page is out of date, and when an arrow
closes a cycle (decision 59). An arrow goes from a folder to a folder that it imports. Tests, test support and
sample data are left out.
`;

const getName = (unit) => unit.slice(unit.indexOf('/') + 1);
// Mermaid takes letters, digits and underscores in an identifier, and \`end\` is a word of its own.
const toIdentifier = (unit) => `n_${unit.replaceAll(/[^a-z0-9]/gi, '_')}`;

function drawDiagram(modules, toUnit) {
  const { edges } = collapse(modules, toUnit);
  const units = [...edges.keys()].sort();
  const arrows = units.flatMap((unit) =>
    [...edges.get(unit)].sort().map((to) => `  ${toIdentifier(unit)} --> ${toIdentifier(to)}`),
  );
  const nodes = units.map((unit) => `  ${toIdentifier(unit)}["${getName(unit)}"]`);
  return units.length === 0
    ? ''
    : ['```mermaid', 'flowchart TD', ...nodes, ...arrows, '```'].join('\n');
}

const drawPage = (modules) =>
  [
    INTRODUCTION,
    `## All\n\n${drawDiagram(modules, toLayer)}\n`,
    ...PARTED.map((layer) => [layer, drawDiagram(modules, toCapability(layer))])
      .filter(([, diagram]) => diagram !== '')
      .map(([layer, diagram]) => `## ${layer}\n\n${diagram}\n`),
  ].join('\n');

export const writeDiagram = (root, modules) =>
  writeFileSync(path.join(root, FILE), drawPage(modules));

export function diagramViolations(root, modules) {
  const file = path.join(root, FILE);
  if (existsSync(file) && readFileSync(file, 'utf8') === drawPage(modules)) return [];
  const why = 'The page shows the imports of today. Run `pnpm graph` and commit what it writes.';
  return [{ rule: 'module-diagram', why, place: FILE }];
}
