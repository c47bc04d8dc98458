import { QueryClient } from '@tanstack/react-query';
import { flushEvents, setEventSink } from 'shared/analytics/track';
import { trackMutations, trackUserEvents } from './track-user-events.ts';

let sent: string[];
let stop: () => void;

beforeEach(() => {
  sent = [];
  setEventSink((events) => sent.push(...events.map(({ type, name }) => `${type}: ${name}`)));
  history.replaceState(null, '', '/payments/pay-now?payment=7');
  stop = trackUserEvents(document);
});
afterEach(() => {
  stop();
  flushEvents();
  setEventSink(null);
  history.replaceState(null, '', '/');
});

function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  // jsdom does not implement navigation.
  document.body.addEventListener('click', (event) => event.preventDefault());
  return document.body.firstElementChild as HTMLElement;
}
const events = () => {
  flushEvents();
  return sent;
};

test.each([
  ['<a href="/lease?tab=1"><b>Maya’s lease</b></a>', 'click: link to /lease on /payments/pay-now'],
  ['<a href="/maya@example.com">x</a>', 'click: link to * on /payments/pay-now'],
  ['<a href="https://x.example/maya">x</a>', 'click: link to another site on /payments/pay-now'],
  ['<button type="button">Maya Ortiz</button>', 'click: button on /payments/pay-now'],
])('spec 9: tracks a click on %s', (html, name) => {
  const element = page(html);
  (element.querySelector('b') ?? element).click();
  expect(events()).toEqual([name]);
});

test.each([
  ['<select name="category"></select>', 'select: category on /payments/pay-now'],
  ['<input type="radio" name="choice">', 'select: choice on /payments/pay-now'],
  ['<input type="checkbox" name="method-4242">', 'select: field on /payments/pay-now'],
  ['<input name="amount" value="$21.00">', 'input: amount on /payments/pay-now'],
  ['<textarea>maya@example.com</textarea>', 'input: field on /payments/pay-now'],
])('spec 9: tracks a change of %s without its value', (html, name) => {
  page(html).dispatchEvent(new Event('change', { bubbles: true }));
  expect(events()).toEqual([name]);
});

test('spec 9: tracks a form as submit and its mutation as process', async () => {
  const client = new QueryClient();
  const end = trackMutations(client.getMutationCache());
  page('<form></form>').dispatchEvent(new Event('submit', { bubbles: true }));
  const send = (mutationFn: () => Promise<unknown>) =>
    client.getMutationCache().build(client, { mutationFn }).execute(undefined);
  await send(async () => 'paid $21.00');
  await send(() => Promise.reject(new Error('no'))).catch(() => {});
  end();
  expect(events()).toEqual([
    'submit: form on /payments/pay-now',
    'process: done on /payments/pay-now',
    'process: failed on /payments/pay-now',
  ]);
});
