import { createHash } from 'node:crypto';
import { Html, html } from 'services/platform/http/html';
import type { MailRow } from 'services/platform/mail/outbox';

const STYLE = `
:root { color-scheme: light dark; --ground: #f6f2ea; --sheet: #fffefb; --line: #ddd5c6; --ink: #14282b; --muted: #46585a; --link: #0e5660; --focus: #a85400; }
@media (prefers-color-scheme: dark) { :root { --ground: #0c191b; --sheet: #132528; --line: #294246; --ink: #efe8da; --muted: #b2beb8; --link: #95d6d1; --focus: #ffc857; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 32px 16px; background: var(--ground); color: var(--ink); font: 16px/24px ui-sans-serif, system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 36px; }
h2 { margin: 32px 0 8px; font-size: 18px; }
p { margin: 0 0 16px; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
ul { margin: 24px 0 0; padding: 0; list-style: none; border: 1px solid var(--line); background: var(--sheet); }
li { padding: 16px; }
li + li { border-top: 1px solid var(--line); }
li a { font-weight: 600; }
.about { margin: 4px 0 0; color: var(--muted); font-size: 14px; line-height: 20px; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); background: var(--sheet); white-space: pre-wrap; overflow-wrap: anywhere; font: 15px/22px ui-monospace, monospace; }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); background: #f6f2ea; }
`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/** Content security policy of the pages: the inline style sheet and a frame for the HTML part of a mail. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`;
/** Content security policy of the HTML part of a mail: inline styles only, in a sandbox without scripts. */
export const PART_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups";

const STATE_LABELS = {
  queued: 'waiting',
  sent: 'sent',
  kept: 'kept here, no mail server is set',
  undeliverable: 'given up',
} as const;

const CHANNEL_LABELS = { mail: 'Mail', text: 'Text' } as const;

const renderTime = (at: Date) =>
  html`<time datetime="${at.toISOString()}">${at.toUTCString()}</time>`;

function renderPage(title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${new Html(STYLE)}</style></head>
<body><main>
${main}
</main></body>
</html>
`.text;
}

const getSubject = (row: MailRow) => row.subject ?? `Not written yet: ${row.template}`;

/** Renders the list of mails and texts, the newest first. */
export function renderOutboxPage(rows: readonly MailRow[]): string {
  const items = rows.map(
    (row) => html`<li><a href="/mail/${row.mailId}">${getSubject(row)}</a>
<p class="about">${CHANNEL_LABELS[row.channel]} to ${row.toAddress ?? row.personId}, ${renderTime(row.createdAt)}, ${STATE_LABELS[row.state]}</p></li>
`,
  );
  const list = rows.length === 0 ? html`<p>No mail yet.</p>` : html`<ul>${items}</ul>`;
  return renderPage(
    'Mail',
    html`<h1>Mail</h1>
<p>What the portal wrote to its renters, newest first. Only this machine shows it.</p>
${list}`,
  );
}

/** Renders one mail with its text and HTML parts. */
export function renderMailPage(row: MailRow): string {
  const subject = getSubject(row);
  // A text message has no HTML.
  const htmlPart =
    row.htmlPart !== null &&
    html`<h2>HTML</h2>
<iframe src="/mail/${row.mailId}/html" title="HTML part of the mail" sandbox="allow-popups"></iframe>`;
  const parts =
    row.textPart !== null &&
    html`${htmlPart}
<h2>Text</h2>
<pre>${row.textPart}</pre>`;
  return renderPage(
    `${subject} - Mail`,
    html`<p><a href="/mail">All mail</a></p>
<h1>${subject}</h1>
<dl>
<dt>${CHANNEL_LABELS[row.channel]} to</dt><dd>${row.toAddress ?? row.personId}</dd>
<dt>Written</dt><dd>${renderTime(row.createdAt)}</dd>
<dt>State</dt><dd>${STATE_LABELS[row.state]}</dd>
<dt>Template</dt><dd>${row.template}</dd>
</dl>
${parts}`,
  );
}
