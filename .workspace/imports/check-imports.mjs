// Everything that is checked about imports, for one checkout: the rules of .dependency-cruiser.mjs, cycles
// between folders of the services, and the spelling of imports.
import { cycleViolations } from './cycles.mjs';
import { readModuleGraph } from './module-graph.mjs';
import { UNITS } from './services-units.mjs';
import { spellingViolations } from './spelling.mjs';

/** `{ modules, violations }`; a violation has the rule, the place (`file > file`) and the reason. */
export async function checkImports(root) {
  const { modules, violations } = await readModuleGraph(root);
  const cycles = UNITS.flatMap((unit) => cycleViolations(modules, unit));
  return { modules, violations: [...violations, ...cycles, ...spellingViolations(modules)] };
}
