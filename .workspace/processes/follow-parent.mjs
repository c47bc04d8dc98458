// Preloaded into each process that a starter of this repository starts (`npm start`, `pnpm dev`, the harnesses, the
// tests): if the starter dies, even by kill -9, its children end in good order and do not keep their ports and
// the data folder.
import { followAncestors } from './follow-ancestors.mjs';

followAncestors();
// With a channel the end of the starter is known immediately.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
