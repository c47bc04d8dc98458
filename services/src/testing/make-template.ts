// `node services/src/testing/make-template.ts`: creates the template of the test databases. It takes a few seconds;
// the first test would need twenty, because jest has to compile the modules.
import { openTestDatabase } from './database-template.ts';

const open = await openTestDatabase(process.env.DATABASE_URL);
await open.close();
