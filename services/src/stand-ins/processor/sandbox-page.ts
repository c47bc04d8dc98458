import type { Hono } from 'hono';
import { html } from 'services/platform/http/html';
import type { Instrument } from './instruments/instrument.ts';
import type { InstrumentStore } from './store/instrument-store.ts';

const formatCents = (amount: string) => `$0.${amount.padStart(2, '0')}`;

const renderRow = ({ institution, last4, holder, deposits, attemptsLeft }: Instrument) =>
  html`<tr><td>${institution} •••• ${last4}</td><td>${holder ?? ''}</td>
<td>${deposits.split(',').map(formatCents).join(' and ')}</td><td>${String(attemptsLeft)}</td></tr>
`;

const renderPage = (waiting: readonly Instrument[]) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox of the payment processor</title>
</head>
<body>
<h1>Sandbox of the payment processor</h1>
<p>What a bank statement would show: the two small deposits to each account that is not verified yet.</p>
${
  waiting.length === 0
    ? html`<p>No account waits for its deposits.</p>`
    : html`<table border="1" cellpadding="8">
<thead><tr><th scope="col">Account</th><th scope="col">Name</th><th scope="col">Deposits</th><th scope="col">Tries left</th></tr></thead>
<tbody>
${waiting.map(renderRow)}</tbody>
</table>`
}
</body>
</html>
`;

/** Serves `/sandbox` for developers: the deposits that a real bank would show on its statement. */
export function serveSandboxPage(app: Hono, store: InstrumentStore): void {
  app.get('/sandbox', (c) => {
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    c.header('cache-control', 'no-store');
    return c.html(renderPage(store.listUnverified()).text);
  });
}
