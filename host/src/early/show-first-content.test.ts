import { showFirstContent } from './show-first-content.ts';

let shown: (readonly unknown[])[] = [];
beforeEach(() => {
  shown = [];
  document.body.innerHTML = '<template id="portal-first-content" data-flag="PAYMENTS"></template>';
  localStorage.setItem('portal.flags', '{"of":"a","flags":{"PAYMENTS":true}}');
  globalThis.portalFirstContent = (answers) => void shown.push(answers);
});
afterEach(() => {
  globalThis.portalFirstContent = undefined;
});

const toRequest = (response: Promise<Response>) => ({ token: 't', askedAt: 0, response });
const answer = (body: string, status = 200) =>
  toRequest(Promise.resolve(new Response(body, { status })));

test('gives the template the bodies in order, and leaves the responses to the API client', async () => {
  const first = answer('{"a":1}');
  await showFirstContent([first, undefined, answer('{"b":2}')]);
  expect(shown).toEqual([[{ a: 1 }, undefined, { b: 2 }]]);
  expect(await (await first.response).json()).toEqual({ a: 1 });
});

test.each([
  ['an error response', answer('{}', 500)],
  ['a session that has ended', answer('{}', 401)],
  ['a body that is no JSON', answer('<html>')],
  ['a network error', toRequest(Promise.reject(new TypeError('no network')))],
])('gives the template no body after %s', async (_, request) => {
  await showFirstContent([answer('{}'), request]);
  expect(shown).toEqual([[{}, undefined]]);
});

test('ignores a failure of the template, and pages without one', async () => {
  globalThis.portalFirstContent = () => {
    throw new Error('unknown date');
  };
  await showFirstContent([answer('{}')]);
  globalThis.portalFirstContent = undefined;
  await showFirstContent([answer('{}')]);
  expect(shown).toEqual([]);
});

test.each([
  ['the section was off at the last visit', '{"of":"a","flags":{"PAYMENTS":false}}'],
  ['the flags are not known', '{'],
  ['no visit was before', null],
])('keeps the skeleton when %s', async (_, flags) => {
  localStorage.clear();
  if (flags !== null) localStorage.setItem('portal.flags', flags);
  await showFirstContent([answer('{}')]);
  expect(shown).toEqual([]);
});
