import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie } from 'hono/cookie';
import { OUTCOMES_MAX_BYTES, OUTCOMES_PATH } from 'shared/federation/build-outcomes';
import { CURRENT_RELEASE_PATH } from 'shared/federation/registry';
import { CLOCK_COOKIE, SCHEME_COOKIE } from 'shared/theme/choices';
import type { ReleaseContext } from '../release/sets/find-set-in-service.ts';
import { ReleaseRefusedError } from '../release/sets/release-errors.ts';
import { COMPANY_COOKIE } from '../src/company/company-cookie.ts';
import { findCompany } from '../src/company/find-company.ts';
import { RETURN_PATH_COOKIE } from '../src/sign-in/return-path-cookie.ts';
import { FRESH_TOKEN_COOKIE } from '../src/sign-in/session/fresh-token-cookie.ts';
import { createAssetReader } from './asset-reader.ts';
import type { CanaryEvaluation } from './canaries/canary-evaluation.ts';
import { composeForOpenPage, composeForVisit } from './canaries/compose-for-visit.ts';
import { createCanaryStopper } from './canaries/stop-failing-canaries.ts';
import { serveReadiness } from './checks/serve-readiness.ts';
import { NothingReleasedError } from './composition/compose-set.ts';
import { createCompositionReader } from './composition/composition-reader.ts';
import { sendCurrentRelease } from './composition/current-release.ts';
import { type Environments, getEnvironment } from './config/environments.ts';
import type { PortalLanguages } from './config/portal-languages.ts';
import {
  renderSecurityText,
  SECURITY_TEXT_PATH,
  type SecuritySettings,
} from './config/security-text.ts';
import { setCanaryEvaluationMetric } from './metrics/canary-metrics.ts';
import { countFailure, countRequests } from './metrics/request-metrics.ts';
import { createOutcomeCounter } from './outcome-counter.ts';
import { createOverrideRoutes, decideOverride, sendOverrideAnswer } from './overrides/overrides.ts';
import {
  composePage,
  type ExtraScript,
  type PageOptions,
  parseClock,
  parseScheme,
} from './page/compose-page.ts';
import { compressPage } from './page/compress-page.ts';
import { listInlineScripts } from './page/inline-scripts.ts';
import { localizePage } from './page/localize-page.ts';
import {
  getPrefetchHeaders,
  PREFETCH_PATH,
  renderPrefetchPage,
} from './page/sign-in/prefetch-page.ts';
import { createSignInScriptReader } from './page/sign-in/sign-in-script.ts';
import { getAssetHeaders, getPageHeaders, MISSING_HEADERS } from './security-headers.ts';

export interface ServerOptions {
  /** The release store, the environment and the trusted keys. */
  readonly releases: ReleaseContext;
  readonly environments: Environments;
  /** Origin of the portal for renters, without a trailing slash. */
  readonly origin: string;
  /** The languages in which the portal is offered; English by default. */
  readonly languages?: PortalLanguages;
  readonly reportTo?: string | undefined;
  /** Contact for reports of vulnerabilities; none by default. */
  readonly security?: SecuritySettings;
  /** Scripts that only `pnpm dev` adds. */
  readonly extraScripts?: readonly ExtraScript[];
  /** For `pnpm dev`: the files of a build change under the same name, so nothing is cached. */
  readonly changesInPlace?: boolean;
  /** Whether scripts are sent as deltas from an earlier build (RFC 9842); true by default. */
  readonly dictionaries?: boolean;
  /** How long the current revision is cached, in ms; 0 reads the store for each page. */
  readonly recheckMs?: number;
  /** Interval at which the counted outcomes are written, in ms. */
  readonly flushIntervalMs?: number;
  /** Whether this server stops failing canaries; `on` by default. */
  readonly canaryEvaluation?: CanaryEvaluation;
  /** Receives failures; console.error by default. */
  readonly log?: (failure: unknown) => void;
}

/**
 * Creates the web server, which serves the composed page and the files of the release store. It is stateless.
 */
export function createServer(options: ServerOptions): Hono {
  const app = new Hono();
  const { releases, log = console.error } = options;
  const { canaryEvaluation = 'on', flushIntervalMs = 5000 } = options;
  const stopFailing = createCanaryStopper({ releases, log, retryMs: flushIntervalMs });
  const cache = !options.changesInPlace;
  const readComposition = createCompositionReader({ ...options, cache, log });
  const { dictionaries = true } = options;
  const readAsset = createAssetReader(options.releases.store, {
    cache,
    // The files of `pnpm dev` change under the same name.
    dictionaries: dictionaries && cache,
  });
  const readSignInScript = createSignInScriptReader(readAsset);

  app.use(countRequests);
  serveReadiness(app, readComposition, canaryEvaluation);
  setCanaryEvaluationMetric(canaryEvaluation === 'on');
  app.get('/assets/:app/:build/:file', async (c) => {
    const { app: name, build, file } = c.req.param();
    const asset = await readAsset(name, build, file, {
      acceptEncoding: c.req.header('accept-encoding'),
      availableDictionary: c.req.header('available-dictionary'),
    });
    if (!asset) return sendNotFound(c);
    const headers = { ...Object.fromEntries(getAssetHeaders(options.origin)), ...asset.headers };
    return c.body(asset.content, 200, headers);
  });
  app.get(CURRENT_RELEASE_PATH, async (c) =>
    sendCurrentRelease(c, composeForOpenPage(c, await readComposition())),
  );
  app.post(
    OUTCOMES_PATH,
    bodyLimit({ maxSize: OUTCOMES_MAX_BYTES, onError: (c) => c.body(null, 413) }),
    createOutcomeCounter({
      ...{ releases, readComposition, log, flushIntervalMs },
      canWrite: canaryEvaluation !== 'read-only store',
      onWritten: canaryEvaluation === 'on' ? stopFailing : undefined,
    }),
  );
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));
  app.get(SECURITY_TEXT_PATH, (c) => {
    const text = renderSecurityText(options.security ?? {}, options.origin);
    return text === null ? sendNotFound(c) : c.text(text);
  });
  const environment = getEnvironment(options.environments, options.origin);
  app.route('/', createOverrideRoutes({ environment, origin: options.origin }));
  app.get(PREFETCH_PATH, async (c) => {
    const builds = composeForOpenPage(c, await readComposition());
    const { composition } = localizePage(c, builds, options.languages);
    const returnPath = getCookie(c, RETURN_PATH_COOKIE);
    const headers = Object.fromEntries(getPrefetchHeaders(environment.identity.domain));
    return c.html(renderPrefetchPage({ composition, environment, returnPath }), 200, headers);
  });
  app.get('*', async (c) => {
    const { pathname } = new URL(c.req.url);
    // A missing file never gets the page as a response: caches would store it as a script.
    if (pathname.startsWith('/assets/') || /\.\w+$/.test(pathname)) return sendNotFound(c);
    const { composition, cookie } = composeForVisit(c, await readComposition(), options.origin);
    const signInScript = await readSignInScript(composition.host);
    return renderPage(c, options, { composition, pathname, signInScript }, cookie);
  });
  app.notFound((c) => c.text('Method not allowed', 405, { 'Cache-Control': 'no-store' }));
  app.onError((error, c) => {
    const isRelease = error instanceof NothingReleasedError || error instanceof ReleaseRefusedError;
    countFailure(isRelease ? 'release' : 'other');
    log(isRelease ? error.message : error);
    return c.text('The portal is not available right now.', 503, { 'Cache-Control': 'no-store' });
  });
  return app;
}

async function renderPage(
  c: Context,
  options: ServerOptions,
  page: Pick<PageOptions, 'composition' | 'pathname' | 'signInScript'>,
  cookie: string | undefined,
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64');
  const { extraScripts = [], origin, reportTo } = options;
  const environment = getEnvironment(options.environments, origin);
  const decision = decideOverride(c, { environment, origin });
  if (decision.answer !== 'page') return sendOverrideAnswer(c, decision);
  const { override } = decision;
  const hasToken = getCookie(c, FRESH_TOKEN_COOKIE) !== undefined;
  const scheme = parseScheme(getCookie(c, SCHEME_COOKIE));
  const clock = parseClock(getCookie(c, CLOCK_COOKIE));
  const company = findCompany(environment, getCookie(c, COMPANY_COOKIE) ?? null);
  const returnPath = getCookie(c, RETURN_PATH_COOKIE);
  const { vary, ...localized } = localizePage(c, page.composition, options.languages);
  const preferences = { hasToken, scheme, clock, company, returnPath };
  const about = { ...page, ...localized, environment, nonce, override, ...preferences };
  const html = composePage({ ...about, extraScripts });
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
  if (cookie) headers.append('Set-Cookie', cookie);
  if (vary) headers.append('Vary', vary);
  const overrideOrigin = override?.origin;
  for (const [name, value] of getPageHeaders({
    environment,
    origin,
    nonce,
    reportTo,
    overrideOrigin,
    inlineScripts: listInlineScripts(about),
  })) {
    headers.append(name, value);
  }
  return new Response(await compressPage(html, c.req.header('accept-encoding') ?? '', headers), {
    headers,
  });
}

function sendNotFound(c: Context): Response {
  return c.text('Not found', 404, Object.fromEntries(MISSING_HEADERS));
}
