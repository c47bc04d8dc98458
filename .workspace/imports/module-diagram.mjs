// The services and their folders as mermaid diagrams, written to docs/architecture-services.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collapse, findCycles } from './cycles.mjs';
import { PARTED, toCapability, toLayer } from './services-units.mjs';

const FILE = 'docs/architecture-services.md';
const INTRODUCTION = `# Modules of the services

\`pnpm graph\` draws this page from the imports. \`pnpm lint\` fails when it is out of date or when imports form a cycle
(decision 59). An arrow points from a folder to a folder that it imports. A diagram leaves out an arrow when a longer
path leads to the same folder; the list below it has all imports. Tests, test support and sample data are left out.
`;

const getName = (unit) => unit.slice(unit.indexOf('/') + 1);
// Mermaid takes letters, digits and underscores in an identifier, and \`end\` is a word of its own.
const toIdentifier = (unit) => `n_${unit.replaceAll(/[^a-z0-9]/gi, '_')}`;

function isReachable(edges, from, to, seen = new Set()) {
  return [...edges.get(from)].some((next) => {
    if (next === to) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return isReachable(edges, next, to, seen);
  });
}

/** The targets of a unit that no other target leads to. In a graph with a cycle all of them stay. */
function findDirectTargets(edges, unit, hasCycle) {
  const targets = [...edges.get(unit)].sort();
  const isIndirect = (to) =>
    targets.some((between) => between !== to && isReachable(edges, between, to));
  return hasCycle ? targets : targets.filter((to) => !isIndirect(to));
}

function drawSection([title, toUnit], modules) {
  const { edges } = collapse(modules, toUnit);
  const units = [...edges.keys()].sort();
  if (units.length === 0) return [];
  const hasCycle = findCycles(edges).length > 0;
  const nodes = units.map((unit) => `  ${toIdentifier(unit)}["${getName(unit)}"]`);
  const arrows = units.flatMap((unit) =>
    findDirectTargets(edges, unit, hasCycle).map(
      (to) => `  ${toIdentifier(unit)} --> ${toIdentifier(to)}`,
    ),
  );
  const lines = units.map((unit) => {
    const targets = [...edges.get(unit)].map(getName).sort();
    return `- ${getName(unit)}: ${targets.join(', ') || 'none'}`;
  });
  const diagram = ['```mermaid', 'flowchart TD', ...nodes, ...arrows, '```'];
  return [`## ${title}`, '', ...diagram, '', 'All imports:', '', ...lines, ''];
}

const SECTIONS = [
  ['services/src', toLayer],
  ...PARTED.map((layer) => [`services/src/${layer}`, toCapability(layer)]),
];

const drawPage = (modules) =>
  [INTRODUCTION, ...SECTIONS.flatMap((section) => drawSection(section, modules))].join('\n');

export const writeDiagram = (root, modules) =>
  writeFileSync(path.join(root, FILE), drawPage(modules));

export function diagramViolations(root, modules) {
  const file = path.join(root, FILE);
  if (existsSync(file) && readFileSync(file, 'utf8') === drawPage(modules)) return [];
  const why = 'The page shows the imports of today. Run `pnpm graph` and commit what it writes.';
  return [{ rule: 'module-diagram', why, place: FILE }];
}
