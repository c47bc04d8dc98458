import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioList } from '../fields/radio-list.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { FieldError } from './error-summary.tsx';
import { Form, getFieldError } from './form.tsx';

const WRONG: readonly FieldError[] = [
  { field: 'day', message: 'Enter a day from today' },
  { field: 'entry', message: 'Choose whether we may enter' },
];

function Visit() {
  const [values, setValues] = useState({ day: '', entry: '' });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const field = (name: 'day' | 'entry') => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    error: getFieldError(errors, name),
  });
  return (
    <Form errors={errors} busy={false} onSubmit={() => setErrors([...WRONG])}>
      <TextField label="Day" {...field('day')} />
      <RadioList
        label="May we enter?"
        options={[{ value: 'yes', label: 'Yes' }]}
        {...field('entry')}
      />
      <button type="submit">Send</button>
    </Form>
  );
}

const summary = () => screen.queryByRole('alert');
const messages = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('hides the error of a changed field and keeps the focus in it', async () => {
  render(<Visit />);
  await send();
  expect(messages()).toEqual(WRONG.map(({ message }) => message));
  const day = screen.getByLabelText('Day');
  await userEvent.type(day, 'Nov 30');
  expect(messages()).toEqual(['Choose whether we may enter']);
  expect(screen.queryByText('Enter a day from today')).toBeNull();
  expect(day.getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(day);
  await userEvent.click(screen.getByLabelText('Yes'));
  expect(summary()).toBeNull();
  expect(screen.queryByText('Choose whether we may enter')).toBeNull();
});

test('shows the errors again and focuses the summary after another submit', async () => {
  render(<Visit />);
  await send();
  await userEvent.type(screen.getByLabelText('Day'), 'Nov');
  await send();
  expect(messages()).toEqual(WRONG.map(({ message }) => message));
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(summary());
});

const ABROAD: readonly FieldError[] = [
  { field: 'street', message: 'Enter the street' },
  { field: 'region', message: 'Enter the region', dependsOn: 'country' },
  { field: 'code', message: 'Enter the code' },
];

function Address() {
  const [country, setCountry] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const empty = (name: string) => ({
    name,
    label: name,
    value: '',
    onChange: () => {},
    error: getFieldError(errors, name),
  });
  return (
    <Form errors={errors} busy={false} onSubmit={() => setErrors([...ABROAD])}>
      <TextField name="country" label="country" value={country} onChange={setCountry} />
      <TextField {...empty('street')} />
      <TextField {...empty('region')} />
      {country === '' && <TextField {...empty('code')} />}
      <button type="submit">Send</button>
    </Form>
  );
}

test('hides errors of fields that depend on a changed field or were removed', async () => {
  render(<Address />);
  await send();
  expect(messages()).toEqual(ABROAD.map(({ message }) => message));
  await userEvent.type(screen.getByLabelText('country'), 'A');
  expect(messages()).toEqual(['Enter the street']);
  expect(screen.getByLabelText('region').getAttribute('aria-invalid')).toBeNull();
  await userEvent.clear(screen.getByLabelText('country'));
  expect(messages()).toEqual(['Enter the street']);
  expect(screen.getByLabelText('code').getAttribute('aria-invalid')).toBeNull();
});
