import { join } from 'node:path';
import type { Expression } from '@swc/core';
import { paths } from 'shared/paths/paths';
import { SECTIONS, type SectionName } from '../section-module.ts';
import { getProperty, readListInFile } from './syntax.ts';

/** Lists the screens of a section, by path below the section, from the file that it exposes. */
export function listSectionScreens(file: string): string[] {
  return readListInFile(file, 'screens').map((screen) => {
    const path = getProperty(screen, 'path');
    if (path?.type === 'StringLiteral') return path.value;
    throw new Error(`${file}: the path of a screen has to be written out as a text.`);
  });
}

/** Lists the screens in the host's route map by section: `/payments/*` is the index. */
export function listHostScreens(folder: string): Record<string, string[]> {
  const screens: Record<string, string[]> = Object.fromEntries(SECTIONS.map((name) => [name, []]));
  for (const address of listRoutes(folder)) {
    const [section = '', ...rest] = address.split('/').filter(Boolean);
    screens[section]?.push(rest.join('/'));
  }
  return screens;
}

/** Lists the host's own pages in its route map, such as `/login`. */
export function listHostPages(folder: string): string[] {
  return listRoutes(folder).filter((address) => getSection(address) === null);
}

/** Returns the section of an address; null for a page of the host. */
export function getSection(address: string): SectionName | null {
  return SECTIONS.find((name) => name === address.split('/')[1]) ?? null;
}

function listRoutes(folder: string): string[] {
  const file = join(folder, 'src/routes.tsx');
  return readListInFile(file, 'routes').map((route) => {
    const path = getAddress(getProperty(route, 'path'));
    if (path === null)
      throw new Error(`${file}: a path is neither a text nor one of shared/paths.`);
    return path.replace(/\/\*$/, '');
  });
}

/** Evaluates `'/x'`, `paths.x` or `${paths.x}/*`; null for any other expression. */
function getAddress(value: Expression | undefined): string | null {
  if (value?.type === 'StringLiteral') return value.value;
  if (value?.type === 'MemberExpression') return getKnownPath(value);
  if (value?.type !== 'TemplateLiteral') return null;
  const parts = value.quasis.map(({ cooked, raw }, n) => {
    const inserted = value.expressions[n];
    const path = inserted?.type === 'MemberExpression' ? getKnownPath(inserted) : null;
    if (inserted && path === null) return null;
    return `${cooked ?? raw}${path ?? ''}`;
  });
  return parts.includes(null) ? null : parts.join('');
}

function getKnownPath({ object, property }: Extract<Expression, { type: 'MemberExpression' }>) {
  const known: Readonly<Record<string, string>> = paths;
  if (object.type !== 'Identifier' || object.value !== 'paths') return null;
  return property.type === 'Identifier' ? (known[property.value] ?? null) : null;
}
