import { relative, resolve } from 'node:path';
import { workspaceRoot } from '../workspace-root.ts';

const GENERATED_ENTRY = /^\.federation\/entry\.\w+\.js$/;

/**
 * Converts the name of a source in a map to a name that is the same in every clone: `host/src/main.tsx`, or
 * `react-dom/cjs/react-dom-client.production.js` for a file of a package. `context` is the folder of the app.
 */
export function toModuleName(source: string, context: string): string {
  const request = source.split('!').at(-1) ?? source;
  const [, inPackage] = /^.*node_modules\/(.+)$/.exec(request) ?? [];
  // The federation plug-in names its file after a hash, which differs between two folders.
  if (inPackage !== undefined) return inPackage.replace(GENERATED_ENTRY, '.federation/entry.js');
  const path = request.replace(/^webpack:\/\/(?:[^/]*\/)?/, '');
  return /^\.{1,2}\//.test(path) ? relative(workspaceRoot, resolve(context, path)) : path;
}
