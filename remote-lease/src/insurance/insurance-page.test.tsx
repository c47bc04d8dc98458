/**
 * Uses its own services, because it uploads proofs.
 * @jest-environment-options {"services": "own"}
 */
import { fireEvent, screen, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import { type RenderedPage, type RenderPageOptions, renderPage } from 'shared/testing/render-page';
import lease from '../routes.tsx';

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
const getDateInDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const createProofFile = (text = PDF, name = 'State policy.pdf', type = 'application/pdf') =>
  new File([text], name, { type });

let user: RenderedPage['user'];

async function openPage(options: Partial<RenderPageOptions> = {}) {
  const page = await renderPage(lease, '/lease/insurance', {
    as: 'maya',
    onFailure: () => {},
    ...options,
  });
  user = page.user;
  return page;
}

async function fillForm(file: File, validUntil = getDateInDays(200)) {
  const field = await screen.findByLabelText(/^Proof of insurance/, { selector: 'input' });
  await user.upload(field, file);
  fireEvent.change(screen.getByLabelText('Last day of coverage'), {
    target: { value: validUntil },
  });
}
const sendForm = () => user.click(screen.getByRole('button', { name: 'Send proof' }));
const findSummary = async () => within(await screen.findByRole('alert', { name: /problem/ }));

test('sends a proof, confirms it with its date and lists it immediately', async () => {
  const { container } = await openPage();
  await fillForm(createProofFile());
  await expectAccessible(container);
  await sendForm();
  expect(await screen.findByText('We have your proof of insurance.')).toBeTruthy();
  expect(screen.getByText(/^State policy, valid to \w{3} \d+, \d{4}\./)).toBeTruthy();
  await expectAccessible(container);
  await user.click(screen.getByRole('link', { name: 'See your documents' }));
  expect(await screen.findByRole('link', { name: 'State policy' })).toBeTruthy();
  const part = within(screen.getByRole('region', { name: 'Renter insurance' }));
  expect(part.getByText(/^Your proof is valid to /)).toBeTruthy();
});

test('sends nothing without a file and a date and links each error to its field', async () => {
  const { container } = await openPage();
  await screen.findByLabelText('Last day of coverage');
  await sendForm();
  const errorLinks = (await findSummary()).getAllByRole('link');
  expect(errorLinks.map(({ textContent }) => textContent)).toEqual([
    'Choose the file with your proof of insurance',
    expect.stringMatching(/./),
  ]);
  expect(document.activeElement).toBe(screen.getByRole('alert', { name: /problem/ }));
  await expectAccessible(container);
});

test('rejects a past date before sending', async () => {
  await openPage();
  await fillForm(createProofFile(), getDateInDays(-3));
  await sendForm();
  const [errorLink] = (await findSummary()).getAllByRole('link');
  expect(errorLink?.getAttribute('href')).toBe('#valid_until');
});

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);
test.each([
  ['a harmful file', createProofFile(EICAR), /virus scan found something harmful/],
  ['an SVG named as a PDF', createProofFile('<svg><script/></svg>'), /contains a script/],
  ['a file of two kinds', createProofFile(`${PDF}<script>x()</script>`), /mixes two file types/],
  ['an archive', createProofFile('PK\x03\x04 files'), /has other files inside/],
  ['a damaged file', createProofFile('%PDF-1.4 cut off'), /This file is damaged/],
  ['a text file', createProofFile('just words'), /not a PDF or a photo/],
  [
    'a PDF with a script',
    createProofFile(PDF.replace('/Catalog', '/Catalog/AA<</WC<</S/J#61vaScript>>>>')),
    /contains a script/,
  ],
])(
  'shows the refusal of %s at the file field and keeps the entries',
  async (_what, file, expected) => {
    await openPage();
    const validUntil = getDateInDays(100);
    await fillForm(file, validUntil);
    await sendForm();
    const [errorLink] = (await findSummary()).getAllByRole('link');
    expect(errorLink?.textContent).toMatch(expected);
    expect(errorLink?.getAttribute('href')).toBe('#file');
    expect(screen.getByRole('button', { name: `Remove ${file.name}` })).toBeTruthy();
    expect(screen.getByDisplayValue(validUntil)).toBeTruthy();
  },
);

test('accepts a PDF without a media type and with an unusual name', async () => {
  await openPage();
  await fillForm(createProofFile(`\r\n${PDF}<!-- cached -->`, 'State Farm Ins. Co..pdf', ''));
  await sendForm();
  expect(await screen.findByText(/^State Farm Ins. Co., valid to /)).toBeTruthy();
});

test('shows an error and keeps the entries when the upload fails', async () => {
  const { container } = await openPage({ origins: { documents: 'http://localhost:1/documents' } });
  await fillForm(createProofFile());
  await sendForm();
  expect(await screen.findByText('We could not send your proof.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove State policy.pdf' })).toBeTruthy();
  await expectAccessible(container);
});

test('spec 7: shows an empty state without a lease', async () => {
  await openPage({ as: 'hana' });
  expect(await screen.findByRole('heading', { name: 'No active lease' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send proof' })).toBeNull();
});

test('shows an error when the lease fails to load and recovers on retry', async () => {
  const outage = failRequests('/resident/');
  await openPage();
  try {
    expect(await screen.findByText('We could not load your lease')).toBeTruthy();
  } finally {
    outage.restore();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Send proof' })).toBeTruthy();
});

test('spec 4: offers no upload form to a moved-out renter', async () => {
  await openPage({ as: 'priya' });
  expect(await screen.findByText('You have moved out')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send proof' })).toBeNull();
});
