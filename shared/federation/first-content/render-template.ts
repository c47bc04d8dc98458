import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { GlobalStyle } from '../../ui/basics/global-style.tsx';
import { replaceNumberSlots } from './part.ts';

/** The parts of a template by name, with slots (`slot`) in place of data. */
export type TemplateParts = Readonly<Record<string, ReactElement>>;

/** Renders the parts of a template and their styles. Runs in the build of a section. */
export function renderTemplate(parts: TemplateParts) {
  const sheet = new ServerStyleSheet();
  const classes: string[] = [];
  try {
    renderToStaticMarkup(sheet.collectStyles(createElement(GlobalStyle)));
    const html = Object.entries(parts).map(([name, part]) => {
      const page = createElement(MemoryRouter, null, part);
      const markup = replaceNumberSlots(renderToStaticMarkup(sheet.collectStyles(page)));
      return `<div data-part="${name}">${moveStyles(markup, classes)}</div>`;
    });
    const css = sheet
      .getStyleTags()
      .replace(/<\/?style[^>]*>/g, '')
      .replace(/\/\*!sc\*\/\s*/g, '');
    return { html: html.join(''), css: css + classes.map(toRule).join('') };
  } finally {
    sheet.seal();
  }
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

/** A style attribute comes before every class. */
const toRule = (style: string, n: number) =>
  `.fc-${n}{${style
    .split(';')
    .map((declaration) => `${declaration}!important`)
    .join(';')}}`;
