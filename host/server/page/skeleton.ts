import type { CompanyConfig } from 'shared/config/environment';
import { LIGHT } from 'shared/theme/colors';
import { breakpoints, fontStack, measure, safeArea, schemeCss } from 'shared/theme/tokens';
import { MARK_PINE, MARK_WATER, WORDMARK } from 'shared/ui/logo-paths';
import { escapeHtml } from './escape-html.ts';
import type { PageTexts } from './page-texts.ts';

/**
 * Styles of the static skeleton that the page shows before any script runs: the frame of the shell and the
 * outline of a page. The first render of the application replaces it. Colors, sizes and font come from the
 * theme.
 */
export const skeletonCss = `${schemeCss}
html{background:var(--hp-paper);color:var(--hp-ink);font-family:${fontStack}}
body{margin:0;padding-right:${safeArea.right};padding-left:${safeArea.left}}
.sk-header{position:fixed;inset:0 0 auto;height:${measure.header};background:var(--hp-deep);color:var(--hp-onDeep);border-bottom:1px solid transparent;box-sizing:border-box}
.sk-logo{position:absolute;left:calc(70px + ${safeArea.left});top:calc(19px + ${safeArea.top});display:flex;align-items:center;gap:10px}
.sk-name{top:calc(22px + ${safeArea.top});max-width:calc(100% - 140px);font-size:1.125rem;font-weight:600;line-height:1.5rem;white-space:nowrap}
.sk-nav{display:none;position:fixed;top:${measure.header};bottom:0;left:0;width:${measure.sideNav};box-sizing:border-box;border-right:1px solid var(--hp-line);padding:36px 44px}
.sk-nav i{width:120px;height:12px;margin-bottom:36px}
.sk-main{padding:calc(${measure.header} + 28px) 16px 56px}
.sk-main i,.sk-nav i{display:block;border-radius:4px;background:var(--hp-skeleton)}
.sk-sheet{max-width:584px;margin-top:37px;padding:32px;box-sizing:border-box;border:1px solid var(--hp-line);border-radius:12px;background:var(--hp-sheet)}
.sk-late{position:fixed;left:16px;right:16px;bottom:calc(24px + ${safeArea.bottom});max-width:560px;padding:24px;box-sizing:border-box;border:1px solid var(--hp-line);border-radius:12px;background:var(--hp-raised);line-height:1.5;visibility:hidden;animation:sk-late 0s 20s forwards}
.sk-late h1{margin:0;font-size:20px;line-height:28px}.sk-late p{margin:8px 0 16px}.sk-late a{color:var(--hp-link);font-weight:600}
@keyframes sk-late{to{visibility:visible}}
@media(min-width:${breakpoints.tablet}){.sk-main{padding-left:32px;padding-right:32px}}
@media(min-width:${breakpoints.desktop}){.sk-logo{left:calc(28px + ${safeArea.left})}.sk-nav{display:block}.sk-shell .sk-main{padding:calc(${measure.header} + 44px) 40px 56px calc(${measure.sideNav} + 40px)}}
`.replaceAll('\n', '');

const renderBar = (width: number, height: number, gap: number) =>
  `<i class="sk-${width}-${height}-${gap}"></i>`;

const bars = {
  title: renderBar(180, 32, 17),
  lead: renderBar(320, 14, 0),
  short: renderBar(88, 14, 14),
};

/** Sizes of the bars. They are classes because the security policy does not allow style attributes. */
const sizes = [
  [180, 32, 17],
  [320, 14, 0],
  [88, 14, 14],
  [220, 48, 28],
  [420, 12, 24],
  [360, 14, 16],
  [176, 48, 0],
] as const;

export const skeletonSizesCss = sizes
  .map(([width, height, gap]) => {
    const name = `.sk-${width}-${height}-${gap}`;
    return `${name}{width:${width}px;max-width:100%;height:${height}px;margin-bottom:${gap}px}`;
  })
  .join('');

const drawnLogo = `<span class="sk-logo"><svg viewBox="0 0 32 34" width="28" height="30" aria-hidden="true"><path fill="currentColor" d="${MARK_PINE}"/><path d="${MARK_WATER}" stroke="currentColor" stroke-width="2" stroke-linecap="round" fill="none"/></svg><svg viewBox="0 0 1650 280" width="153" height="26" aria-hidden="true"><path fill="currentColor" d="${WORDMARK}"/></svg></span>`;

const sheet = `<div class="sk-sheet">${bars.short}${renderBar(220, 48, 28)}${renderBar(420, 12, 24)}${renderBar(360, 14, 16)}${renderBar(176, 48, 0)}</div>`;

/**
 * Shown by CSS when no script has replaced the skeleton after 20 s, because even the first script may not
 * have loaded. The text is from spec 8.
 */
const renderLateNotice = ({ title, text, refresh }: PageTexts['late']) =>
  `<div class="sk-late"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="">${escapeHtml(refresh)}</a></div>`;

const renderLogo = ({ name, logo }: CompanyConfig) =>
  logo === undefined ? `<span class="sk-logo sk-name">${escapeHtml(name)}</span>` : drawnLogo;

/** Renders the content of `#root`, with the side nav area for pages that have one. */
export function renderSkeleton(
  inShell: boolean,
  company: CompanyConfig,
  { late }: PageTexts,
): string {
  const nav = inShell ? `<div class="sk-nav">${'<i></i>'.repeat(4)}</div>` : '';
  const main = `<div class="sk-main">${bars.title}${bars.lead}${sheet}</div>`;
  const frame = `<div class="sk-header">${renderLogo(company)}</div>${nav}${main}`;
  return `<div class="${inShell ? 'sk-shell' : ''}" aria-hidden="true">${frame}</div>${renderLateNotice(late)}`;
}

/** The icon of the browser tab, as a data URL. */
export const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 34"><path fill="${LIGHT.action}" d="${MARK_PINE}"/></svg>`,
)}`;
