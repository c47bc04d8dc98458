import { createHash } from 'node:crypto';
import { Html, html } from 'services/platform/http/html';
import type { StoredRecord } from './store.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 24px; font: 15px/24px ui-sans-serif, system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px; border-bottom: 1px solid #7f7767; text-align: left; vertical-align: top; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; line-height: 20px; }
`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/** Content security policy: only the inline style sheet, allowed by its hash. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`;

function renderRow(record: StoredRecord): Html {
  const details = JSON.stringify(record.body, null, 2);
  return html`<tr>
<td>${record.receivedAt.toISOString()}</td>
<td>${record.name}</td>
<td>${record.subject ?? ''}</td>
<td><details><summary>Show</summary><pre>${details}</pre></details></td>
</tr>`;
}

function renderSection(title: string, records: readonly StoredRecord[]): Html {
  if (records.length === 0) return html`<h2>${title}</h2><p>None yet.</p>`;
  return html`<h2>${title}</h2>
<table>
<thead><tr><th scope="col">Received</th><th scope="col">Name</th><th scope="col">Person</th><th scope="col">Body</th></tr></thead>
<tbody>${records.map(renderRow).reverse()}</tbody>
</table>`;
}

export type TelemetryRecords = {
  events: StoredRecord[];
  errors: StoredRecord[];
  csp: StoredRecord[];
};

/** Renders the received records, the newest first. */
export function renderTelemetryPage({ events, errors, csp }: TelemetryRecords): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Telemetry</title><style>${new Html(STYLE)}</style></head>
<body>
<h1>Telemetry</h1>
<p>What the portal sent to the stand-ins of the analytics and error services, newest first.</p>
${renderSection('Errors', errors)}
${renderSection('Events', events)}
${renderSection('Content-security-policy reports', csp)}
</body>
</html>
`.text;
}
