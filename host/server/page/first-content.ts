import { createHash } from 'node:crypto';
import type { Override } from 'host/src/overrides/override';
import { sections } from 'host/src/sections';
import type { FirstContent } from 'shared/federation/first-content/part';
import { DEFAULT_LANGUAGE, type Language } from 'shared/language/language';
import { breakpoints, measure, media } from 'shared/theme/tokens';
import type { Composition } from '../composition/compose-set.ts';
import { type FirstRequestsOptions, listFirstRequests } from './first-requests.ts';
import { getScreenAddress } from './screen-address.ts';

interface FirstContentOptions extends FirstRequestsOptions {
  readonly override?: Override | null;
  readonly language?: Language;
}

/**
 * Returns the first content of the requested section in the language of the page; undefined when the page sends no
 * early requests, and while a developer's server provides the section.
 */
export function findFirstContent(options: FirstContentOptions): FirstContent | undefined {
  const { composition, pathname, override, language = DEFAULT_LANGUAGE } = options;
  const section = getScreenAddress(pathname)?.section;
  const record = section && composition.remotes[section];
  if (!record || override?.section === section || !listFirstRequests(options)) return undefined;
  return composition.firstContent.get(record)?.[language];
}

/** Styles of the area that replaces the main part of the skeleton: where the shell has its content. */
export const firstContentCss = `.sk-first{display:block;padding-top:${measure.header}}${media.desktop}{.sk-first{margin-left:${measure.sideNav}}}`;

/** Renders the inline script that fills the template of the requested section. */
export const renderFirstContentScript = (
  content: FirstContent | undefined,
  nonce: string,
): string => (content ? `<script${nonce}>${content.script}</script>` : '');

/**
 * Renders the template, with the flag of the section and the width from which the page has a side nav. The browser
 * neither shows a template nor loads anything from it.
 */
export function renderFirstContentTemplate(
  content: FirstContent | undefined,
  pathname: string,
): string {
  const section = getScreenAddress(pathname)?.section;
  if (!content || !section) return '';
  const attributes = `data-flag="${sections[section].flag}" data-desktop="(min-width: ${breakpoints.desktop})"`;
  return `<template id="portal-first-content" ${attributes}><style>${content.css}</style>${content.html}</template>`;
}

/** Returns the source expression for the inline script of the first content. */
const toScriptSource = ({ script }: FirstContent): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns the source expression for the script of one page; none without first content. */
export function listFirstContentScripts(options: FirstContentOptions): string[] {
  const content = findFirstContent(options);
  return content ? [toScriptSource(content)] : [];
}

/** Returns source expressions for the scripts of all sections, in English: static pages have no other language. */
export const listAllFirstContentScripts = ({ remotes, firstContent }: Composition): string[] =>
  Object.values(remotes).flatMap((record) => {
    const content = firstContent.get(record)?.[DEFAULT_LANGUAGE];
    return content ? [toScriptSource(content)] : [];
  });
