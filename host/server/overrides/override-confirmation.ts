import {
  formatOverride,
  OVERRIDE_PATH,
  OVERRIDE_QUERY,
  type Override,
} from 'host/src/overrides/override';
import { fontStack, schemeCss } from 'shared/theme/tokens';
import { escapeHtml } from '../page/escape-html.ts';

interface ConfirmationOptions {
  readonly override: Override;
  /** The page to return to. */
  readonly to: string;
  readonly nonce: string;
}

/** Headers of the confirmation page, which has no scripts and cannot be framed. */
export function getConfirmationHeaders(nonce: string): Record<string, string> {
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return {
    'Content-Security-Policy': policy,
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  };
}

/**
 * Renders a page that names the section and the origin and waits for a click: following a link must not be
 * enough to run foreign code.
 */
export function renderConfirmation({ override, to, nonce }: ConfirmationOptions): string {
  const { origin, section } = override;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Run a section from another server?</title>
<style nonce="${nonce}">${css}</style>
</head>
<body>
<main>
<h1>Run ${section} from ${escapeHtml(origin)}?</h1>
<p>In this tab, <strong>${section}</strong> would come from this server and not from the release, until you reset it. Code from <strong>${escapeHtml(origin)}</strong> can see and do everything that you can here.</p>
<p>Continue only if you started that server yourself.</p>
<form method="post" action="${OVERRIDE_PATH}">
<input type="hidden" name="${OVERRIDE_QUERY}" value="${escapeHtml(formatOverride(override))}">
<input type="hidden" name="to" value="${escapeHtml(to)}">
<button>Use it in this tab</button>
<a href="${escapeHtml(to)}">Stay with the release</a>
</form>
</main>
</body>
</html>
`;
}

const css = `${schemeCss}
html{background:var(--hp-paper);color:var(--hp-ink);font-family:${fontStack};line-height:1.5}
body{margin:0}
main{max-width:36rem;margin:0 auto;padding:3rem 1rem}
h1{font-size:1.75rem;line-height:1.2;overflow-wrap:anywhere}
strong{overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;align-items:center;gap:1rem 1.5rem;margin-top:2rem}
button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:8px;background:var(--hp-action);color:var(--hp-onAction);font:inherit;font-weight:600;cursor:pointer}
a{color:var(--hp-link);font-weight:600}
button:focus-visible,a:focus-visible{outline:2px solid var(--hp-focus);outline-offset:2px}
`.replaceAll('\n', '');
