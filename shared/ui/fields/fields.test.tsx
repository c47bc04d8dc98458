import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from 'shared/testing/accessibility';
import { ErrorSummary, type FieldError } from '../forms/error-summary.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { MoneyField } from './money-field.tsx';
import { RadioList } from './radio-list.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const EMPTY = { phone: '', amount: '', place: '', details: '', entry: '', terms: false };
const TOO_MUCH = 'Enter an amount up to $1,238.60';

function Form({ errors = [] }: { readonly errors?: readonly FieldError[] }) {
  const [values, setValues] = useState(EMPTY);
  const field = <Name extends keyof typeof EMPTY>(name: Name) => ({
    name,
    value: values[name],
    onChange: (value: (typeof EMPTY)[Name]) => setValues({ ...values, [name]: value }),
    error: errors.find((error) => error.field === name)?.message,
  });
  return (
    <form aria-label="Request">
      <ErrorSummary errors={errors} />
      <TextField label="Phone" hint="For visits and urgent news" type="tel" {...field('phone')} />
      <MoneyField label="Amount" good="Leaves $0.00" {...field('amount')} />
      <SelectField
        label="Place"
        options={[
          { value: '', label: 'Choose one' },
          { value: 'kitchen', label: 'Kitchen' },
        ]}
        {...field('place')}
      />
      <TextAreaField label="Details" optional hint="10 to 2000 characters" {...field('details')} />
      <RadioList
        label="May we enter?"
        layout="inline"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        {...field('entry')}
      />
      <CheckboxField label="I accept the terms of service" {...field('terms')} />
    </form>
  );
}

test('every field takes input by its label', async () => {
  const { container } = render(<Form />);
  await userEvent.type(screen.getByLabelText('Phone'), '(715) 555-0188');
  await userEvent.type(screen.getByLabelText('Amount'), '1,238.60');
  await userEvent.selectOptions(screen.getByLabelText('Place'), 'Kitchen');
  await userEvent.type(screen.getByLabelText('Details (optional)'), 'It drips.');
  await userEvent.click(screen.getByLabelText('Yes'));
  await userEvent.click(screen.getByLabelText('I accept the terms of service'));
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Request' });
  expect(Object.fromEntries(new FormData(form))).toEqual({
    phone: '(715) 555-0188',
    amount: '1,238.60',
    place: 'kitchen',
    details: 'It drips.',
    entry: 'yes',
    terms: 'on',
  });
  await expectAccessible(container);
});

test('hint, error and success message describe their field', () => {
  render(<Form errors={[{ field: 'amount', message: TOO_MUCH }]} />);
  expect(screen.getByRole('textbox', { description: 'For visits and urgent news' })).toBe(
    screen.getByLabelText('Phone'),
  );
  const amount = screen.getByRole('textbox', { description: `${TOO_MUCH} Leaves $0.00` });
  expect(amount).toBe(screen.getByLabelText('Amount'));
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBeNull();
});

test('the error summary takes the focus, links to each field and prefixes the title', async () => {
  document.title = 'Pay now';
  const { rerender, container } = render(<Form />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(
    <Form
      errors={[
        { field: 'amount', message: TOO_MUCH },
        { field: 'entry', message: 'Say whether we may enter' },
      ]}
    />,
  );
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  expect(document.activeElement).toBe(summary);
  expect(document.title).toBe('Error: Pay now');
  await expectAccessible(container);

  await userEvent.click(screen.getByRole('link', { name: TOO_MUCH }));
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  await userEvent.click(screen.getByRole('link', { name: 'Say whether we may enter' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Yes'));

  // Other errors move the focus to the summary again. Without errors the title is reset.
  rerender(<Form errors={[{ field: 'phone', message: 'Enter a phone number' }]} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  rerender(<Form />);
  expect(document.title).toBe('Pay now');
});

test('the error summary takes the focus again when the form is submitted with the same errors', async () => {
  const errors = [{ field: 'phone', message: 'Enter a phone number' }];
  const handleSubmit = jest.fn((event: SubmitEvent) => event.preventDefault());
  document.addEventListener('submit', handleSubmit);
  render(
    <>
      <Form errors={errors} />
      <form aria-label="Another form">
        <button type="submit">Search</button>
      </form>
    </>,
  );
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  await userEvent.type(screen.getByLabelText('Phone'), '(715');
  screen.getByRole<HTMLFormElement>('form', { name: 'Request' }).requestSubmit();
  await waitFor(() => expect(document.activeElement).toBe(summary));
  // Ignores another form on the page.
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
  expect(handleSubmit).toHaveBeenCalledTimes(2);
  document.removeEventListener('submit', handleSubmit);
});
