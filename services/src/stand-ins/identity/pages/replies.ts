import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Html } from 'services/platform/http/html';
import type { Company } from './company.ts';
import { FAVICON } from './drawings.ts';
import { layout } from './layout.ts';
import { failurePage } from './pages.ts';
import { TEXTS } from './texts.ts';

const MOST_FORM_BYTES = 10_000;

type Asset = { type: string; body: string; path: string };

function asset(name: string, type: string, body: string): Asset {
  const version = createHash('sha256').update(body).digest('base64url').slice(0, 10);
  return { type, body, path: `/u/assets/${name}?v=${version}` };
}

const read = (name: string) => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');

const STYLES = ['base.css', 'page.css', 'form.css', 'wide.css'];
const STYLE = asset('sign-in.css', 'text/css; charset=utf-8', STYLES.map(read).join('\n'));
const SCRIPT = asset(
  'show-password.js',
  'text/javascript; charset=utf-8',
  read('show-password.js'),
);
const ICON = asset('mark.svg', 'image/svg+xml', FAVICON);

const ASSETS = new Map(
  [STYLE, SCRIPT, ICON].map((one) => [one.path.slice(0, one.path.indexOf('?')), one]),
);

/** Answers with a file of the pages; false where there is none at this path. */
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

export type Page = { status: number; title: string; main: Html; script?: boolean };
export type Show = (res: ServerResponse, page: Page) => void;

function renderPage(company: Company, { title, main, script }: Page): string {
  const parts = { company, title, main, style: STYLE.path };
  return layout(script ? { ...parts, script: SCRIPT.path } : parts);
}

/** The policy of our own pages: nothing inline, nothing from elsewhere. */
function pagePolicy(portals: readonly string[]): string {
  // Chromium holds a form to this list also where its answer leads on, which is to the portal.
  const formAction = ["'self'", ...portals].join(' ');
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sends a page with its headers. */
export function createShow(company: Company, portals: readonly string[]): Show {
  const policy = pagePolicy(portals);
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

/** How oidc-provider shows that a request of the portal was wrong: a page, and no detail of it. */
export function createRenderError(
  company: Company,
  portals: readonly string[],
  portal: string,
): (ctx: { type: string; body: unknown; set(name: string, value: string): void }) => void {
  const words = TEXTS.failed;
  const main = failurePage(company, portal, words);
  const body = renderPage(company, { status: 400, title: words.title, main });
  const policy = pagePolicy(portals);
  return (ctx) => {
    ctx.type = 'html';
    ctx.set('content-security-policy', policy);
    ctx.set('x-frame-options', 'DENY');
    ctx.body = body;
  };
}

/** A refusal that no page of ours leads to. */
export function refuse(res: ServerResponse, status: 400 | 403 | 404 | 405 | 413): void {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  res.end('Refused.\n');
}

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}

/** The body as text; undefined where it is larger than a form or a small JSON can be. */
export async function readText(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > MOST_FORM_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function readForm(req: IncomingMessage): Promise<URLSearchParams | undefined> {
  const text = await readText(req);
  return text === undefined ? undefined : new URLSearchParams(text);
}
