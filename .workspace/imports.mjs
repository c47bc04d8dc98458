// Import rules of the workspace (decision 59): run by `pnpm lint`. `pnpm graph` also redraws the diagram.
import { checkImports } from './imports/check-imports.mjs';
import { brokenExamples } from './imports/examples.mjs';
import { diagramViolations, writeDiagram } from './imports/module-diagram.mjs';
import { PENDING } from './imports/pending.mjs';
import { ROOT } from './steps.mjs';

// `node .workspace/imports.mjs --pending` also lists what breaks the rules that are not in force.
const isPending = ({ rule }) => PENDING.includes(rule) && !process.argv.includes('--pending');

const { modules, violations } = await checkImports(ROOT);
if (process.argv.includes('--write-diagram')) writeDiagram(ROOT, modules);
violations.push(...diagramViolations(ROOT, modules));
const failures = violations.filter((violation) => !isPending(violation));
for (const { rule, place, why } of failures) console.error(`${place}\n    ${rule}: ${why}`);
const examples = await brokenExamples();
for (const example of examples) console.error(example);

const waiting = PENDING.map(
  (rule) => `${rule} (${violations.filter((violation) => violation.rule === rule).length})`,
);
if (waiting.length > 0) console.log(`import rules: not yet in force: ${waiting.join(', ')}`);
const found = failures.length + examples.length;
console.log(`import rules: ${modules.length} modules read, ${found} findings`);
process.exitCode = found === 0 ? 0 : 1;
