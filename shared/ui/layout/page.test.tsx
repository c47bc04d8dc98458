import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useSearchParams } from 'react-router-dom';
import { expectAccessible } from 'shared/testing/accessibility';
import { LinkButton } from '../actions/link-button.tsx';
import { FocusedStatus } from '../states/focused-status.tsx';
import { Page, PageTitle } from './page.tsx';
import { SectionPart } from './section-part.tsx';
import { SidePart } from './side-part.tsx';

function Overview() {
  return (
    <Page
      title="Payments"
      lead="1180 Quayside Avenue"
      side={<SidePart title="Auto-pay">Off</SidePart>}
      wide={
        <SectionPart title="Ledger">
          <p>No lines</p>
        </SectionPart>
      }
    >
      <LinkButton to="/payments/pay-now">Pay now</LinkButton>
      <LinkButton to="/payments/receipt">Receipt</LinkButton>
      <LinkButton to="/payments/checking">Checking</LinkButton>
      <LinkButton to="/payments/cancelled">Cancel</LinkButton>
    </Page>
  );
}

function PayNow() {
  const [search] = useSearchParams();
  const step = search.get('step') ?? 'Amount';
  return (
    <Page title={step} back={{ to: '/payments', label: 'Payments' }}>
      <LinkButton to="?step=Method">Continue</LinkButton>
      <LinkButton to={`${location.search}?step=${step}&shown=12`}>Show more</LinkButton>
    </Page>
  );
}

const Cancelled = () => (
  <Page title="Payment">
    <FocusedStatus>It is cancelled.</FocusedStatus>
  </Page>
);

const renderAt = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/payments" element={<Overview />} />
        <Route path="/payments/pay-now" element={<PayNow />} />
        <Route path="/payments/receipt" element={<Receipt />} />
        <Route path="/payments/checking" element={<Checking />} />
        <Route path="/payments/cancelled" element={<Cancelled />} />
      </Routes>
    </MemoryRouter>,
  );

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

test('the heading takes the focus on navigation, but not on the first page', async () => {
  const { container } = renderAt('/payments');
  expect(document.activeElement).toBe(document.body);
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('link', { name: 'Pay now' }));
  expect(document.activeElement).toBe(heading('Amount'));
  await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
  expect(document.activeElement).toBe(heading('Method'));
  await userEvent.click(screen.getByRole('link', { name: 'Payments' }));
  expect(document.activeElement).toBe(heading('Payments'));
});

function Views() {
  const [search] = useSearchParams();
  return search.get('view') ? (
    <Page title="Is my rent paid?" key="view">
      <LinkButton to="/views">Back</LinkButton>
    </Page>
  ) : (
    <Page title="Payments" key="all">
      <LinkButton to="?view=rent">Rent</LinkButton>
    </Page>
  );
}

test('another view of the same path scrolls to the top', async () => {
  render(
    <MemoryRouter initialEntries={['/views']}>
      <Views />
    </MemoryRouter>,
  );
  document.documentElement.scrollTop = 150;
  await userEvent.click(screen.getByRole('link', { name: 'Rent' }));
  expect(document.activeElement).toBe(heading('Is my rent paid?'));
  expect(document.documentElement.scrollTop).toBe(0);
});

function Receipt() {
  const [loaded, setLoaded] = useState(false);
  const load = (
    <button type="button" onClick={() => setLoaded(true)}>
      Load
    </button>
  );
  return (
    <Page title={loaded ? 'Payment sent' : 'Payment'} titleIn={loaded ? 'content' : 'header'}>
      {loaded ? <PageTitle /> : load}
    </Page>
  );
}

function Checking() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Page title="We are checking" titleIn="content">
      {isOpen && <PageTitle />}
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
    </Page>
  );
}

test('a heading that moves into the content keeps the focus', async () => {
  renderAt('/payments');
  await userEvent.click(screen.getByRole('link', { name: 'Receipt' }));
  expect(document.activeElement).toBe(heading('Payment'));
  act(() => screen.getByRole('button', { name: 'Load' }).click());
  expect(document.activeElement).toBe(heading('Payment sent'));
});

test('a heading that is rendered later takes the focus then', async () => {
  renderAt('/payments');
  await userEvent.click(screen.getByRole('link', { name: 'Checking' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(document.activeElement).toBe(heading('We are checking'));
});

test('the heading does not take the focus if only the query changed', async () => {
  renderAt('/payments/pay-now');
  const moreLink = screen.getByRole('link', { name: 'Show more' });
  await userEvent.click(moreLink);
  expect(document.activeElement).toBe(moreLink);
});

test('parts of a page are named regions', () => {
  renderAt('/payments');
  expect(screen.getByRole('region', { name: 'Auto-pay' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Ledger' })).toBeTruthy();
});

function Repair({ isKnown }: { readonly isKnown: boolean }) {
  return (
    <Page
      title="Sink"
      first={
        isKnown && (
          <SectionPart title="Where it stands">
            <p>Sent</p>
          </SectionPart>
        )
      }
      side={<SidePart title="Urgent now?">Call</SidePart>}
    >
      <SectionPart title="What has happened">
        <input aria-label="Message" />
      </SectionPart>
    </Page>
  );
}

const getHeadings = () => screen.getAllByRole('heading', { level: 2 }).map((h2) => h2.textContent);

test('`first` comes before the side column in the DOM and the main column stays mounted', async () => {
  const page = (isKnown: boolean) => (
    <MemoryRouter>
      <Repair isKnown={isKnown} />
    </MemoryRouter>
  );
  const { rerender } = render(page(false));
  expect(getHeadings()).toEqual(['What has happened', 'Urgent now?']);
  await userEvent.type(screen.getByLabelText('Message'), 'It drips');
  rerender(page(true));
  expect(getHeadings()).toEqual(['Where it stands', 'Urgent now?', 'What has happened']);
  expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('It drips');
});

test('FocusedStatus takes the focus instead of the heading of a new page', async () => {
  renderAt('/payments');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(heading('Payment')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByText('It is cancelled.'));
});
