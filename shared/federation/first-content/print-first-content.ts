import { compileFirstContent } from './compile-first-content.ts';

// node --no-warnings shared/federation/first-content/print-first-content.ts remote-payments
// Prints the first content of a section as JSON. Tests run it in a process of its own, because the bundler needs Node.
const [folder = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await compileFirstContent(folder)));
