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

// A file dialog lets users choose files that `accept` does not allow.
const user = userEvent.setup({ applyAccept: false });
const input = () => screen.getByLabelText(/^Photos/, { selector: 'input' });
const listFileNames = () =>
  screen.queryAllByRole('button', { name: /^Remove/ }).map(({ textContent }) => textContent);

const REJECTED: readonly (readonly [what: string, chosen: File, message: RegExp])[] = [
  [
    'of another kind',
    file('song.mp3', 'audio/mpeg'),
    /song\.mp3 wasn't added\. You can add photos and PDF files\./,
  ],
  ['of another kind without a type', file('notes.txt', ''), /notes\.txt wasn't added/],
  ['too large', file('big.png', 'image/png', 1400), /big\.png is 1 KB\. Files can be up to 1 KB\./],
  ['without content', file('empty.png', 'image/png', 0), /empty\.png is empty\./],
];

test('adds files to the chosen ones, lists them with size and announces the count', async () => {
  const { container } = render(<Photos />);
  expect(screen.getByText('Up to 3 photos and PDF files, each up to 1 KB')).toBeTruthy();
  await user.upload(input(), [LEAK]);
  await user.upload(input(), [LETTER, LEAK]);
  expect(listFileNames()).toEqual(['Remove leak.jpg', 'Remove letter.pdf']);
  expect(screen.getAllByText('10 bytes')).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe('2 files are chosen.');
  await expectAccessible(container);
});

test.each([
  ['HEIC without a type', file('IMG_2041.HEIC', '')],
  ['HEIC with a generic media type', file('IMG_2041.heic', 'application/octet-stream')],
  ['a series of HEIC', file('burst.heic', 'image/heic-sequence')],
  ['PDF with a generic media type', file('policy.pdf', 'application/octet-stream')],
  ['PDF with an old type', file('policy', 'application/x-pdf')],
  ['PDF with a wrong media type', file('policy.pdf', 'text/plain')],
  ['JPEG with an old type', file('leak.jpe', 'image/pjpeg')],
  ['a file without media type and extension', file('20260928_1146', '')],
])('accepts %s, because the service checks the content', async (_, chosen) => {
  render(<Photos />);
  await user.upload(input(), [chosen]);
  expect(listFileNames()).toEqual([`Remove ${chosen.name}`]);
});

test('the accept attribute has media types and extensions', () => {
  render(<Photos />);
  expect(input().getAttribute('accept')).toMatch(/image\/heic.*\.heic.*application\/pdf,\.pdf/);
});

test.each(REJECTED)('rejects a file %s and shows the reason', async (_, chosen, message) => {
  render(<Photos />);
  await user.upload(input(), [LEAK, chosen]);
  expect(listFileNames()).toEqual(['Remove leak.jpg']);
  expect(screen.getByLabelText(/^Photos/, { selector: ':invalid, [aria-invalid]' })).toBe(input());
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(screen.getByRole('status').textContent).toMatch(message);
  // The next choice clears the message.
  await user.upload(input(), [LETTER]);
  expect(screen.queryByText(message)).toBeNull();
  expect(listFileNames()).toEqual(['Remove leak.jpg', 'Remove letter.pdf']);
});

test('recognizes a photo without a media type by its extension', async () => {
  render(<Photos />);
  await user.upload(input(), [file('IMG_2041.HEIC', '')]);
  expect(listFileNames()).toEqual(['Remove IMG_2041.HEIC']);
});

test('rejects files above the maximum by name, and replaces the file if only one is allowed', async () => {
  const { rerender } = render(<Photos maxFiles={2} />);
  await user.upload(input(), [LEAK, LETTER, file('third.png', 'image/png')]);
  expect(listFileNames()).toEqual(['Remove leak.jpg', 'Remove letter.pdf']);
  expect(screen.getAllByText(/third\.png wasn't added\. There's only room for 2\./)).toHaveLength(
    2,
  );
  rerender(<Photos key="one" maxFiles={1} />);
  await user.upload(input(), [LEAK]);
  await user.upload(input(), [LETTER]);
  expect(listFileNames()).toEqual(['Remove letter.pdf']);
});

test('removes a file by keyboard and moves the focus to the input', async () => {
  render(<Photos />);
  await user.upload(input(), [LEAK, LETTER]);
  screen.getByRole('button', { name: 'Remove leak.jpg' }).focus();
  await user.keyboard('{Enter}');
  expect(listFileNames()).toEqual(['Remove letter.pdf']);
  expect(document.activeElement).toBe(input());
});

test('offers the camera for photos', () => {
  render(<Photos />);
  const camera = screen.getByLabelText('Take a photo');
  expect(camera.getAttribute('capture')).toBe('environment');
  expect(camera.getAttribute('accept')).toBe('image/*');
});
