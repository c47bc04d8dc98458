// Imported by each program that starts others or keeps a port, before its other imports: it ends when the npm or pnpm
// that runs it is killed. A program that was started without them, as with systemd, outlives its shell.
import { followAncestors } from './follow-ancestors.mjs';

if (process.env.npm_lifecycle_event) followAncestors();
