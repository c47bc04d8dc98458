import { formatOverride, type Override } from 'host/src/overrides/override';
import { OVERRIDE_DATA_BLOCK } from 'host/src/overrides/override-names';
import { CONFIG_ADDITIONS_BLOCK } from 'host/src/remotes/registry/data-blocks';
import type { CompanyConfig, PortalEnvironment } from 'shared/config/environment';
import { DEFAULT_LANGUAGE, type Language } from 'shared/language/language';
import { LIGHT } from 'shared/theme/colors';
import type { Composition } from '../composition/compose-set.ts';
import { listHostFiles } from '../composition/screen-files.ts';
import { beforePaintScript } from './before-paint.ts';
import { escapeHtml, toScriptJson } from './escape-html.ts';
import {
  findFirstContent,
  firstContentCss,
  renderFirstContentScript,
  renderFirstContentTemplate,
} from './first-content.ts';
import { listFirstRequests, renderFirstRequests } from './first-requests.ts';
import { getPageTexts } from './page-texts.ts';
import { listHostScripts, listPortalScripts } from './portal-scripts.ts';
import { renderPreconnectLinks } from './preconnect.ts';
import { renderConfig, renderConfigAdditions } from './render-config.ts';
import { getSignInScript, renderReturnData, renderSignInFirst } from './sign-in/sign-in-first.ts';
import type { SignInScript } from './sign-in/sign-in-script.ts';
import { icon, renderSkeleton, skeletonCss, skeletonSizesCss } from './skeleton.ts';

/** The early script, which requests the first data of the screen while its code loads. */
const EARLY_PART = 'early';

/** Pages without side nav in the skeleton. */
const PATHS_WITHOUT_NAV = /^\/(login|terms-of-service|privacy-policy|unauthorized)\/?$/;

export interface PageOptions {
  /** The builds of the page. For another language than English, `localizeComposition` has added the translations. */
  readonly composition: Composition;
  readonly environment: PortalEnvironment;
  /** The company of the renter; the deployment's default without it. */
  readonly company?: CompanyConfig | undefined;
  readonly pathname: string;
  /** The nonce of this response; null for a statically exported page. */
  readonly nonce: string | null;
  /** Whether the browser has an access token, according to its cookie. */
  readonly hasToken?: boolean;
  /** The color scheme that the renter has chosen; the system's scheme without it. */
  readonly scheme?: ChosenScheme | undefined;
  /** The clock format that the renter has chosen; the format of the browser's language without it. */
  readonly clock?: ChosenClock | undefined;
  /** The language of the page; English without it. */
  readonly language?: Language;
  /** The languages that the renter can choose; the page names them if they are more than one. */
  readonly languages?: readonly Language[];
  /** A section that is loaded from a developer's server. */
  readonly override?: Override | null;
  /** Scripts that only `pnpm dev` adds. */
  readonly extraScripts?: readonly ExtraScript[];
  /** The sign-in script of the host's build, for pages that need a sign-in; null when the build has none. */
  readonly signInScript?: SignInScript | null;
  /** The path to which the last redirect to the provider returns, according to its cookie. */
  readonly returnPath?: string | undefined;
}

export interface ExtraScript {
  readonly url: string;
  readonly integrity: string;
}

export type ChosenScheme = 'light' | 'dark';
export type ChosenClock = '12h' | '24h';

/** Parses the cookie; anyone may have written it, so invalid values are ignored. */
export const parseScheme = (cookie: string | undefined): ChosenScheme | undefined =>
  cookie === 'light' || cookie === 'dark' ? cookie : undefined;

export const parseClock = (cookie: string | undefined): ChosenClock | undefined =>
  cookie === '12h' || cookie === '24h' ? cookie : undefined;

/** Composes the HTML page for one request: data blocks, preload links, skeleton and the main script. */
export function composePage(options: PageOptions): string {
  const { composition, environment, nonce, pathname, scheme, extraScripts = [] } = options;
  const { company = environment.company, language = DEFAULT_LANGUAGE } = options;
  const { host, registry } = composition;
  const texts = getPageTexts(language);
  const signInScript = getSignInScript(options);
  const first = listFirstRequests(options);
  const early = first ? listHostFiles(host, EARLY_PART) : [];
  const firstContent = early.length > 0 ? findFirstContent(options) : undefined;
  const links = [...early, ...listPortalScripts(options)]
    .map((url) => renderPreload(url, getScriptIntegrity(composition, url), nonce))
    .join('\n');
  const mainScripts = [
    ...listHostScripts(composition).map((url) => ({
      url,
      integrity: getScriptIntegrity(composition, url),
    })),
    ...extraScripts,
  ]
    .map((script) => renderScript(script, nonce))
    .join('\n');
  return `<!doctype html>
<html lang="${language}"${renderRootAttributes(options)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(company.name)}</title>
<meta name="color-scheme" content="${scheme ?? 'light dark'}">
<meta name="theme-color" content="${LIGHT.deep}">
${nonce === null ? `<script>${beforePaintScript}</script>` : `<meta property="csp-nonce"${renderNonce(nonce)}>`}
<link rel="icon" href="${icon}">
${renderPreconnectLinks(options)}
${signInScript ? '' : links}
<style${renderNonce(nonce)}>${skeletonCss}${skeletonSizesCss}${firstContent ? firstContentCss : ''}</style>
<script type="application/json" id="portal-config">${renderConfig(environment)}</script>
<script type="application/json" id="${CONFIG_ADDITIONS_BLOCK}">${renderConfigAdditions(environment)}</script>
<script type="application/json" id="portal-registry">${toScriptJson(registry)}</script>
${first && early.length > 0 ? renderFirstRequests(first) : ''}
${renderFirstContentScript(firstContent, renderNonce(nonce))}
${early.map((url) => renderScript({ url, integrity: getScriptIntegrity(composition, url) }, nonce, 'async')).join('')}
${renderOverride(options.override)}
${signInScript ? renderReturnData(options) : mainScripts}
</head>
<body>
<div id="root">${renderSkeleton(!PATHS_WITHOUT_NAV.test(pathname), company, texts)}</div>
${renderFirstContentTemplate(firstContent, pathname)}
${signInScript ? renderSignInFirst(signInScript, `${links}${mainScripts}`, nonce, texts) : ''}
<noscript>${texts.noScript}</noscript>
</body>
</html>
`;
}

/** Data attributes of the root element: settings that scripts read before the page is drawn. */
function renderRootAttributes(options: PageOptions): string {
  const { environment, scheme, clock, language = DEFAULT_LANGUAGE, languages = [] } = options;
  const values = {
    language: language === DEFAULT_LANGUAGE ? undefined : language,
    languages: languages.length > 1 ? languages.join(' ') : undefined,
    'time-zone': environment.time_zone,
    scheme,
    clock,
  };
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return present.map(([name, value]) => ` data-${name}="${value}"`).join('');
}

function renderOverride(override: Override | null = null): string {
  if (!override) return '';
  const text = escapeHtml(formatOverride(override));
  return `<script type="text/plain" id="${OVERRIDE_DATA_BLOCK}">${text}</script>`;
}

function renderScript(
  { url, integrity }: ExtraScript,
  nonce: string | null,
  when = 'defer',
): string {
  return `<script ${when} src="${url}" crossorigin="anonymous" integrity="${integrity}"${renderNonce(nonce)}></script>`;
}

function renderPreload(url: string, integrity: string, nonce: string | null): string {
  return `<link rel="preload" as="script" href="${url}" crossorigin="anonymous" integrity="${integrity}"${renderNonce(nonce)}>`;
}

function renderNonce(nonce: string | null): string {
  return nonce === null ? '' : ` nonce="${nonce}"`;
}

function getScriptIntegrity({ registry }: Composition, url: string): string {
  const builds = [registry.host, ...Object.values(registry.sections)];
  const build = builds.find(({ base }) => url.startsWith(base));
  const integrity = build?.integrity[url.slice(build.base.length)];
  if (!integrity) throw new Error(`No build of this release has ${url}.`);
  return integrity;
}
