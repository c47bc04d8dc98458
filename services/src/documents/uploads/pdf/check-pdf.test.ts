import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { checkFile } from 'services/documents/uploads/check-file';
import { Problem } from 'services/platform/errors/problem';
import { checkPdf } from './check-pdf.ts';

const text = (value: string) => Buffer.from(value, 'latin1');
const clean = async () => {};

/** Objects 1 and 2 are the catalog and the pages; `more` come after them. */
function write(catalog: string, more: readonly string[] = []): Buffer {
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[]/Count 0>>',
    ...more,
  ];
  const objects = bodies.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`).join('');
  return text(
    `%PDF-1.7\n${objects}trailer<</Root 1 0 R/Size ${bodies.length + 1}>>\nstartxref\n9\n%%EOF\n`,
  );
}

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

/** The objects in a compressed stream, as most writers keep them today. */
function inObjectStream(object: string): string {
  const body = deflateSync(text(`9 0 ${object}`)).toString('latin1');
  return `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${body.length}>>stream\n${body}\nendstream`;
}

async function codeOf(bytes: Buffer): Promise<string> {
  try {
    if ((await checkFile(bytes, clean)) !== 'pdf') return 'not a PDF';
    await checkPdf(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

async function form(change: (pdf: PDFDocument) => void, password?: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  change(pdf);
  if (password !== undefined) {
    pdf.encrypt({ ownerPassword: 'owner', userPassword: password, permissions: {} });
  }
  return Buffer.from(await pdf.save());
}

test.each([
  ['as most are', write('')],
  ['with line breaks before its header', Buffer.concat([text('\r\n\r\n'), write('')])],
  [
    'with the headers of a mail before it',
    Buffer.concat([text('X: 1\r\n'.repeat(150)), write('')]),
  ],
  ['with a zero byte after its end', Buffer.concat([write(''), Buffer.alloc(1)])],
  ['filled up with zeros', Buffer.concat([write(''), Buffer.alloc(60_000)])],
  [
    'with a comment of a proxy after its end',
    Buffer.concat([write(''), text('<!-- cached -->\n')]),
  ],
  ['that opens on a page', write('/OpenAction[3 0 R/Fit]')],
  ['that opens on a page by an action', write('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>')],
  ['with a link', write('', ['<</Type/Annot/A<</S/URI/URI(https://example.com)>>>>'])],
])('takes a PDF %s', async (_, bytes) => {
  expect(await codeOf(bytes)).toBe('taken');
});

test('takes a PDF that is locked against changes, and refuses one that needs a password', async () => {
  expect(await codeOf(await form(() => {}, ''))).toBe('taken');
  expect(await codeOf(await form(() => {}, 'secret'))).toBe('file_unreadable');
});

test.each([
  ['a script that runs when it is opened', write(`/OpenAction${SCRIPT}`)],
  ['a script by reference', write('/OpenAction 3 0 R', [SCRIPT])],
  ['a script when a page is left', write('/AA 3 0 R', [`<</WC${SCRIPT}>>`])],
  ['a script by name', write(`/Names<</JavaScript<</Names[(a)3 0 R]>>>>`, [SCRIPT])],
  ['a script in a field', write('', [`<</FT/Tx/AA<</K${SCRIPT}>>>>`])],
  ['a script after another action', write(`/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[${SCRIPT}]>>`)],
  ['an encoded name', write('/OpenAction<</#53/J#61vaScript/J#53(x)>>')],
  ['a script in an object stream', write('/OpenAction 9 0 R', [inObjectStream(SCRIPT)])],
  [
    'a script in an object that a later one replaces',
    Buffer.concat([
      write('/OpenAction 3 0 R', [SCRIPT]),
      text('3 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'),
    ]),
  ],
  ['a script in an object that is not closed', write('', [`<</S/JavaScript /JS(x`])],
  ['a program to start', write('/OpenAction<</S/Launch/F(cmd.exe)>>')],
  [
    'a form that is a program',
    write('/AcroForm<</XFA 3 0 R>>', ['<</Length 0>>stream\n\nendstream']),
  ],
])('refuses a PDF with %s', async (_, bytes) => {
  expect(await codeOf(bytes)).toBe('file_script_refused');
});

test('refuses scripts in documents that a writer has encrypted or compressed', async () => {
  const withScript = (pdf: PDFDocument) => {
    const script = pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(script));
  };
  expect(await codeOf(await form(withScript))).toBe('file_script_refused');
  expect(await codeOf(await form(withScript, ''))).toBe('file_script_refused');
});

test.each([
  ['a file attached', write('', ['<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>'])],
  ['a file in it', write('', ['<</Type/EmbeddedFile/Length 1>>stream\nx\nendstream'])],
])('refuses a PDF with %s', async (_, bytes) => {
  expect(await codeOf(bytes)).toBe('file_archive_refused');
});

test.each([
  ['cut off', write('').subarray(0, 80), 'file_unreadable'],
  ['behind a program', Buffer.concat([text('MZ\x90\0'), write('')]), 'file_kind_refused'],
  ['behind a GIF', Buffer.concat([text('GIF89a'), write('')]), 'file_kind_refused'],
  [
    'behind more than a kilobyte',
    Buffer.concat([Buffer.alloc(1025, 32), write('')]),
    'file_kind_refused',
  ],
  [
    'before a page with a script',
    Buffer.concat([write(''), text('<script>x()</script>')]),
    'file_ambiguous',
  ],
])('refuses a PDF %s', async (_, bytes, code) => {
  expect(await codeOf(bytes)).toBe(code);
});

test('gives up on an object stream that decodes to gigabytes, in bounded memory', async () => {
  const bomb = deflateSync(Buffer.alloc(300_000_000, 32)).toString('latin1');
  const stream = `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${bomb.length}>>stream\n${bomb}\nendstream`;
  const before = process.memoryUsage().rss;
  expect(await codeOf(write('', [stream]))).toBe('file_unreadable');
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});
