import { createElement, Fragment, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { schemeCss } from 'shared/theme/tokens';
import { GlobalStyle } from 'shared/ui/global-style';
import { createGlobalStyle, ServerStyleSheet } from 'styled-components';
import { type RenderedTemplate, replaceNumberSlots, slot } from './part.ts';

/** The parts of a template by name, with slots (`slot`) in place of data. */
export type TemplateParts = Readonly<Record<string, ReactElement>>;

/** A slot where a component takes an element. */
export const slotElement = (name: string): ReactElement =>
  createElement(Fragment, null, slot(name));

/**
 * Renders the parts of a template and their styles. Runs in the build of a section. The color schemes are not among the
 * styles, because every composed page has them. `address` is the path of the page, for relative links.
 */
export function renderTemplate(parts: TemplateParts, address: string): RenderedTemplate {
  const sheet = new ServerStyleSheet();
  const classes: string[] = [];
  try {
    renderToStaticMarkup(sheet.collectStyles(createElement(GlobalStyle)));
    const html = Object.entries(parts).map(([name, part]) => {
      const page = createElement(MemoryRouter, { initialEntries: [address] }, part);
      const markup = replaceNumberSlots(
        renderToStaticMarkup(sheet.collectStyles(page), { identifierPrefix: `${name}-` }),
      );
      return `<div data-part="${name}">${restoreUrlSlots(moveStyles(markup, classes))}</div>`;
    });
    const css = readCss(sheet).replace(formatCss(schemeCss), '');
    return shortenClasses({ html: html.join(''), css: css + classes.map(toRule).join('') });
  } finally {
    sheet.seal();
  }
}

/** Returns CSS in the spelling of the style library. */
function formatCss(css: string): string {
  const sheet = new ServerStyleSheet();
  try {
    const Style = createGlobalStyle`${css}`;
    renderToStaticMarkup(sheet.collectStyles(createElement(Style)));
    return readCss(sheet);
  } finally {
    sheet.seal();
  }
}

/** Without the names of components, with which the library takes over the styles of a server. */
const readCss = (sheet: ServerStyleSheet): string =>
  sheet
    .getStyleTags()
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/\/\*!sc\*\/\s*/g, '')
    .replace(/data-styled\.[^{]*\{[^}]*\}/g, '')
    .trim();

/** Gives classes short names and removes those without a rule. */
function shortenClasses({ html, css }: RenderedTemplate): RenderedTemplate {
  const names = [
    ...new Set([...css.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => `${name}`)),
  ];
  const used = names.filter((name) => html.includes(name));
  const toShort = (name: string) => `f${used.indexOf(name).toString(36)}`;
  const pattern = /\.(-?[a-zA-Z_][\w-]*)/g;
  return {
    css: css.replace(pattern, (text, name: string) =>
      used.includes(name) ? `.${toShort(name)}` : text,
    ),
    html: html
      .replace(/ data-discover="true"/g, '')
      .replace(/ class="([^"]*)"/g, (_, list: string) => {
        const kept = list.split(' ').filter((name) => used.includes(name));
        return kept.length === 0 ? '' : ` class="${kept.map(toShort).join(' ')}"`;
      }),
  };
}

/**
 * The security policy allows no style attributes: they become classes, or `data-style` when they have a slot, which a
 * script may set.
 */
function moveStyles(markup: string, classes: string[]): string {
  return markup.replace(/<[a-z][^>]*>/g, (tag) => {
    const style = / style="([^"]*)"/.exec(tag)?.[1];
    if (style === undefined) return tag;
    const bare = tag.replace(` style="${style}"`, '');
    if (style.includes('{{')) return bare.replace('>', ` data-style="${style}">`);
    if (!classes.includes(style)) classes.push(style);
    const name = `fc-${classes.indexOf(style)}`;
    return / class="/.test(bare)
      ? bare.replace(' class="', ` class="${name} `)
      : bare.replace(/\/?>$/, (end) => ` class="${name}"${end}`);
  });
}

/**
 * The router resolves a slot like a relative link. A copied picture would load its slot immediately, so a script sets the
 * address of pictures.
 */
const restoreUrlSlots = (markup: string): string =>
  markup
    .replace(/ href="[^"{]*(\{\{\w+\}\})"/g, ' href="$1"')
    .replace(/ src="(\{\{\w+\}\})"/g, ' data-src="$1"');

/** A style attribute comes before every class. */
const toRule = (style: string, n: number) =>
  `.fc-${n}{${style
    .split(';')
    .map((declaration) => `${declaration}!important`)
    .join(';')}}`;
