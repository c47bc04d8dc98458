// `node services/src/testing/make-template.ts`: what the test databases are copied from, in a few seconds
// where the first test would take twenty: in its realm nothing is compiled yet.
import { openTestDatabase } from './database-template.ts';

const open = await openTestDatabase(process.env.DATABASE_URL);
await open.close();
