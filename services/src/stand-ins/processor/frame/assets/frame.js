// The form of the processor. What is typed goes from here to the processor alone; the page around
// it gets the height of this one, how many faults there are, and in the end a one-time token.
import { alertIcon } from './icon.js';
import { bankName, formatCard, formatExpiry } from './typing.js';

const { page, problem, failed } = document.body.dataset;
const tell = (message) => parent.postMessage({ from: 'payment-form', ...message }, page);

/** Colours of the page around, whether it is dark, and how it lays out buttons. Nothing else is taken. */
function wear({ scheme, layout, colors }) {
  const root = document.documentElement;
  root.dataset.layout = layout === 'desktop' || layout === 'tablet' ? layout : 'phone';
  root.style.setProperty('color-scheme', scheme === 'dark' ? 'dark' : 'light');
  for (const [role, color] of Object.entries(colors ?? {})) {
    if (/^\w+$/.test(role) && /^#[0-9a-f]{3,8}$/i.test(color)) {
      root.style.setProperty(`--hp-${role}`, color);
    }
  }
}

const sizes = new ResizeObserver(() => {
  tell({ type: 'size', height: Math.ceil(document.body.getBoundingClientRect().height) });
});

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== page || source !== parent || data?.to !== 'payment-form') return;
  if (data.type !== 'look') return;
  wear(data);
  // Its height shows it: not before it has the colours of the page around.
  sizes.observe(document.body);
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
  const made = Object.assign(document.createElement(tag), props);
  made.append(...children);
  return made;
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
  const words = element('span', {}, message);
  place.after(element('p', { id, className: 'problem' }, alertIcon(), words));
  input.setAttribute('aria-invalid', 'true');
  describe(input, () => true, id);
}

/** GOV.UK's error summary: takes the focus, and each line leads to its field. */
function showProblems(problems, words) {
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
  const text = words === undefined ? element('ul', {}, ...lines) : element('p', {}, words);
  summary.replaceChildren(element('h2', {}, alertIcon(), problem), text);
  summary.setAttribute('role', 'alert');
  summary.tabIndex = -1;
  summary.hidden = false;
  summary.focus();
  tell({ type: 'problems', count: Math.max(1, problems.length) });
}

async function send() {
  const fields = Object.fromEntries(new FormData(form));
  const response = await fetch(location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const answer = await response.json();
  if (answer.token === undefined) return answer;
  summary.hidden = true;
  clearProblems();
  tell({ type: 'token', token: answer.token });
  return null;
}

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (button.getAttribute('aria-disabled') === 'true') return;
  setBusy(true);
  const wrong = await send().catch(() => ({ problems: [], message: failed }));
  // With a token the page around goes on, and takes this one away.
  if (wrong === null) return;
  setBusy(false);
  showProblems(wrong.problems ?? [], wrong.message);
});

formatCard(document.querySelector('#number'));
formatExpiry(document.querySelector('#expiry'));
bankName(document.querySelector('#routing'));
tell({ type: 'ready' });
