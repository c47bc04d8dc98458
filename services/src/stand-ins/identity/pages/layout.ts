import { type Html, html } from 'services/platform/http/html';
import type { Company } from './company.ts';
import { icon, logo, waterlines } from './drawings.ts';
import { TEXTS } from './texts.ts';

export type LayoutParts = {
  company: Company;
  title: string;
  main: Html;
  /** Address of the style sheet, with its version. */
  style: string;
  script?: string;
};

/** Whom to call at once. It stands in the company's half, and on a phone at the end of the page. */
export function urgent(company: Company, place: 'aside' | 'end'): Html {
  return html`<p class="urgent urgent-${place}">${TEXTS.fire}<br>${TEXTS.urgent} <strong>${company.emergencyPhone}</strong>${TEXTS.anyHour}</p>`;
}

const { card, wrench, document } = TEXTS.promises;

/** A page of the sign-in: the company on its side, `main` on the other. */
export function layout({ company, title, main, style, script }: LayoutParts): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${company.name}</title>
<link rel="icon" href="/u/assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
${script !== undefined && html`<script src="${script}" defer></script>`}
</head>
<body>
<header class="company">
<div class="logo" role="img" aria-label="${company.name}">${logo}</div>
<div class="about">
<p class="headline">${TEXTS.headline}</p>
${waterlines}
<ul>
<li>${icon('card')}${card}</li>
<li>${icon('wrench')}${wrench}</li>
<li>${icon('document')}${document}</li>
</ul>
</div>
${urgent(company, 'aside')}
</header>
<main>
${main}
</main>
</body>
</html>
`.text;
}
