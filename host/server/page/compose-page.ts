import { formatOverride, type Override } from 'host/src/overrides/override';
import { OVERRIDE_DATA_BLOCK } from 'host/src/overrides/override-names';
import { CONFIG_ADDITIONS_BLOCK } from 'host/src/remotes/registry/data-blocks';
import { toScreenAddress } from 'host/src/remotes/screens/screen-address';
import type { Company, Environment } from 'shared/config/environment';
import type { SectionName } from 'shared/federation/section-module';
import { LIGHT } from 'shared/theme/colors';
import { MARK_PINE } from 'shared/ui/logo-paths';
import type { Composition } from '../composition/compose-set.ts';
import { getBuildBaseUrl } from '../composition/registry-build.ts';
import { beforePaintScript } from './before-paint.ts';
import { escapeHtml, toScriptJson } from './escape-html.ts';
import { listHostFiles, listScreenFiles } from './screen-files.ts';
import { renderSkeleton, skeletonCss, skeletonSizesCss } from './skeleton.ts';

/** Lazy parts of the host that every start needs at once; the names are their import paths. */
const HOST_PARTS = ['federation-runtime'];

/** The provider's library: a browser that holds a token goes on without it at first (decision 11). */
const SIGN_IN_PART = 'provider-client';

/** Run before all else: asks for the first data of the screen while its code is on its way. */
const EARLY_PART = 'early';

/** Where Home leads when every section is on (spec 2): its files are asked for with the page. */
const HOME_SCREEN: { section: SectionName; path: string } = { section: 'payments', path: '' };

/** Pages outside of the shell: no side nav in their skeleton. */
const PATHS_WITHOUT_NAV = /^\/(login|terms-of-service|privacy-policy|unauthorized)\/?$/;

export interface PageOptions {
  readonly composition: Composition;
  readonly environment: Environment;
  /** The company of the renter whose browser this is; without it, the deployment's own. */
  readonly company?: Company | undefined;
  readonly pathname: string;
  /** Of this one answer; null for a page that everybody gets alike. */
  readonly nonce: string | null;
  /** Whether the browser says that it holds an access token. */
  readonly holdsToken?: boolean;
  /** The colours that the renter has chosen; without them, those of the system. */
  readonly scheme?: ChosenScheme | undefined;
  /** How the renter wants times written; without it, as in the browser's language. */
  readonly clock?: ChosenClock | undefined;
  /** A section that comes from a developer's own server instead. */
  readonly override?: Override | null;
  /** Scripts that only `pnpm dev` adds. */
  readonly extraScripts?: readonly ExtraScript[];
}

export interface ExtraScript {
  readonly url: string;
  readonly integrity: string;
}

export type ChosenScheme = 'light' | 'dark';
export type ChosenClock = '12h' | '24h';

/** What a cookie says: anyone may have written it. */
export const parseScheme = (cookie: string | undefined): ChosenScheme | undefined =>
  cookie === 'light' || cookie === 'dark' ? cookie : undefined;

export const parseClock = (cookie: string | undefined): ChosenClock | undefined =>
  cookie === '12h' || cookie === '24h' ? cookie : undefined;

/** The page of the portal for one request: data, preload links, skeleton, one script. */
export function composePage(options: PageOptions): string {
  const { composition, environment, nonce, pathname, scheme, clock, extraScripts = [] } = options;
  const { company = environment.company } = options;
  const { host, registry } = composition;
  const main = getBuildBaseUrl(host) + host.entry;
  const firstData = listFirstDataUrls(options);
  const early = firstData.length > 0 ? listHostFiles(host, EARLY_PART) : [];
  const scripts = [...early, main, ...listPreloads(options)];
  const links = scripts.map((url) =>
    renderPreload(url, getScriptIntegrity(composition, url), nonce),
  );
  return `<!doctype html>
<html lang="en"${renderRootAttributes({ 'time-zone': environment.time_zone, scheme, clock })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(company.name)}</title>
<meta name="color-scheme" content="${scheme ?? 'light dark'}">
<meta name="theme-color" content="${LIGHT.deep}">
${nonce === null ? `<script>${beforePaintScript}</script>` : `<meta property="csp-nonce"${renderNonce(nonce)}>`}
<link rel="icon" href="${icon}">
${links.join('\n')}
<style${renderNonce(nonce)}>${skeletonCss}${skeletonSizesCss}</style>
<script type="application/json" id="portal-config">${renderConfig(environment)}</script>
<script type="application/json" id="${CONFIG_ADDITIONS_BLOCK}">${renderConfigAdditions(environment)}</script>
<script type="application/json" id="portal-registry">${toScriptJson(registry)}</script>
${early.length > 0 ? `<script type="application/json" id="portal-first-data">${toScriptJson(firstData)}</script>` : ''}
${early.map((url) => renderScript({ url, integrity: getScriptIntegrity(composition, url) }, nonce, 'async')).join('')}
${renderOverride(options.override)}
${[{ url: main, integrity: getScriptIntegrity(composition, main) }, ...extraScripts]
  .map((script) => renderScript(script, nonce))
  .join('\n')}
</head>
<body>
<div id="root">${renderSkeleton(!PATHS_WITHOUT_NAV.test(pathname), company)}</div>
<noscript>This portal needs JavaScript. Please switch it on, or call our office.</noscript>
</body>
</html>
`;
}

/** Attributes of the root element: settings that scripts read before the page is drawn. */
function renderRootAttributes(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => ` data-${name}="${value}"`).join('');
}

/** Addresses of what the requested screen begins with; none without a token, or without the service. */
function listFirstDataUrls({
  composition,
  environment,
  pathname,
  holdsToken,
}: PageOptions): string[] {
  const address = getScreenAddress(pathname);
  if (!address || !holdsToken) return [];
  const firstData = composition.remotes[address.section]?.firstData ?? {};
  const questions = Object.hasOwn(firstData, address.path) ? firstData[address.path] : undefined;
  const roots: Readonly<Record<string, string | undefined>> = environment.services;
  return (questions ?? []).flatMap(({ service, path }) => {
    const root = roots[service];
    return root === undefined ? [] : [root + path];
  });
}

function getScreenAddress(pathname: string) {
  return toScreenAddress(pathname) ?? (pathname === '/' ? HOME_SCREEN : null);
}

/**
 * What every host build can read. Older ones refuse a field that they do not know, so later fields stand in
 * a block of their own; without what the server alone needs.
 */
function renderConfig(environment: Environment): string {
  const {
    overrides: _,
    other_companies: __,
    time_zone: ____,
    company,
    flags,
    ...rest
  } = environment;
  const { name, contact_url, emergency_phone } = company;
  const { without_answer: ___, ...knownFlags } = flags;
  const knownCompany = { name, contact_url, emergency_phone };
  return toScriptJson({ ...rest, company: knownCompany, flags: knownFlags });
}

function renderConfigAdditions({ company, other_companies, flags }: Environment): string {
  return toScriptJson({ company, other_companies, flags });
}

function renderOverride(override: Override | null = null): string {
  if (!override) return '';
  const text = escapeHtml(formatOverride(override));
  return `<script type="text/plain" id="${OVERRIDE_DATA_BLOCK}">${text}</script>`;
}

function listPreloads({ composition, pathname, override, ...options }: PageOptions): string[] {
  const { holdsToken = false } = options;
  const asked = getScreenAddress(pathname);
  const address = asked?.section === override?.section ? null : asked;
  const screen = address ? listScreenFiles(composition, address.section, address.path) : [];
  const wanted = holdsToken ? HOST_PARTS : [...HOST_PARTS, SIGN_IN_PART];
  const parts = wanted.flatMap((part) => listHostFiles(composition.host, part));
  return [...new Set([...parts, ...screen])];
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

const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 34"><path fill="${LIGHT.action}" d="${MARK_PINE}"/></svg>`,
)}`;
