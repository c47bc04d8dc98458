import { toScreenAddress } from 'host/src/remotes/screens/screen-address';
import { PORTAL_CODE_ID } from 'host/src/sign-in/early/insert-portal-code';
import { LEAVING_NOTICE_ID } from 'host/src/sign-in/early/leaving-notice';
import { paths } from 'shared/paths/paths';
import type { PageOptions } from '../compose-page.ts';
import { escapeHtml, toScriptJson } from '../escape-html.ts';
import { listFirstRequests } from '../first-requests.ts';
import type { PageTexts } from '../page-texts.ts';
import type { SignInScript } from './sign-in-script.ts';

// Pages that need a sign-in contain the sign-in script inline. It redirects a visitor to the provider without
// loading the portal, whose preload links and scripts are in a template until then (decision 82).

/**
 * Returns the script that decides about this page; null for pages without a sign-in, for a browser with an access
 * token, and for pages with a developer's section, which keep their order of loading.
 */
export function getSignInScript(options: PageOptions): SignInScript | null {
  const { pathname, hasToken, override, signInScript = null } = options;
  if (override) return null;
  if (pathname === paths.login) return signInScript;
  return leadsToSignIn(pathname) && !hasToken ? signInScript : null;
}

/** Whether a visitor has to sign in on this page. */
export function leadsToSignIn(pathname: string): boolean {
  const isProtected = pathname === paths.home || toScreenAddress(pathname) !== null;
  return isProtected || pathname === paths.login;
}

/** Returns the path of the screen that the page will show: on /login, the screen after the sign-in. */
export function getScreenPathname({ pathname, returnPath, signInScript }: PageOptions): string {
  return pathname === paths.login && signInScript ? (returnPath ?? paths.home) : pathname;
}

/** Renders the data block with the first data of the screen after the sign-in; nothing on other pages. */
export function renderReturnData(options: PageOptions): string {
  if (options.pathname !== paths.login) return '';
  const path = getScreenPathname(options);
  const requests = listFirstRequests({ ...options, pathname: path, hasToken: true });
  if (!requests || requests.urls.length === 0) return '';
  const json = toScriptJson({ path, addresses: requests.urls });
  return `<script type="application/json" id="portal-return-data">${json}</script>`;
}

/**
 * Renders the templates of the portal's code and of the notice, and the script that uses them. They come after the
 * skeleton, because Chromium stops parsing a page when a script starts to leave it.
 */
export function renderSignInFirst(
  { text }: SignInScript,
  portalCode: string,
  nonce: string | null,
  texts: PageTexts,
): string {
  const start = nonce === null ? '<script>' : `<script nonce="${nonce}">`;
  return `<template id="${PORTAL_CODE_ID}">${portalCode}</template>
<template id="${LEAVING_NOTICE_ID}">${renderLeavingNotice(texts.signIn)}</template>
${start}${text}</script>`;
}

const renderLeavingNotice = ({ title, leaving, again }: PageTexts['signIn']) =>
  `<main class="sk-main"><h1>${escapeHtml(title)}</h1><p role="status">${escapeHtml(leaving)}</p><a href="">${escapeHtml(again)}</a></main>`;
