import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Config } from 'services/platform/config/config';
import type { Database } from 'services/platform/db/database';
import type { WorkLimit } from 'services/platform/http/limits/work-limit';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { sweepAttempts } from './accounts/attempts.ts';
import { sweepDevices } from './accounts/devices.ts';
import { createPasswordWork } from './accounts/password.ts';
import { sweepExpired } from './adapter.ts';
import { handleDevToken, isDevTokenOffered } from './dev-token.ts';
import { loadKeys } from './keys.ts';
import { allowedReturn, endSession } from './logout.ts';
import { type Company, companyFrom } from './pages/company.ts';
import { noticePage, officePage } from './pages/pages.ts';
import { createRenderError, createShow, refuse, sendAsset, sendJson } from './pages/replies.ts';
import { TEXTS } from './pages/texts.ts';
import { createProvider } from './provider.ts';
import { handleSignIn } from './sign-in.ts';
import { sweepSignIns } from './sign-ins.ts';

export type IdentityDeps = {
  db: Database;
  config: Config;
  log: Log;
  company?: Company;
  /** Bounds how many passwords are verified at once. */
  passwordWork?: WorkLimit;
};

export type Identity = {
  handler: RequestListener;
  /** Stops the sweep. */
  close(): void;
};

type Handle = (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void> | void;

const SWEEP_MS = 10 * 60_000;

/** Stand-in for the identity provider, for the unmodified `@auth0/auth0-spa-js`. */
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
        route: res.statusCode === 404 ? 'unmatched' : nameOf(url.pathname),
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

  const sweep = () => {
    const sweeps = [sweepExpired, sweepAttempts, sweepSignIns, sweepDevices];
    Promise.all(sweeps.map((one) => one(deps.db))).catch((error: unknown) =>
      log.error('sweep_failed', getErrorFields(error)),
    );
  };
  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  return { handler, close: () => clearInterval(timer) };
}

function createRouter(deps: IdentityDeps, log: Log) {
  const { db, config, company = companyFrom(process.env) } = deps;
  const { passwordWork = createPasswordWork() } = deps;
  const keys = loadKeys(config.dataDir);
  const portals = config.pageOrigins;
  const portal = config.origins.portal;
  const show = createShow(company, portals);
  const renderError = createRenderError(company, portals, portal);
  const provider = createProvider({ db, config, keys, renderError });
  const origin = new URL(config.issuer).origin;
  const { trustedProxies } = config;
  const signIn = {
    db,
    provider,
    origin,
    portal,
    company,
    show,
    log,
    trustedProxies,
    passwordWork,
    sendSecret: keys.cookies.join(),
  };
  provider.on('server_error', (_ctx, error) => log.error('failed', getErrorFields(error)));
  const oidc = provider.callback();

  const pages = new Map<string, Handle>();
  pages.set('/healthz', (_req, res) => sendJson(res, 200, { status: 'ok', service: 'identity' }));
  pages.set('/v2/logout', async (req, res, url) => {
    await endSession(provider, db, req, res);
    const to = allowedReturn(url.searchParams.get('returnTo'), portals);
    if (to !== undefined) {
      res.writeHead(302, { location: to, 'cache-control': 'no-store' }).end();
      return;
    }
    const { title } = TEXTS.signedOut;
    show(res, { status: 400, title, main: noticePage(portal, TEXTS.signedOut) });
  });
  for (const [name, words] of Object.entries(TEXTS.help)) {
    const page = { status: 200, title: words.title, main: officePage(company, portal, words) };
    pages.set(`/u/help/${name}`, (_req, res) => show(res, page));
  }
  if (isDevTokenOffered(config)) {
    pages.set('/dev/token', (req, res) => handleDevToken({ db, config, keys }, req, res));
  }

  const handle: Handle = (req, res, url) => {
    const page = pages.get(url.pathname);
    if (page !== undefined) return page(req, res, url);
    if (/^\/u\/login\/[\w-]+$/.test(url.pathname)) return handleSignIn(signIn, req, res);
    if (url.pathname.startsWith('/u/')) {
      if (!sendAsset(res, url.pathname)) refuse(res, 404);
      return;
    }
    // Its answer into a frame of the portal is a page with a script in it.
    res.setHeader('content-security-policy', "base-uri 'none'; object-src 'none'");
    return oidc(req, res);
  };
  return handle;
}

// Ids and parameters stay out of the log.
function nameOf(pathname: string): string {
  return pathname.startsWith('/u/login/') || pathname.startsWith('/authorize/')
    ? pathname.slice(0, pathname.indexOf('/', 1) + 1)
    : pathname;
}

function setHeaders(res: ServerResponse): void {
  res.setHeader('x-content-type-options', 'nosniff');
  // `no-referrer` would take the origin from our own form as well, and we check it.
  res.setHeader('referrer-policy', 'same-origin');
  res.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains; preload');
}
