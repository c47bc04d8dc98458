import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createFormDraftStore } from 'shared/session/form-drafts';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { RadioList } from '../fields/radio-list.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { DraftScope, FormDraftsContext, useDraftText, useHasDraft } from './draft-scope.tsx';
import { Form } from './form.tsx';

const MAYA = { corporation_id: 'corp-harbor', person_id: 'maya' };
const OPTIONS = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];
const SAVED = { words: 'Saved', choice: '', kind: 'a', tick: false, secret: '' };

function Fields({ saved = SAVED }: { saved?: typeof SAVED }) {
  const [values, setValues] = useState(saved);
  // Deliberately no functional update: each restored field has to be rendered before the next.
  const field = <K extends keyof typeof SAVED>(name: K) => ({
    name,
    value: values[name],
    onChange: (value: (typeof SAVED)[K]) => setValues({ ...values, [name]: value }),
  });
  return (
    <Form errors={[]} busy={false} onSubmit={() => {}}>
      <TextField label="Words" {...field('words')} />
      <RadioList label="Choice" options={OPTIONS} {...field('choice')} />
      <SelectField label="Kind" options={OPTIONS} {...field('kind')} />
      <CheckboxField label="Tick" {...field('tick')} />
      {values.tick && <TextField label="Secret" neverKept {...field('secret')} />}
      {values.tick && <input aria-label="Uncontrolled" name="uncontrolled" defaultValue="before" />}
      <input aria-label="Password" name="password" type="password" />
      <input aria-label="One-time code" name="otp" autoComplete="one-time-code" />
      <input aria-label="Card" name="card" autoComplete="cc-number" />
      <input aria-label="File" name="file" type="file" />
    </Form>
  );
}

interface ShowOptions {
  readonly owner?: typeof MAYA;
  readonly saved?: typeof SAVED;
}

function renderForm({ owner = MAYA, saved = SAVED }: ShowOptions = {}) {
  let isSignedIn = true;
  const page = render(
    <FormDraftsContext value={createFormDraftStore(owner, () => isSignedIn)}>
      <DraftScope form="sample" about="1">
        <Fields saved={saved} />
      </DraftScope>
    </FormDraftsContext>,
  );
  const endSession = () => {
    isSignedIn = false;
    page.unmount();
  };
  return { ...page, endSession };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const notice = () => screen.findByText('We kept what you typed. Check it and save.');
const readStorage = () => JSON.stringify(sessionStorage);
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('restores text, radio, select, checkbox and a dependent uncontrolled field', async () => {
  const { endSession } = renderForm();
  await type('Words', 'Typed');
  await userEvent.click(field('Second'));
  await userEvent.selectOptions(field('Kind'), 'b');
  await userEvent.click(field('Tick'));
  await type('Uncontrolled', 'loose');
  endSession();
  renderForm();
  expect((await notice()).closest('[role="status"]')).toBe(document.activeElement);
  expect(field('Words').value).toBe('Typed');
  expect(field('Second').checked).toBe(true);
  expect(field('Kind').value).toBe('b');
  expect(field('Tick').checked).toBe(true);
  expect(field('Uncontrolled').value).toBe('loose');
  expect(screen.getByText(/Choose your files again/)).not.toBeNull();
});

test.each([
  ['a field that opts out', 'Secret', 'let-me-in'],
  ['a password', 'Password', 'Portal-2105!'],
  ['a one-time code', 'One-time code', '918273'],
  ['a card field', 'Card', 'anything'],
  ['a card number in any field', 'Words', 'My card 4242 4242 4242 4242'],
  ['a card number of 15 digits in groups', 'Words', '3782-822463-10005'],
])('never stores %s', async (_what, label, secret) => {
  renderForm();
  await userEvent.click(field('Tick'));
  await type(label, secret);
  expect(readStorage()).toContain('tick');
  expect(readStorage()).not.toContain(secret);
});

test('stores a phone number and a date', async () => {
  renderForm();
  await type('Words', '+1 715 555 0120, 2026-12-01');
  expect(readStorage()).toContain('715 555 0120, 2026-12-01');
});

test('removes the draft when the values equal the saved ones and when the form closes', async () => {
  const { unmount } = renderForm();
  await type('Words', 'Typed');
  await type('Words', 'Saved');
  expect(sessionStorage.length).toBe(0);
  await type('Words', 'Typed');
  expect(sessionStorage.length).toBe(1);
  unmount();
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ['another person', { ...MAYA, person_id: 'sam' }],
  ['another company', { ...MAYA, corporation_id: 'corp-cedar' }],
])('restores nothing for %s', async (_who, owner) => {
  const { endSession } = renderForm();
  await type('Words', 'Typed');
  endSession();
  const otherForm = renderForm({ owner });
  expect(field('Words').value).toBe('Saved');
  otherForm.unmount();
  renderForm();
  await notice();
});

test('ignores a draft after a day or with another version', async () => {
  const store = createFormDraftStore(MAYA, () => true);
  store.write('sample:1', { before: {}, typed: { words: 'Typed' } });
  const [key = ''] = Object.keys(sessionStorage);
  const draft = JSON.parse(sessionStorage.getItem(key) ?? '');
  for (const change of [{ savedAt: draft.savedAt - 86_400_001 }, { version: 2 }]) {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, ...change }));
    expect(createFormDraftStore(MAYA, () => true).read('sample:1')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  }
});

test('writes nothing after the session has ended', () => {
  createFormDraftStore(MAYA, () => false).write('sample:1', 'late');
  expect(sessionStorage.length).toBe(0);
});

test.each(['nonsense', '{"draft":{}}', 'null', '{"version":1,"savedAt":"x","draft":1}'])(
  'ignores an invalid stored draft: %s',
  async (text) => {
    sessionStorage.setItem('form:corp-harbor:maya:sample:1', text);
    renderForm();
    expect(field('Words').value).toBe('Saved');
    expect(screen.queryByText(/We kept what you typed/)).toBeNull();
  },
);

test('shows a saved value that changed after the draft was started', async () => {
  const { endSession } = renderForm();
  await type('Words', 'Typed');
  await userEvent.click(field('Tick'));
  endSession();
  renderForm({ saved: { ...SAVED, words: 'Changed by Sam' } });
  await notice();
  expect(field('Words').value).toBe('Typed');
  expect(
    screen.getByText('Words has changed since then. It now says: Changed by Sam'),
  ).not.toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('shows no notice if the typed value is already saved', async () => {
  const { endSession } = renderForm();
  await type('Words', 'Typed');
  endSession();
  renderForm({ saved: { ...SAVED, words: 'Typed' } });
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  expect(screen.queryByText(/We kept what you typed/)).toBeNull();
});

test('Discard resets all fields to the saved values and focuses the form', async () => {
  const { endSession } = renderForm();
  await type('Words', 'Typed');
  await userEvent.click(field('Second'));
  endSession();
  renderForm();
  await notice();
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(field('Words').value).toBe('Saved');
  expect(field('Second').checked).toBe(false);
  expect(document.activeElement).toBe(field('Words'));
  expect(sessionStorage.length).toBe(0);
});

function Note() {
  const { text, keep, isRestored } = useDraftText('note');
  const hasDraft = useHasDraft('note');
  return (
    <>
      <input aria-label="Note" value={text} onChange={({ target }) => keep(target.value)} />
      <p>{`${isRestored} ${hasDraft}`}</p>
    </>
  );
}

test('restores an unsent text, with isRestored only after a reload', async () => {
  const store = createFormDraftStore(MAYA, () => true);
  const showNote = (draftStore: typeof store) =>
    render(
      <FormDraftsContext value={draftStore}>
        <Note />
      </FormDraftsContext>,
    );
  const first = showNote(store);
  await userEvent.type(field('Note'), 'Hello');
  first.unmount();
  const sameLoad = showNote(store);
  expect(field('Note').value).toBe('Hello');
  expect(screen.getByText('false false')).not.toBeNull();
  sameLoad.unmount();
  showNote(createFormDraftStore(MAYA, () => true));
  expect(field('Note').value).toBe('Hello');
  expect(screen.getByText('true true')).not.toBeNull();
});
