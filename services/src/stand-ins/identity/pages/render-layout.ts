import { type Html, html } from 'services/platform/http/html';
import { getLanguage } from 'shared/language/language';
import type { SignInCompany } from './company.ts';
import { LOGO, renderIcon, WATERLINES } from './drawings.ts';
import { t } from './texts.ts';

export type LayoutInput = {
  company: SignInCompany;
  title: string;
  main: Html;
  /** Address of the style sheet, with its version. */
  style: string;
  script?: string;
  /** A page of the portal that prefetches its code while the renter reads this one. */
  prefetch?: string;
};

/** Renders the emergency number: next to the company on wide screens, at the end of the page on phones. */
export function renderUrgentContact(company: SignInCompany, position: 'aside' | 'end'): Html {
  return html`<p class="urgent urgent-${position}">${t('fire')}<br>${t('urgent')} <strong>${company.emergencyPhone}</strong>${t('anyHour')}</p>`;
}

/** Renders a page of the sign-in: the company on one side, `main` on the other. */
export function renderLayout({
  company,
  title,
  main,
  style,
  script,
  prefetch,
}: LayoutInput): string {
  return html`<!doctype html>
<html lang="${getLanguage()}">
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
<div class="logo" role="img" aria-label="${company.name}">${LOGO}</div>
<div class="about">
<p class="headline">${t('headline')}</p>
${WATERLINES}
<ul>
<li>${renderIcon('card')}${t('promise.card')}</li>
<li>${renderIcon('wrench')}${t('promise.wrench')}</li>
<li>${renderIcon('document')}${t('promise.document')}</li>
</ul>
</div>
${renderUrgentContact(company, 'aside')}
</header>
<main>
${main}
</main>
${prefetch !== undefined && html`<iframe src="${prefetch}" hidden></iframe>`}
</body>
</html>
`.text;
}
