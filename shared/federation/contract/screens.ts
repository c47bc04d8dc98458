import { join } from 'node:path';
import type { Expression } from '@swc/core';
import { paths } from 'shared/paths/paths';
import { SECTIONS } from '../section-module.ts';
import { entryOf, listInFile } from './syntax.ts';

/** The screens that a section has, by their paths below it: those of its `src/routes.tsx`. */
export function screensOfSection(folder: string): string[] {
  const file = join(folder, 'src/routes.tsx');
  return listInFile(file, 'screens').map((screen) => {
    const path = entryOf(screen, 'path');
    if (path?.type === 'StringLiteral') return path.value;
    throw new Error(`${file}: the path of a screen has to be written out as a text.`);
  });
}

/** Section -> the screens that the host's map of routes names: `/payments/*` is the index. */
export function screensOfHost(folder: string): Record<string, string[]> {
  const file = join(folder, 'src/routes.tsx');
  const screens: Record<string, string[]> = Object.fromEntries(SECTIONS.map((name) => [name, []]));
  for (const route of listInFile(file, 'routes')) {
    const path = addressOf(entryOf(route, 'path'));
    if (path === null)
      throw new Error(`${file}: a path is neither a text nor one of shared/paths.`);
    const [section = '', ...rest] = path.replace(/\/\*$/, '').split('/').filter(Boolean);
    screens[section]?.push(rest.join('/'));
  }
  return screens;
}

/** `'/x'`, `paths.x` or `${paths.x}/*`, as an address. */
function addressOf(value: Expression | undefined): string | null {
  if (value?.type === 'StringLiteral') return value.value;
  if (value?.type === 'MemberExpression') return knownPath(value);
  if (value?.type !== 'TemplateLiteral') return null;
  const parts = value.quasis.map(({ cooked, raw }, n) => {
    const inserted = value.expressions[n];
    const path = inserted?.type === 'MemberExpression' ? knownPath(inserted) : null;
    if (inserted && path === null) return null;
    return `${cooked ?? raw}${path ?? ''}`;
  });
  return parts.includes(null) ? null : parts.join('');
}

function knownPath({ object, property }: Extract<Expression, { type: 'MemberExpression' }>) {
  const known: Readonly<Record<string, string>> = paths;
  if (object.type !== 'Identifier' || object.value !== 'paths') return null;
  return property.type === 'Identifier' ? (known[property.value] ?? null) : null;
}
