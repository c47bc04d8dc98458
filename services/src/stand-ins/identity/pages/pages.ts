import { type Html, html } from 'services/platform/http/html';
import type { Company } from './company.ts';
import { icon } from './drawings.ts';
import { urgent } from './layout.ts';
import { TEXTS } from './texts.ts';

export type FieldProblems = { email?: string; password?: string; form?: string };

export type SignInParts = {
  company: Company;
  portal: string;
  /** Where the form is sent, which is where the page is. */
  action: string;
  email: string;
  problems: FieldProblems;
};

function summary(problems: FieldProblems): Html | undefined {
  const { form, ...fields } = problems;
  const links = Object.entries(fields).map(
    ([field, message]) => html`<li><a href="#${field}">${message}</a></li>`,
  );
  if (form === undefined && links.length === 0) return undefined;
  return html`<div class="summary" tabindex="-1" autofocus role="group" aria-labelledby="problem">
<h2 id="problem">${icon('problem', 24)}${TEXTS.problem}</h2>
${form !== undefined && html`<p>${form}</p>`}
${links.length > 0 && html`<ul>${links}</ul>`}
</div>`;
}

function problemOf(field: string, message: string | undefined): Html | undefined {
  if (message === undefined) return undefined;
  return html`<p class="problem" id="${field}-problem">${icon('problem')}${message}</p>`;
}

const described = (field: string, message: string | undefined) =>
  message !== undefined && html` aria-invalid="true" aria-describedby="${field}-problem"`;

const wrongIf = (message: string | undefined) => (message === undefined ? '' : ' wrong');

function fields({ email, problems }: SignInParts, focus: 'email' | 'password' | 'problem'): Html {
  const autofocus = (field: string) => focus === field && html` autofocus`;
  return html`<div class="field${wrongIf(problems.email)}">
<div class="label-row"><label for="email">${TEXTS.email}</label></div>
${problemOf('email', problems.email)}
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" value="${email}"${described('email', problems.email)}${autofocus('email')}>
</div>
<div class="field${wrongIf(problems.password)}">
<div class="label-row"><label for="password">${TEXTS.password}</label><a href="/u/help/password">${TEXTS.forgotPassword}</a></div>
${problemOf('password', problems.password)}
<div class="box with-button">
<input id="password" name="password" type="password" placeholder=" " autocomplete="current-password" maxlength="1000"${described('password', problems.password)}${autofocus('password')}>
<button class="show-password" type="button" hidden data-show="${TEXTS.show}" data-hide="${TEXTS.hide}">${icon('eye', 18)}<span><span class="word">${TEXTS.show}</span><span class="hidden-text"> ${TEXTS.password.toLowerCase()}</span></span></button>
</div>
</div>`;
}

/** The form. The browser's own checks are off: the words of the errors are ours. */
export function signInPage(parts: SignInParts): Html {
  const { company, portal, action, email, problems } = parts;
  const errors = summary(problems);
  const start = email === '' ? 'email' : 'password';
  return html`<h1>${TEXTS.signIn}</h1>
<p class="lead">${TEXTS.to(company.name)}</p>
${errors}
<form method="post" action="${action}" novalidate>
${fields(parts, errors === undefined ? start : 'problem')}
<button class="button" type="submit">${TEXTS.signIn}</button>
</form>
<section class="first-time">
<h2>${TEXTS.firstTime}</h2>
<p class="small">${TEXTS.invitation(company.invitationsFrom)}</p>
<p class="links"><a href="/u/help/invitation">${TEXTS.sendInvitation}</a>
<a href="/u/help/contact" target="_blank" rel="noopener">${TEXTS.contactUs}<span class="hidden-text"> ${TEXTS.opensNewTab}</span>${icon('external', 16)}</a></p>
</section>
${urgent(company, 'end')}
<p class="links legal"><a href="${portal}/terms-of-service">${TEXTS.terms}</a>
<a href="${portal}/privacy-policy">${TEXTS.privacy}</a></p>`;
}

const phone = (number: string) => html`<a href="tel:${number.replace(/\D/g, '')}">${number}</a>`;

function officeFacts(company: Company): Html {
  return html`<dl class="facts">
<dt>${TEXTS.phone}</dt><dd class="nowrap">${phone(company.officePhone)}</dd>
<dt>${TEXTS.office}</dt><dd>${company.office}</dd>
<dt>${TEXTS.urgentRepairs}</dt><dd class="nowrap">${phone(company.emergencyPhone)}, ${TEXTS.anyHourShort}</dd>
</dl>`;
}

/** A page that says what to do, with the office's phone number. */
export function officePage(
  company: Company,
  portal: string,
  words: { title: string; body: string },
): Html {
  return html`<h1>${words.title}</h1>
<p class="lead">${words.body}</p>
${officeFacts(company)}
<p class="links"><a href="${portal}">${TEXTS.backToSignIn}</a></p>`;
}

/** A page that leads back to the portal. */
export function noticePage(portal: string, words: { title: string; body: string }): Html {
  return html`<h1>${words.title}</h1>
<p class="lead">${words.body}</p>
<a class="button" href="${portal}">${TEXTS.backToPortal}</a>`;
}

/** A failure that is not the person's: back to the portal, or to the office. */
export function failurePage(
  company: Company,
  portal: string,
  words: { title: string; body: string },
): Html {
  return html`${noticePage(portal, words)}
${officeFacts(company)}`;
}
