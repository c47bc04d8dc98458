import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from 'shared/testing/accessibility';
import { FileField } from './file-field.tsx';

const file = (name: string, type: string, size = 10) =>
  new File(['x'.repeat(size)], name, { type, lastModified: 1 });

const LEAK = file('leak.jpg', 'image/jpeg');
const LETTER = file('letter.pdf', 'application/pdf');

function Photos({ maxFiles = 3 }: { readonly maxFiles?: number }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <FileField
      label="Photos"
      name="photos"
      value={files}
      onChange={setFiles}
      kinds={['photo', 'pdf']}
      maxBytes={1000}
      maxFiles={maxFiles}
    />
  );
}

// The system's window offers what `accept` says, and lets everything through.
const user = userEvent.setup({ applyAccept: false });
const input = () => screen.getByLabelText(/^Photos/, { selector: 'input' });
const listed = () =>
  screen.queryAllByRole('button', { name: /^Remove/ }).map(({ textContent }) => textContent);

const LEFT_OUT: readonly (readonly [what: string, chosen: File, why: RegExp])[] = [
  [
    'of another kind',
    file('song.mp3', 'audio/mpeg'),
    /song\.mp3 was left out: this takes photos and PDF files\./,
  ],
  ['of another kind without a type', file('notes.txt', ''), /notes\.txt was left out/],
  [
    'too large',
    file('big.png', 'image/png', 1400),
    /big\.png has 1 KB\. A file can have up to 1 KB\./,
  ],
  ['without content', file('empty.png', 'image/png', 0), /empty\.png is empty\./],
];

test('files are added to those that were chosen, listed with their size, and counted', async () => {
  const { container } = render(<Photos />);
  expect(screen.getByText('Up to 3 photos and PDF files, each up to 1 KB')).toBeTruthy();
  await user.upload(input(), [LEAK]);
  await user.upload(input(), [LETTER, LEAK]);
  expect(listed()).toEqual(['Remove leak.jpg', 'Remove letter.pdf']);
  expect(screen.getAllByText('10 bytes')).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe('2 files are chosen.');
  await expectAccessible(container);
});

test.each([
  ['HEIC without a type', file('IMG_2041.HEIC', '')],
  ['HEIC with the type of anything', file('IMG_2041.heic', 'application/octet-stream')],
  ['a series of HEIC', file('burst.heic', 'image/heic-sequence')],
  ['PDF with the type of anything', file('policy.pdf', 'application/octet-stream')],
  ['PDF with an old type', file('policy', 'application/x-pdf')],
  ['PDF with a type that its system has mixed up', file('policy.pdf', 'text/plain')],
  ['JPEG with an old type', file('leak.jpe', 'image/pjpeg')],
  ['a file without type and ending', file('20260928_1146', '')],
])('%s is taken: the service decides by what is in it', async (_, chosen) => {
  render(<Photos />);
  await user.upload(input(), [chosen]);
  expect(listed()).toEqual([`Remove ${chosen.name}`]);
});

test('the picker offers files by type and by ending', () => {
  render(<Photos />);
  expect(input().getAttribute('accept')).toMatch(/image\/heic.*\.heic.*application\/pdf,\.pdf/);
});

test.each(LEFT_OUT)('a file %s is left out, and the field says why', async (_, chosen, why) => {
  render(<Photos />);
  await user.upload(input(), [LEAK, chosen]);
  expect(listed()).toEqual(['Remove leak.jpg']);
  expect(screen.getByLabelText(/^Photos/, { selector: ':invalid, [aria-invalid]' })).toBe(input());
  expect(screen.getAllByText(why).length).toBeGreaterThan(0);
  expect(screen.getByRole('status').textContent).toMatch(why);
  // The next choice is a new one: what was wrong with the last is gone.
  await user.upload(input(), [LETTER]);
  expect(screen.queryByText(why)).toBeNull();
  expect(listed()).toEqual(['Remove leak.jpg', 'Remove letter.pdf']);
});

test('a photo whose kind the system does not know is told by its ending', async () => {
  render(<Photos />);
  await user.upload(input(), [file('IMG_2041.HEIC', '')]);
  expect(listed()).toEqual(['Remove IMG_2041.HEIC']);
});

test('what is over the number of files is left out by name; one file takes the place of another', async () => {
  const { rerender } = render(<Photos maxFiles={2} />);
  await user.upload(input(), [LEAK, LETTER, file('third.png', 'image/png')]);
  expect(listed()).toEqual(['Remove leak.jpg', 'Remove letter.pdf']);
  expect(screen.getAllByText(/third\.png was left out: there can be up to 2\./)).toHaveLength(2);
  rerender(<Photos key="one" maxFiles={1} />);
  await user.upload(input(), [LEAK]);
  await user.upload(input(), [LETTER]);
  expect(listed()).toEqual(['Remove letter.pdf']);
});

test('a file can be taken away by keyboard; the focus goes back to choosing', async () => {
  render(<Photos />);
  await user.upload(input(), [LEAK, LETTER]);
  screen.getByRole('button', { name: 'Remove leak.jpg' }).focus();
  await user.keyboard('{Enter}');
  expect(listed()).toEqual(['Remove letter.pdf']);
  expect(document.activeElement).toBe(input());
});

test('a photo can be taken where there is a camera', () => {
  render(<Photos />);
  const camera = screen.getByLabelText('Take a photo');
  expect(camera.getAttribute('capture')).toBe('environment');
  expect(camera.getAttribute('accept')).toBe('image/*');
});
