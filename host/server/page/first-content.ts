import { createHash } from 'node:crypto';
import type { FirstContent } from 'shared/federation/first-content/part';
import { breakpoints, measure, media } from 'shared/theme/tokens';

/** Styles of the area that replaces the main part of the skeleton: where the shell has its content. */
export const firstContentCss = `.sk-first{display:block;padding-top:${measure.header}}${media.desktop}{.sk-first{margin-left:${measure.sideNav}}}`;

/** Renders the inline script that fills the template of the requested section. */
export const renderFirstContentScript = (
  content: FirstContent | undefined,
  nonce: string,
): string => (content ? `<script${nonce}>${content.script}</script>` : '');

/** Renders the template. The browser neither shows it nor loads anything from it. */
export const renderFirstContentTemplate = (content: FirstContent | undefined): string =>
  content
    ? `<template id="portal-first-content" data-desktop="(min-width: ${breakpoints.desktop})"><style>${content.css}</style>${content.html}</template>`
    : '';

/** Returns a source expression for the inline script that fills the template. */
export const hashFirstContent = ({ script }: FirstContent): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
