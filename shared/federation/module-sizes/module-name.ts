import { relative, resolve } from 'node:path';
import { workspaceRoot } from '../workspace-root.ts';

/**
 * Converts the name of a source in a map to a name that is the same in every clone: `host/src/main.tsx`, or
 * `react-dom/cjs/react-dom-client.production.js` for a file of a package. `context` is the folder of the app.
 */
export function toModuleName(source: string, context: string): string {
  const request = source.split('!').at(-1) ?? source;
  const [, inPackage] = /^.*node_modules\/(.+)$/.exec(request) ?? [];
  if (inPackage !== undefined) return inPackage;
  const path = request.replace(/^webpack:\/\/(?:[^/]*\/)?/, '');
  // The federation plug-in names its file after a hash, which changes with the content.
  const name = path.replace(/^\.federation\/entry\.\w+\.js$/, '.federation/entry.js');
  return /^\.{1,2}\//.test(name) ? relative(workspaceRoot, resolve(context, name)) : name;
}
