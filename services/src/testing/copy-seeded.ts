// `node services/src/testing/copy-seeded.ts <folder>`: a data folder with today's seed, in a second
// where the services would need ten.
import { copySeeded } from './database-template.ts';

await copySeeded(process.argv[2] ?? '');
