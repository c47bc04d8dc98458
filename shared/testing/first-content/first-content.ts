import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FirstContent } from 'shared/federation/first-content/part';
import { getPersonaToken, getServiceRoots } from '../persona-session.ts';
import type { Persona } from '../personas.ts';

const root = join(__dirname, '../../..');

/** Builds the first content of a section (`remote-payments`), as its release does. */
export async function buildFirstContent(app: string): Promise<FirstContent> {
  const script = join(root, 'shared/federation/first-content/print-first-content.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', script, join(root, app)],
    { maxBuffer: 1e7 },
  );
  return JSON.parse(stdout);
}

export interface FillOptions {
  /** Path and query of the page. */
  readonly address: string;
  /** Bodies of the early responses. */
  readonly answers: readonly unknown[];
  /** Whether the window is at least 1024 px wide; true by default. */
  readonly isDesktop?: boolean;
}

/**
 * Fills the template in a document of its own, as the early script does. Returns the main element, or null when the
 * skeleton stays. Throws what the fill function throws.
 */
export function fillFirstContent(
  content: FirstContent,
  { address, answers, isDesktop = true }: FillOptions,
): HTMLElement | null {
  const previous = { body: document.body.innerHTML, path: location.pathname + location.search };
  const { matchMedia } = window;
  try {
    document.body.innerHTML = `<div id="root"><div class="sk-shell"><div class="sk-main"></div></div></div><template id="portal-first-content" data-desktop="desktop"><style>${content.css}</style>${content.html}</template>`;
    history.replaceState(null, '', address);
    Object.assign(window, { matchMedia: () => ({ matches: isDesktop }) });
    // The page contains this script.
    new Function(content.script)();
    globalThis.portalFirstContent?.(answers);
    return document.querySelector<HTMLElement>('main.sk-first');
  } finally {
    globalThis.portalFirstContent = undefined;
    document.body.innerHTML = previous.body;
    history.replaceState(null, '', previous.path);
    Object.assign(window, { matchMedia });
  }
}

/** The text of an element as people read it, without differences in white space and without its styles. */
export function readText(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const style of copy?.querySelectorAll('style') ?? []) style.remove();
  return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Sends a request as a persona, with the body of a GraphQL query if it has one, and returns the answer. */
export async function requestAs(
  as: Persona,
  service: 'payments' | 'maintenance' | 'resident',
  path: string,
  query?: object,
): Promise<unknown> {
  const url = `${getServiceRoots()[service]}${path}`;
  const authorization = `Bearer ${await getPersonaToken(as)}`;
  const headers = { 'content-type': 'application/json', authorization };
  const sent = query === undefined ? {} : { method: 'POST', body: JSON.stringify(query) };
  const response = await fetch(url, { headers, ...sent });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
