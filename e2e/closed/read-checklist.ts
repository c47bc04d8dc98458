import { readFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = path.resolve(import.meta.dirname, '../../docs/configuration.md');

/** Returns the names of the settings in the production checklist of docs/configuration.md, in order. */
function readChecklist(list: 'services' | 'web server'): string[] {
  const text = readFileSync(PAGE, 'utf8');
  const section = /\n## Production checklist\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  const block = section.split('```').find((part) => part.trim().startsWith(`# ${list}`));
  const names = [...(block ?? '').matchAll(/^\s*([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  if (names.length === 0)
    throw new Error(`docs/configuration.md has no production checklist of the ${list}.`);
  return names;
}

/** Returns the settings of the checklist with these values. Throws when the names differ. */
export function fillChecklist(
  list: 'services' | 'web server',
  values: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const names = readChecklist(list);
  const difference = [
    ...names.filter((name) => !(name in values)),
    ...Object.keys(values).filter((name) => !names.includes(name)),
  ];
  if (difference.length > 0)
    throw new Error(`The checklist of the ${list} and this test differ: ${difference.join(', ')}.`);
  return values;
}
