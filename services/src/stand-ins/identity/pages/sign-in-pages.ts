import { type Html, html } from 'services/platform/http/html';
import type { Language } from 'shared/language/language';
import type { SignInCompany } from './company.ts';
import { renderIcon } from './drawings.ts';
import { renderLanguageChoice, SIGN_IN_FORM } from './language-choice.ts';
import { renderUrgentContact } from './render-layout.ts';
import { type NoticeTexts, t } from './texts.ts';

export type SignInErrors = { email?: string; password?: string; form?: string };

export type SignInPageInput = {
  company: SignInCompany;
  portal: string;
  /** Action of the form: the address of the page itself. */
  action: string;
  email: string;
  errors: SignInErrors;
  /** The languages that the portal offers. */
  languages: readonly Language[];
};

function renderErrorSummary(errors: SignInErrors): Html | undefined {
  const { form, ...fields } = errors;
  const links = Object.entries(fields).map(
    ([field, message]) => html`<li><a href="#${field}">${message}</a></li>`,
  );
  if (form === undefined && links.length === 0) return undefined;
  return html`<div class="summary" tabindex="-1" autofocus role="group" aria-labelledby="problem">
<h2 id="problem">${renderIcon('problem', 24)}${t('problem')}</h2>
${form !== undefined && html`<p>${form}</p>`}
${links.length > 0 && html`<ul>${links}</ul>`}
</div>`;
}

function renderFieldError(field: string, message: string | undefined): Html | undefined {
  if (message === undefined) return undefined;
  return html`<p class="problem" id="${field}-problem">${renderIcon('problem')}${message}</p>`;
}

const renderErrorAttributes = (field: string, message: string | undefined) =>
  message !== undefined && html` aria-invalid="true" aria-describedby="${field}-problem"`;

const getErrorClass = (message: string | undefined) => (message === undefined ? '' : ' wrong');

function renderFields(
  { email, errors }: SignInPageInput,
  focus: 'email' | 'password' | 'problem',
): Html {
  const autofocus = (field: string) => focus === field && html` autofocus`;
  return html`<div class="field${getErrorClass(errors.email)}">
<div class="label-row"><label for="email">${t('email')}</label></div>
${renderFieldError('email', errors.email)}
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" value="${email}"${renderErrorAttributes('email', errors.email)}${autofocus('email')}>
</div>
<div class="field${getErrorClass(errors.password)}">
<div class="label-row"><label for="password">${t('password')}</label><a href="/u/help/password">${t('forgotPassword')}</a></div>
${renderFieldError('password', errors.password)}
<div class="box with-button">
<input id="password" name="password" type="password" placeholder=" " autocomplete="current-password" maxlength="1000"${renderErrorAttributes('password', errors.password)}${autofocus('password')}>
<button class="show-password" type="button" hidden data-show="${t('show')}" data-hide="${t('hide')}">${renderIcon('eye', 18)}<span><span class="word">${t('show')}</span><span class="hidden-text"> ${t('password').toLowerCase()}</span></span></button>
</div>
</div>`;
}

/** Renders the sign-in form. Browser validation is off, because the page has its own error messages. */
export function renderSignInPage(parts: SignInPageInput): Html {
  const { company, portal, action, email, errors, languages } = parts;
  const errorSummary = renderErrorSummary(errors);
  const start = email === '' ? 'email' : 'password';
  const languageChoice = renderLanguageChoice(languages);
  return html`<h1>${t('signIn')}</h1>
<p class="lead">${t('to', { company: company.name })}</p>
${errorSummary}
<form${languages.length > 1 && html` id="${SIGN_IN_FORM}"`} method="post" action="${action}" novalidate>
${renderFields(parts, errorSummary === undefined ? start : 'problem')}
<button class="button" type="submit">${t('signIn')}</button>
</form>
<section class="first-time">
<h2>${t('firstTime')}</h2>
<p class="small">${t('invitation', { from: company.invitationsFrom })}</p>
<p class="links"><a href="/u/help/invitation">${t('sendInvitation')}</a>
<a href="/u/help/contact" target="_blank" rel="noopener">${t('contactUs')}<span class="hidden-text"> ${t('opensNewTab')}</span>${renderIcon('external', 16)}</a></p>
</section>
${renderUrgentContact(company, 'end')}
<p class="links legal"><a href="${portal}/terms-of-service">${t('terms')}</a>
<a href="${portal}/privacy-policy">${t('privacy')}</a></p>${languageChoice && html`\n${languageChoice}`}`;
}

const renderPhone = (number: string) =>
  html`<a href="tel:${number.replace(/\D/g, '')}">${number}</a>`;

function renderOfficeDetails(company: SignInCompany): Html {
  return html`<dl class="facts">
<dt>${t('phone')}</dt><dd class="nowrap">${renderPhone(company.officePhone)}</dd>
<dt>${t('office')}</dt><dd>${company.office}</dd>
<dt>${t('urgentRepairs')}</dt><dd class="nowrap">${renderPhone(company.emergencyPhone)}, ${t('anyHourShort')}</dd>
</dl>`;
}

/** Renders a help page with the phone number of the office. */
export function renderOfficePage(company: SignInCompany, portal: string, texts: NoticeTexts): Html {
  return html`<h1>${texts.title}</h1>
<p class="lead">${texts.body}</p>
${renderOfficeDetails(company)}
<p class="links"><a href="${portal}">${t('backToSignIn')}</a></p>`;
}

/** Renders a page with a link back to the portal. */
export function renderNoticePage(portal: string, texts: NoticeTexts): Html {
  return html`<h1>${texts.title}</h1>
<p class="lead">${texts.body}</p>
<a class="button" href="${portal}">${t('backToPortal')}</a>`;
}

/** Renders a page for a technical failure, with a link to the portal and the contact of the office. */
export function renderFailurePage(
  company: SignInCompany,
  portal: string,
  texts: NoticeTexts,
): Html {
  return html`${renderNoticePage(portal, texts)}
${renderOfficeDetails(company)}`;
}
