// Script of the processor's form. The values are sent to the processor only. The embedding page receives
// the height of the form, the number of errors and, after success, a one-time token.
import { createAlertIcon } from './icon.js';
import { formatCard, formatExpiry, showBankName } from './typing.js';

const { page, problem, failed } = document.body.dataset;
const postToPage = (message) => parent.postMessage({ from: 'payment-form', ...message }, page);

/** Applies the colors, color scheme and button layout of the embedding page. Ignores everything else. */
function applyTheme({ scheme, layout, colors }) {
  const root = document.documentElement;
  root.dataset.layout = layout === 'desktop' || layout === 'tablet' ? layout : 'phone';
  root.style.setProperty('color-scheme', scheme === 'dark' ? 'dark' : 'light');
  for (const [role, color] of Object.entries(colors ?? {})) {
    if (/^\w+$/.test(role) && /^#[0-9a-f]{3,8}$/i.test(color)) {
      root.style.setProperty(`--hp-${role}`, color);
    }
  }
}

const sizeObserver = new ResizeObserver(() => {
  postToPage({ type: 'size', height: Math.ceil(document.body.getBoundingClientRect().height) });
});

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== page || source !== parent || data?.to !== 'payment-form') return;
  if (data.type !== 'look') return;
  applyTheme(data);
  // The page shows the frame when it gets a height, so the colors must be applied first.
  sizeObserver.observe(document.body);
});

const form = document.querySelector('form');
const summary = document.querySelector('#summary');
const button = form?.querySelector('button');
const label = button?.textContent;

function setBusy(busy) {
  button.setAttribute('aria-disabled', String(busy));
  button.textContent = busy ? button.dataset.busy : label;
}

function element(tag, props, ...children) {
  const created = Object.assign(document.createElement(tag), props);
  created.append(...children);
  return created;
}

function clearProblems() {
  for (const message of form.querySelectorAll('.problem')) message.remove();
  for (const box of form.querySelectorAll('.wrong')) box.classList.remove('wrong');
  for (const input of form.querySelectorAll('[aria-invalid]')) {
    input.removeAttribute('aria-invalid');
    describe(input, (id) => !id.endsWith('-problem'));
  }
}

function describe(input, keep, ...more) {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  input.setAttribute('aria-describedby', [...ids.filter(keep), ...more].join(' '));
}

function markProblem({ field, message }) {
  const box = form.querySelector(`[data-field="${field}"]`);
  const input = box.querySelector('input');
  const id = `${field}-problem`;
  box.classList.add('wrong');
  const place = box.querySelector('.hint') ?? box.querySelector('label, legend');
  const text = element('span', {}, message);
  place.after(element('p', { id, className: 'problem' }, createAlertIcon(), text));
  input.setAttribute('aria-invalid', 'true');
  describe(input, () => true, id);
}

/** Shows an error summary as GOV.UK does: it takes the focus, and each line links to its field. */
function showProblems(problems, formMessage) {
  clearProblems();
  problems.forEach(markProblem);
  const lines = problems.map(({ field, message }) => {
    const link = element('a', { href: `#${field}` }, message);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      document.getElementById(field).focus();
    });
    return element('li', {}, link);
  });
  const text =
    formMessage === undefined ? element('ul', {}, ...lines) : element('p', {}, formMessage);
  summary.replaceChildren(element('h2', {}, createAlertIcon(), problem), text);
  summary.setAttribute('role', 'alert');
  summary.tabIndex = -1;
  summary.hidden = false;
  summary.focus();
  postToPage({ type: 'problems', count: Math.max(1, problems.length) });
}

async function send() {
  const fields = Object.fromEntries(new FormData(form));
  const response = await fetch(location.pathname + location.search, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const answer = await response.json();
  if (answer.token === undefined) return answer;
  summary.hidden = true;
  clearProblems();
  postToPage({ type: 'token', token: answer.token });
  return null;
}

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (button.getAttribute('aria-disabled') === 'true') return;
  setBusy(true);
  const failure = await send().catch(() => ({ problems: [], message: failed }));
  // After success, the embedding page continues and removes this frame.
  if (failure === null) return;
  setBusy(false);
  showProblems(failure.problems ?? [], failure.message);
});

formatCard(document.querySelector('#number'));
formatExpiry(document.querySelector('#expiry'));
showBankName(document.querySelector('#routing'));
postToPage({ type: 'ready' });
