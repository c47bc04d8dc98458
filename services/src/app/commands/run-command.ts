/** An error of `parseArgs`: an option that does not exist, or that has a wrong value. */
const isUsageError = (error: unknown) =>
  String((error as NodeJS.ErrnoException | undefined)?.code).startsWith('ERR_PARSE_ARGS');

/**
 * Runs a command and sets the exit code that it returns. An error is printed as one sentence; the exit code is 2 after
 * wrong usage and 3 after any other error, so that 1 always means that the command has found something.
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = isUsageError(error) ? 2 : 3;
  }
}
