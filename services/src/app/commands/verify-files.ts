// `pnpm files:verify [--adopt] [--json]`: compares the files in the storage with the rows that name them. Reads the
// settings of the services. Exit code 0: every named file is stored and unchanged; 1: some are not; 2: it could not run.
import { Console } from 'node:console';
import { parseArgs } from 'node:util';
import { type FileVerification, verifyFiles } from 'services/documents';
import { loadConfig } from 'services/platform/config/config';
import { openDatabase } from 'services/platform/db/database';
import { openStorage } from 'services/platform/storage/open-storage';
import { runCommand } from './run-command.ts';

const KINDS = ['document', 'picture', 'video', 'records'] as const;
const SHOWN_PROBLEMS = 50;

const countIn = (
  items: readonly { kind: string; problem?: string }[],
  kind: string,
  problem = '',
) => items.filter((one) => one.kind === kind && (problem === '' || one.problem === problem)).length;

function printResult({ files, bytes, references, problems, unknownKeys }: FileVerification): void {
  const rows = KINDS.map((kind) => ({
    files: kind,
    named: countIn(references, kind),
    missing: countIn(problems, kind, 'missing'),
    damaged: countIn(problems, kind, 'damaged'),
    'size differs': countIn(problems, kind, 'size_differs'),
  }));
  new Console(process.stdout).table(rows);
  const unknown = unknownKeys === undefined ? 'not listed' : unknownKeys.length;
  process.stdout.write(
    `${files} files, ${Math.round(bytes / 1e6)} MB; without a row: ${unknown}; problems: ${problems.length}\n`,
  );
  for (const { problem, kind, subject, key } of problems.slice(0, SHOWN_PROBLEMS)) {
    process.stdout.write(`${problem}: ${kind} ${subject} ${key}\n`);
  }
}

await runCommand(async () => {
  const options = { adopt: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  const config = loadConfig(process.env);
  const open = await openDatabase(config);
  try {
    const storage = openStorage(config, open.db);
    const result = await verifyFiles({ db: open.db, storage, now: () => new Date() });
    if (values.adopt) await storage.adopt(result.unknownKeys ?? []);
    const { references, ...summary } = result;
    if (values.json) process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`);
    else printResult(result);
    return result.problems.length === 0 ? 0 : 1;
  } finally {
    await open.close();
  }
});
