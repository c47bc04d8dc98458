import { readFileSync } from 'node:fs';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { runInLanguage } from 'services/platform/texts/reader-language';
import type { InstrumentSetup } from 'services/stand-ins/processor/instruments/instrument';
import { findSandboxBank } from 'services/stand-ins/processor/instruments/sandbox-instruments';
import { NO_NUL } from 'services/stand-ins/processor/messages';
import type { InstrumentStore } from 'services/stand-ins/processor/store/instrument-store';
import { isLanguage } from 'shared/language/language';
import { z } from 'zod';
import { renderClosedPage, renderFramePage } from './frame-pages.ts';
import { parseBankForm, parseCardForm } from './parse-form.ts';
import { t } from './texts.ts';

const ASSETS = new Map([
  ['frame.css', 'text/css; charset=utf-8'],
  ['form.css', 'text/css; charset=utf-8'],
  ['notes.css', 'text/css; charset=utf-8'],
  ['frame.js', 'text/javascript; charset=utf-8'],
  ['icon.js', 'text/javascript; charset=utf-8'],
  ['typing.js', 'text/javascript; charset=utf-8'],
]);

const readAsset = (name: string) =>
  readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');

// The services store the name on the account in PostgreSQL, which cannot store NUL characters.
const formInputSchema = z.record(z.string().max(32), z.string().max(200).regex(NO_NUL));

/** Returns the content security policy of the frame: its own files, and one page that may embed it. */
const getFramePolicy = (page: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${page}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

function setHeaders(c: Context, page: string): void {
  c.header('content-security-policy', getFramePolicy(page));
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'no-referrer');
  c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  c.header('cache-control', 'no-store');
}

const isOpen = (setup: InstrumentSetup, now: number) =>
  now < setup.expiresAt && setup.instrumentToken === null && setup.triesLeft > 0;

/** The page that embeds the form names its language in the query: `?locale=es`. */
const runInFrameLanguage: MiddlewareHandler = (c, next) => {
  const locale = c.req.query('locale');
  return isLanguage(locale) ? runInLanguage(locale, next) : next();
};

/** Serves the form for card and account numbers: a page of the processor inside an iframe of the portal. */
export function serveFrame(app: Hono, store: InstrumentStore, now: () => number): void {
  app.get('/frame/assets/:name', (c) => {
    const name = c.req.param('name');
    const type = ASSETS.get(name);
    if (type === undefined) return c.notFound();
    const headers = { 'content-type': type, 'cache-control': 'no-cache' };
    return c.body(readAsset(name), 200, { ...headers, 'x-content-type-options': 'nosniff' });
  });
  app.get('/frame/banks/:routing', (c) => {
    const name = findSandboxBank(c.req.param('routing'));
    return name === undefined ? c.notFound() : c.json({ name });
  });
  app.use('/frame/*', runInFrameLanguage);
  app.get('/frame/:setup', (c) => {
    const setup = store.findSetup(c.req.param('setup'));
    if (setup === undefined) return c.notFound();
    setHeaders(c, setup.pageOrigin);
    const page = isOpen(setup, now()) ? renderFramePage : renderClosedPage;
    return c.html(page(setup.kind, setup.pageOrigin));
  });
  app.post('/frame/:setup', bodyLimit({ maxSize: 5_000 }), (c) => handleForm(c, store, now()));
}

async function handleForm(c: Context, store: InstrumentStore, now: number): Promise<Response> {
  const isJson = c.req.header('content-type')?.startsWith('application/json');
  const input = formInputSchema.safeParse(await c.req.json().catch(() => null));
  // There is no `await` from here on, so that each of several concurrent submissions is counted.
  const setup = store.findSetup(c.req.param('setup') ?? '');
  if (setup === undefined || !isJson || !input.success) return c.notFound();
  setHeaders(c, setup.pageOrigin);
  if (!isOpen(setup, now)) return c.json({ problems: [], message: t('over') }, 409);
  store.countTry(setup.setupId);
  const form = setup.kind === 'card' ? parseCardForm(input.data, now) : parseBankForm(input.data);
  if ('problems' in form) return c.json(form, 422);
  return c.json({ token: store.fillSetup(setup.setupId, form.instrument, now) }, 201);
}
