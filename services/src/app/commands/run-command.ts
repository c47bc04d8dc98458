/**
 * Runs a command and sets the exit code that it returns. An error is printed as one sentence and the exit code is 2, so
 * that 1 always means that the command has found something.
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
