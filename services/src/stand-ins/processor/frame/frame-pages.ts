import { type Html, html } from 'services/platform/http/html';
import type { InstrumentKind } from 'services/stand-ins/processor/charges/instrument-outcomes';
import { getLanguage } from 'shared/language/language';
import { t } from './texts.ts';

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
  return html`${renderField({ name: 'number', label: t('card.number'), autocomplete: 'cc-number', maxlength: 30 })}
<div class="row">
${renderField({ name: 'expiry', label: t('card.expiry'), hint: t('card.expiryHint'), autocomplete: 'cc-exp', maxlength: 10, short: true })}
${renderField({ name: 'cvc', label: t('card.cvc'), hint: t('card.cvcHint'), autocomplete: 'cc-csc', maxlength: 6, short: true })}
</div>
${renderField({ name: 'zip', label: t('card.zip'), hint: t('card.zipHint'), autocomplete: 'postal-code', inputmode: 'text', maxlength: 12, short: true })}`;
}

function renderBankFields(): Html {
  return html`${renderField({ name: 'holder', label: t('bank.holder'), autocomplete: 'name', inputmode: 'text', maxlength: 120 })}
<fieldset class="field" data-field="account_type">
<legend>${t('bank.accountType')}</legend>
<div class="choices">
<label><input id="account_type" type="radio" name="account_type" value="checking">${t('bank.checking')}</label>
<label><input type="radio" name="account_type" value="savings">${t('bank.savings')}</label>
</div>
</fieldset>
${renderField({ name: 'routing', label: t('bank.routing'), hint: t('bank.routingHint'), autocomplete: 'off', maxlength: 20 })}
${renderField({ name: 'account', label: t('bank.account'), hint: t('bank.accountHint'), autocomplete: 'off', maxlength: 40 })}`;
}

const renderDocument = (title: string, attributes: Html, body: Html) => html`<!doctype html>
<html lang="${getLanguage()}">
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
  const attributes = html` data-page="${page}" data-problem="${t('problem')}" data-failed="${t('failed')}"`;
  return renderDocument(
    t(`${kind}.title`),
    attributes,
    html`<div id="summary" hidden></div>
<form novalidate>
<p class="sandbox">${t('sandbox')}</p>
${kind === 'card' ? renderCardFields() : renderBankFields()}
<button type="submit" data-busy="${t('saving')}">${t(`${kind}.save`)}</button>
</form>`,
  ).text;
}

/** Renders the page for a form that was already submitted or has expired. */
export const renderClosedPage = (kind: InstrumentKind, page: string): string =>
  renderDocument(
    t(`${kind}.title`),
    html` data-page="${page}"`,
    html`<p role="alert">${t('over')}</p>`,
  ).text;
