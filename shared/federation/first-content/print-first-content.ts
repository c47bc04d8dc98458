import { DEFAULT_LANGUAGE, isLanguage } from 'shared/language/language';
import { compileFirstContent } from './compile-first-content.ts';

// node --no-warnings shared/federation/first-content/print-first-content.ts remote-payments [es]
// Prints the first content of a section as JSON. Tests run it in a process of its own, because the bundler needs Node.
const [folder = '', name] = process.argv.slice(2);
const language = isLanguage(name) ? name : DEFAULT_LANGUAGE;
process.stdout.write(JSON.stringify(await compileFirstContent(folder, language)));
