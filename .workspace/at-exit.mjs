// A command that is ended by Ctrl-C or by whoever runs it leaves nothing behind either.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => process.exit(code));
}

/** Does `undo`, which may not wait for anything, when this process ends; what came last, first. */
export function atExit(undo) {
  process.prependListener('exit', undo);
}
