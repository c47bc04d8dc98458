import { readArguments } from '#fixtures/command-line.ts';
import { runFuzzWithStack } from './with-stack.ts';

// `pnpm --filter e2e long:fuzz [count] [seed]`: hostile requests to every port and every route.
const { positionals } = readArguments({ allowPositionals: true, options: {} });
const count = Number(positionals[0] ?? 50_000);
const seed = Number(positionals[1] ?? Math.floor(Math.random() * 1e6));
console.log(`${count} requests, seed ${seed}`);
const { rows, faults } = await runFuzzWithStack({ count, seed });
console.table(rows);
for (const fault of faults) console.error(fault);
console.log(`${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
