// Runs the exit handlers also after Ctrl-C and after a SIGTERM, so that no process or folder is left over.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => process.exit(code));
}

/** Runs `undo` when this process ends, the last registered first. `undo` has to be synchronous. */
export function atExit(undo) {
  process.prependListener('exit', undo);
}
