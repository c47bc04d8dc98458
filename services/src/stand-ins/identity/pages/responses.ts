import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Html } from 'services/platform/http/html';
import type { SignInCompany } from './company.ts';
import { FAVICON } from './drawings.ts';
import { renderLayout } from './render-layout.ts';
import { renderFailurePage } from './sign-in-pages.ts';
import { getNoticeTexts } from './texts.ts';

const MAX_BODY_BYTES = 10_000;

type Asset = { type: string; body: string; path: string };

function createAsset(name: string, type: string, body: string): Asset {
  const version = createHash('sha256').update(body).digest('base64url').slice(0, 10);
  return { type, body, path: `/u/assets/${name}?v=${version}` };
}

const readAsset = (name: string) =>
  readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');

const STYLES = ['base.css', 'page.css', 'form.css', 'wide.css'];
const STYLE = createAsset(
  'sign-in.css',
  'text/css; charset=utf-8',
  STYLES.map(readAsset).join('\n'),
);
const SCRIPT = createAsset(
  'show-password.js',
  'text/javascript; charset=utf-8',
  readAsset('show-password.js'),
);
const ICON = createAsset('mark.svg', 'image/svg+xml', FAVICON);

const ASSETS = new Map(
  [STYLE, SCRIPT, ICON].map((one) => [one.path.slice(0, one.path.indexOf('?')), one]),
);

/** Sends an asset of the pages. Returns false if there is none at this path. */
export function sendAsset(res: ServerResponse, pathname: string): boolean {
  const found = ASSETS.get(pathname);
  if (found === undefined) return false;
  res.writeHead(200, {
    'content-type': found.type,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  res.end(found.body);
  return true;
}

export type SignInPage = {
  status: number;
  title: string;
  main: Html;
  script?: boolean;
  /** See `LayoutInput`. */
  prefetch?: string;
};
export type SendPage = (res: ServerResponse, page: SignInPage) => void;

function renderPage(company: SignInCompany, { script, ...page }: SignInPage): string {
  const parts = { company, ...page, style: STYLE.path };
  return renderLayout(script ? { ...parts, script: SCRIPT.path } : parts);
}

/** Returns the content security policy of the pages: no inline code, nothing from other origins. */
function getPagePolicy(portalOrigins: readonly string[]): string {
  // Chromium applies `form-action` to redirects after the form as well, and these lead to the portal.
  const formAction = ["'self'", ...portalOrigins].join(' ');
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    `form-action ${formAction}`,
    `frame-src ${portalOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Creates a function that sends a page with its headers. */
export function createPageSender(
  company: SignInCompany,
  portalOrigins: readonly string[],
): SendPage {
  const policy = getPagePolicy(portalOrigins);
  return (res, page) => {
    res.writeHead(page.status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-frame-options': 'DENY',
    });
    res.end(renderPage(company, page));
  };
}

/** Creates the error page of oidc-provider. It shows no details of the error. */
export function createErrorRenderer(
  company: SignInCompany,
  portalOrigins: readonly string[],
  portal: string,
): (ctx: { type: string; body: unknown; set(name: string, value: string): void }) => void {
  const policy = getPagePolicy(portalOrigins);
  return (ctx) => {
    const texts = getNoticeTexts('failed');
    const main = renderFailurePage(company, portal, texts);
    const body = renderPage(company, { status: 400, title: texts.title, main });
    ctx.type = 'html';
    ctx.set('content-security-policy', policy);
    ctx.set('x-frame-options', 'DENY');
    ctx.body = body;
  };
}

/** Sends a plain refusal, for requests that our own pages never make. */
export function sendRefusal(res: ServerResponse, status: 400 | 403 | 404 | 405 | 413): void {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  res.end('Refused.\n');
}

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}

/** Reads the body as text. Returns undefined above 10 kB. */
export async function readBody(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function readForm(req: IncomingMessage): Promise<URLSearchParams | undefined> {
  const text = await readBody(req);
  return text === undefined ? undefined : new URLSearchParams(text);
}
