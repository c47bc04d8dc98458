// Import rules of the workspace (decision 59): run by `pnpm lint`. `pnpm graph` also redraws the diagram.
import { checkImports } from './imports/check-imports.mjs';
import { brokenExamples } from './imports/examples.mjs';
import { diagramViolations, writeDiagram } from './imports/module-diagram.mjs';
import { ROOT } from './steps.mjs';

const { modules, violations } = await checkImports(ROOT);
if (process.argv.includes('--write-diagram')) writeDiagram(ROOT, modules);
violations.push(...diagramViolations(ROOT, modules));
for (const { rule, place, why } of violations) console.error(`${place}\n    ${rule}: ${why}`);
const examples = await brokenExamples();
for (const example of examples) console.error(example);

const found = violations.length + examples.length;
console.log(`import rules: ${modules.length} modules read, ${found} findings`);
process.exitCode = found === 0 ? 0 : 1;
