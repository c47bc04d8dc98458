// `node services/src/testing/copy-seeded.ts <folder>`: copies a data folder that is seeded for today. It takes a second;
// seeding takes ten.
import { copySeededFolder } from './database-template.ts';

await copySeededFolder(process.argv[2] ?? '');
