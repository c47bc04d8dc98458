import { type Html, html } from 'services/platform/http/html';
import type { InstrumentKind } from 'services/stand-ins/processor/charges/outcomes';
import { TEXTS } from './texts.ts';

type Field = {
  name: string;
  label: string;
  hint?: string;
  autocomplete: string;
  inputmode?: 'numeric' | 'text';
  /** Room for spaces and dashes as well. */
  maxlength: number;
  short?: boolean;
};

function field({ name, label, hint, autocomplete, inputmode = 'numeric', ...more }: Field): Html {
  return html`<div class="field${more.short ? ' short' : ''}" data-field="${name}">
<label for="${name}">${label}</label>
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" type="text" inputmode="${inputmode}" autocomplete="${autocomplete}" spellcheck="false" maxlength="${String(more.maxlength)}"${hint !== undefined && html` aria-describedby="${name}-hint"`}>
</div>`;
}

function cardFields(): Html {
  const t = TEXTS.card;
  return html`${field({ name: 'number', label: t.number, autocomplete: 'cc-number', maxlength: 30 })}
<div class="row">
${field({ name: 'expiry', label: t.expiry, hint: t.expiryHint, autocomplete: 'cc-exp', maxlength: 10, short: true })}
${field({ name: 'cvc', label: t.cvc, hint: t.cvcHint, autocomplete: 'cc-csc', maxlength: 6, short: true })}
</div>
${field({ name: 'zip', label: t.zip, hint: t.zipHint, autocomplete: 'postal-code', inputmode: 'text', maxlength: 12, short: true })}`;
}

function bankFields(): Html {
  const t = TEXTS.bank;
  return html`${field({ name: 'holder', label: t.holder, autocomplete: 'name', inputmode: 'text', maxlength: 120 })}
<fieldset class="field" data-field="account_type">
<legend>${t.accountType}</legend>
<div class="choices">
<label><input id="account_type" type="radio" name="account_type" value="checking">${t.checking}</label>
<label><input type="radio" name="account_type" value="savings">${t.savings}</label>
</div>
</fieldset>
${field({ name: 'routing', label: t.routing, hint: t.routingHint, autocomplete: 'off', maxlength: 20 })}
${field({ name: 'account', label: t.account, hint: t.accountHint, autocomplete: 'off', maxlength: 40 })}`;
}

const pageOf = (title: string, attributes: Html, body: Html) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/frame/assets/frame.css">
<link rel="stylesheet" href="/frame/assets/form.css">
<link rel="stylesheet" href="/frame/assets/notes.css">
<script type="module" src="/frame/assets/frame.js"></script>
</head>
<body${attributes}>
${body}
</body>
</html>
`;

/** The form for one card or bank account. `page` is the origin of the page that shows it. */
export function framePage(kind: InstrumentKind, page: string): string {
  const words = TEXTS[kind];
  const attributes = html` data-page="${page}" data-problem="${TEXTS.problem}" data-failed="${TEXTS.failed}"`;
  return pageOf(
    words.title,
    attributes,
    html`<div id="summary" hidden></div>
<form novalidate>
<p class="sandbox">${TEXTS.sandbox}</p>
${kind === 'card' ? cardFields() : bankFields()}
<button type="submit" data-busy="${TEXTS.saving}">${words.save}</button>
</form>`,
  ).text;
}

/** For a form that is filled in already, or stood open for too long. */
export const overPage = (kind: InstrumentKind, page: string): string =>
  pageOf(TEXTS[kind].title, html` data-page="${page}"`, html`<p role="alert">${TEXTS.over}</p>`)
    .text;
