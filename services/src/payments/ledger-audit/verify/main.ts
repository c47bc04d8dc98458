import { Console } from 'node:console';
import { environmentSchema } from 'services/platform/config/environment';
import { openDatabase } from 'services/platform/db/database';
import { type LocatedProblem, verifyLedger } from './verify-ledger.ts';

// `pnpm ledger:verify`: verifies the hash chain of every lease in the database of DATABASE_URL, or in the data folder
// of DATA_DIR, which the services must not have open. Exit code 0: no problem; 1: problems; 2: it could not run.

/** A run that takes longer reports its progress this often, in ms. */
const PROGRESS_MS = 2_000;

const settingsSchema = environmentSchema.pick({ DATA_DIR: true, DATABASE_URL: true });

async function main(): Promise<number> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settingsSchema.parse(process.env);
  const open = await openDatabase({ dataDir, databaseUrl });
  try {
    const startedAt = performance.now();
    let reportedAt = startedAt;
    const result = await verifyLedger(open.db, ({ leases, of, transactions }) => {
      if (performance.now() - reportedAt < PROGRESS_MS) return;
      reportedAt = performance.now();
      process.stderr.write(`${leases} of ${of} leases, ${transactions} transactions\n`);
    });
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    for (const problem of result.problems) process.stdout.write(`${formatProblem(problem)}\n`);
    const { leases, transactions, problems, digest } = result;
    new Console(process.stdout).table([
      { leases, transactions, problems: problems.length, seconds },
    ]);
    process.stdout.write(`digest ${digest}\n`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await open.close();
  }
}

const formatProblem = ({ corporationId, leaseId, transactionId, kind, detail }: LocatedProblem) =>
  `${kind}: lease ${corporationId}/${leaseId}, transaction ${transactionId}. ${detail}`;

main()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  })
  .then((code) => {
    process.exitCode = code;
  });
