import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Config } from 'services/platform/config/config';
import type { Database } from 'services/platform/db/database';
import { getClientAddress } from 'services/platform/http/client-address';
import type { WorkLimit } from 'services/platform/http/limits/work-limit';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { runInLanguage } from 'services/platform/texts/reader-language';
import { findAccountById } from './accounts/accounts.ts';
import { deleteOldDevices } from './accounts/devices.ts';
import { createPasswordWorkLimit } from './accounts/password.ts';
import { deleteOldAttempts } from './accounts/sign-in-attempts.ts';
import { deleteExpiredRecords } from './database-adapter.ts';
import { handleDevToken, isDevTokenEnabled } from './dev-token.ts';
import { loadIdentityKeys } from './identity-keys.ts';
import { endBrowserSession, getAllowedReturnUrl } from './logout.ts';
import { readCompany, type SignInCompany } from './pages/company.ts';
import { readPageLanguage } from './pages/language.ts';
import {
  createErrorRenderer,
  createPageSender,
  sendAsset,
  sendJson,
  sendRefusal,
} from './pages/responses.ts';
import { renderNoticePage, renderOfficePage } from './pages/sign-in-pages.ts';
import { getNoticeTexts, HELP_PAGES } from './pages/texts.ts';
import { createProvider } from './provider.ts';
import { getAccountFields } from './record-security-event.ts';
import { deleteOldSignIns } from './record-sign-in.ts';
import { handleSignIn } from './sign-in.ts';

export type IdentityDeps = {
  db: Database;
  config: Config;
  log: Log;
  company?: SignInCompany;
  /** Limits concurrent password checks. */
  passwordWorkLimit?: WorkLimit;
};

export type Identity = {
  handler: RequestListener;
  /** Stops the cleanup timer. */
  close(): void;
};

type RouteHandler = (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void> | void;

const CLEANUP_MS = 10 * 60_000;

/** Creates the stand-in for Auth0. It works with the unmodified `@auth0/auth0-spa-js`. */
export function createIdentity(deps: IdentityDeps): Identity {
  const log = deps.log.with({ service: 'identity' });
  const route = createRouter(deps, log);
  const handler: RequestListener = (req, res) => {
    const started = performance.now();
    const url = new URL(req.url ?? '/', deps.config.issuer);
    setHeaders(res);
    res.on('finish', () =>
      log.info('request', {
        method: req.method ?? '',
        route: res.statusCode === 404 ? 'unmatched' : getRouteName(url.pathname),
        status: res.statusCode,
        ms: Math.round(performance.now() - started),
      }),
    );
    Promise.resolve(route(req, res, url)).catch((error: unknown) => {
      log.error('failed', getErrorFields(error));
      if (res.headersSent) res.destroy();
      else sendJson(res, 500, { error: 'server_error' });
    });
  };

  const cleanUp = () => {
    const tasks = [deleteExpiredRecords, deleteOldAttempts, deleteOldSignIns, deleteOldDevices];
    Promise.all(tasks.map((one) => one(deps.db))).catch((error: unknown) =>
      log.error('cleanup_failed', getErrorFields(error)),
    );
  };
  const timer = setInterval(cleanUp, CLEANUP_MS);
  timer.unref();
  return { handler, close: () => clearInterval(timer) };
}

function createRouter(deps: IdentityDeps, log: Log) {
  const { db, config, company = readCompany(process.env) } = deps;
  const { passwordWorkLimit = createPasswordWorkLimit() } = deps;
  const keys = loadIdentityKeys(config.dataDir);
  const portalOrigins = config.pageOrigins;
  const portal = config.origins.portal;
  const sendPage = createPageSender(company, portalOrigins);
  const renderError = createErrorRenderer(company, portalOrigins, portal);
  const provider = createProvider({ db, config, keys, renderError });
  const origin = new URL(config.issuer).origin;
  const { trustedProxies } = config;
  const signIn = {
    db,
    provider,
    origin,
    portal,
    company,
    languages: config.languages,
    sendPage,
    log,
    trustedProxies,
    passwordWorkLimit,
    submissionSecret: keys.cookies.join(),
  };
  provider.on('server_error', (_ctx, error) => log.error('failed', getErrorFields(error)));
  const oidc = provider.callback();

  const pages = new Map<string, RouteHandler>();
  pages.set('/healthz', (_req, res) => sendJson(res, 200, { status: 'ok', service: 'identity' }));
  pages.set('/v2/logout', async (req, res, url) => {
    const accountId = await endBrowserSession(provider, db, req, res);
    if (accountId !== undefined)
      log.security('sign_out', {
        outcome: 'success',
        address: getClientAddress(req.headers, req.socket.remoteAddress, trustedProxies),
        ...getAccountFields(await findAccountById(db, accountId)),
      });
    const to = getAllowedReturnUrl(url.searchParams.get('returnTo'), portalOrigins);
    if (to !== undefined) {
      res.writeHead(302, { location: to, 'cache-control': 'no-store' }).end();
      return;
    }
    const texts = getNoticeTexts('signedOut');
    const main = renderNoticePage(portal, texts);
    sendPage(res, { status: 400, title: texts.title, main });
  });
  for (const name of HELP_PAGES) {
    pages.set(`/u/help/${name}`, (_req, res) => {
      const texts = getNoticeTexts(`help.${name}`);
      const main = renderOfficePage(company, portal, texts);
      sendPage(res, { status: 200, title: texts.title, main });
    });
  }
  if (isDevTokenEnabled(config)) {
    pages.set('/dev/token', (req, res) => handleDevToken({ db, config, keys }, req, res));
  }

  const answer: RouteHandler = (req, res, url) => {
    const page = pages.get(url.pathname);
    if (page !== undefined) return page(req, res, url);
    if (/^\/u\/login\/[\w-]+$/.test(url.pathname)) return handleSignIn(signIn, req, res);
    if (url.pathname.startsWith('/u/')) {
      if (!sendAsset(res, url.pathname)) sendRefusal(res, 404);
      return;
    }
    // The provider answers silent sign-ins with an inline script in an iframe, so scripts stay allowed here.
    res.setHeader('content-security-policy', "base-uri 'none'; object-src 'none'");
    return oidc(req, res);
  };
  const handle: RouteHandler = (req, res, url) => {
    const language = readPageLanguage(req, url.searchParams.get('ui_locales'), config.languages);
    return runInLanguage(language, () => answer(req, res, url));
  };
  return handle;
}

/** Returns the route for the log, without ids and parameters. */
function getRouteName(pathname: string): string {
  return pathname.startsWith('/u/login/') || pathname.startsWith('/authorize/')
    ? pathname.slice(0, pathname.indexOf('/', 1) + 1)
    : pathname;
}

function setHeaders(res: ServerResponse): void {
  res.setHeader('x-content-type-options', 'nosniff');
  // `no-referrer` would also remove the Origin header from our own form, and the handler checks it.
  res.setHeader('referrer-policy', 'same-origin');
  res.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains; preload');
}
