import { type Html, html } from 'services/platform/http/html';
import type { InstrumentKind } from 'services/stand-ins/processor/charges/instrument-outcomes';
import { TEXTS } from './texts.ts';

type FieldInput = {
  name: string;
  label: string;
  hint?: string;
  autocomplete: string;
  inputmode?: 'numeric' | 'text';
  /** Includes spaces and dashes. */
  maxlength: number;
  short?: boolean;
};

function renderField({
  name,
  label,
  hint,
  autocomplete,
  inputmode = 'numeric',
  ...options
}: FieldInput): Html {
  return html`<div class="field${options.short ? ' short' : ''}" data-field="${name}">
<label for="${name}">${label}</label>
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" type="text" inputmode="${inputmode}" autocomplete="${autocomplete}" spellcheck="false" maxlength="${String(options.maxlength)}"${hint !== undefined && html` aria-describedby="${name}-hint"`}>
</div>`;
}

function renderCardFields(): Html {
  const texts = TEXTS.card;
  return html`${renderField({ name: 'number', label: texts.number, autocomplete: 'cc-number', maxlength: 30 })}
<div class="row">
${renderField({ name: 'expiry', label: texts.expiry, hint: texts.expiryHint, autocomplete: 'cc-exp', maxlength: 10, short: true })}
${renderField({ name: 'cvc', label: texts.cvc, hint: texts.cvcHint, autocomplete: 'cc-csc', maxlength: 6, short: true })}
</div>
${renderField({ name: 'zip', label: texts.zip, hint: texts.zipHint, autocomplete: 'postal-code', inputmode: 'text', maxlength: 12, short: true })}`;
}

function renderBankFields(): Html {
  const texts = TEXTS.bank;
  return html`${renderField({ name: 'holder', label: texts.holder, autocomplete: 'name', inputmode: 'text', maxlength: 120 })}
<fieldset class="field" data-field="account_type">
<legend>${texts.accountType}</legend>
<div class="choices">
<label><input id="account_type" type="radio" name="account_type" value="checking">${texts.checking}</label>
<label><input type="radio" name="account_type" value="savings">${texts.savings}</label>
</div>
</fieldset>
${renderField({ name: 'routing', label: texts.routing, hint: texts.routingHint, autocomplete: 'off', maxlength: 20 })}
${renderField({ name: 'account', label: texts.account, hint: texts.accountHint, autocomplete: 'off', maxlength: 40 })}`;
}

const renderDocument = (title: string, attributes: Html, body: Html) => html`<!doctype html>
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

/** Renders the form for a card or bank account. `page` is the origin of the page that embeds it. */
export function renderFramePage(kind: InstrumentKind, page: string): string {
  const texts = TEXTS[kind];
  const attributes = html` data-page="${page}" data-problem="${TEXTS.problem}" data-failed="${TEXTS.failed}"`;
  return renderDocument(
    texts.title,
    attributes,
    html`<div id="summary" hidden></div>
<form novalidate>
<p class="sandbox">${TEXTS.sandbox}</p>
${kind === 'card' ? renderCardFields() : renderBankFields()}
<button type="submit" data-busy="${TEXTS.saving}">${texts.save}</button>
</form>`,
  ).text;
}

/** Renders the page for a form that was already submitted or has expired. */
export const renderClosedPage = (kind: InstrumentKind, page: string): string =>
  renderDocument(
    TEXTS[kind].title,
    html` data-page="${page}"`,
    html`<p role="alert">${TEXTS.over}</p>`,
  ).text;
