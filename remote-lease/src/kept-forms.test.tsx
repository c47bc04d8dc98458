/** @jest-environment-options {"services": "own"} */
import { screen } from '@testing-library/react';
import { type KeptForm, testKeptForms } from 'shared/testing/kept-forms';
import type { RenderedPage } from 'shared/testing/render-page';
import lease from './routes.tsx';
import { mockBrowserFiles } from './testing/mock-browser-files.ts';
import { resetAlbum } from './testing/photos.ts';

beforeAll(() => {
  // jsdom has no layout, and the dialog treats elements without a size as hidden.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});
beforeEach(() => mockBrowserFiles());
afterAll(() => jest.restoreAllMocks());

/** The steps of the notice store their own draft. */
const WITHOUT_DRAFT = [
  'notice/steps/address-step.tsx',
  'notice/steps/date-choices.tsx',
  'notice/steps/date-step.tsx',
  'notice/steps/leaving-step.tsx',
  'notice/steps/reason-step.tsx',
  'notice/steps/step-frame.tsx',
  // A filter, not a form.
  'documents/document-list.tsx',
];

/** Completes the steps before the signature. */
async function goToSignature({ user }: RenderedPage) {
  const clickButton = async (name: RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  const choose = async (name: string) => user.click(await screen.findByRole('radio', { name }));
  await user.click(await screen.findByRole('link', { name: 'Choose a date' }));
  const [first] = await screen.findAllByRole('radio');
  await user.click(first as HTMLElement);
  await clickButton(/^Continue with /);
  await choose('Bought a home');
  await clickButton(/^Continue$/);
  await choose('I don’t know yet');
  await clickButton(/^Continue$/);
  await choose('To the bank account I pay rent from');
  await clickButton(/^Continue$/);
  await screen.findByText(/^I give Harbor & Pine/);
}

const FORMS: readonly KeptForm[] = [
  {
    form: 'proof of insurance',
    files: ['insurance/proof-form.tsx'],
    as: 'maya',
    address: '/lease/insurance',
    entries: [['Last day of coverage', '2027-06-30']],
  },
  {
    form: 'forwarding address',
    files: ['notice/given/edit-address.tsx'],
    as: 'oliver',
    address: '/lease/notice?edit=address',
    entries: [
      ['Street address', '99 Elm Street'],
      ['City', 'Duluth'],
    ],
  },
  {
    form: 'signature of the notice',
    files: ['notice/submit/check-step.tsx'],
    as: 'maya',
    address: '/lease/notice',
    open: goToSignature,
    entries: [['Type your full name', 'Maya Ortiz']],
    secrets: [[/^I have read this/, true]],
  },
  {
    form: 'description of a photo',
    files: ['shared/media/album/describe-dialog.tsx'],
    as: 'maya',
    address: async () => {
      await resetAlbum('maya', 'lease-ortiz', 1);
      return '/lease/move-in-photos';
    },
    open: async ({ user }) =>
      user.click(await screen.findByRole('button', { name: 'Describe photo 1' })),
    entries: [[/^What does it show\?/, 'Scratches beside the door']],
  },
];

testKeptForms(lease, FORMS, WITHOUT_DRAFT);
