import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { checkFile } from 'services/documents/uploads/check-file';
import { Problem } from 'services/platform/errors/problem';
import { checkPdf } from './check-pdf.ts';

const toBytes = (value: string) => Buffer.from(value, 'latin1');
const scanNothing = async () => {};

/** Builds a PDF. Objects 1 and 2 are the catalog and the pages, followed by `more`. */
function buildPdf(catalog: string, more: readonly string[] = []): Buffer {
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[]/Count 0>>',
    ...more,
  ];
  const objects = bodies.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`).join('');
  return toBytes(
    `%PDF-1.7\n${objects}trailer<</Root 1 0 R/Size ${bodies.length + 1}>>\nstartxref\n9\n%%EOF\n`,
  );
}

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

/** Puts an object into a compressed object stream, as most writers do. */
function inObjectStream(object: string): string {
  const body = deflateSync(toBytes(`9 0 ${object}`)).toString('latin1');
  return `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${body.length}>>stream\n${body}\nendstream`;
}

async function checkAndGetCode(bytes: Buffer): Promise<string> {
  try {
    if ((await checkFile(bytes, scanNothing)) !== 'pdf') return 'not a PDF';
    await checkPdf(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

async function createPdf(change: (pdf: PDFDocument) => void, password?: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  change(pdf);
  if (password !== undefined) {
    pdf.encrypt({ ownerPassword: 'owner', userPassword: password, permissions: {} });
  }
  return Buffer.from(await pdf.save());
}

test.each([
  ['with the usual structure', buildPdf('')],
  ['with line breaks before its header', Buffer.concat([toBytes('\r\n\r\n'), buildPdf('')])],
  [
    'with the headers of a mail before it',
    Buffer.concat([toBytes('X: 1\r\n'.repeat(150)), buildPdf('')]),
  ],
  ['with a zero byte after its end', Buffer.concat([buildPdf(''), Buffer.alloc(1)])],
  ['padded with zeros', Buffer.concat([buildPdf(''), Buffer.alloc(60_000)])],
  [
    'with a comment of a proxy after its end',
    Buffer.concat([buildPdf(''), toBytes('<!-- cached -->\n')]),
  ],
  ['that opens on a page', buildPdf('/OpenAction[3 0 R/Fit]')],
  ['that opens on a page by an action', buildPdf('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>')],
  ['with a link', buildPdf('', ['<</Type/Annot/A<</S/URI/URI(https://example.com)>>>>'])],
])('accepts a PDF %s', async (_, bytes) => {
  expect(await checkAndGetCode(bytes)).toBe('taken');
});

test('accepts a PDF locked against changes and rejects one that needs a password', async () => {
  expect(await checkAndGetCode(await createPdf(() => {}, ''))).toBe('taken');
  expect(await checkAndGetCode(await createPdf(() => {}, 'secret'))).toBe('file_unreadable');
});

test.each([
  ['a script that runs when it is opened', buildPdf(`/OpenAction${SCRIPT}`)],
  ['a script by reference', buildPdf('/OpenAction 3 0 R', [SCRIPT])],
  ['a script when a page is left', buildPdf('/AA 3 0 R', [`<</WC${SCRIPT}>>`])],
  ['a script by name', buildPdf(`/Names<</JavaScript<</Names[(a)3 0 R]>>>>`, [SCRIPT])],
  ['a script in a field', buildPdf('', [`<</FT/Tx/AA<</K${SCRIPT}>>>>`])],
  [
    'a script after another action',
    buildPdf(`/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[${SCRIPT}]>>`),
  ],
  ['an encoded name', buildPdf('/OpenAction<</#53/J#61vaScript/J#53(x)>>')],
  ['a script in an object stream', buildPdf('/OpenAction 9 0 R', [inObjectStream(SCRIPT)])],
  [
    'a script in an object that a later one replaces',
    Buffer.concat([
      buildPdf('/OpenAction 3 0 R', [SCRIPT]),
      toBytes('3 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'),
    ]),
  ],
  ['a script in an object that is not closed', buildPdf('', [`<</S/JavaScript /JS(x`])],
  ['a program to start', buildPdf('/OpenAction<</S/Launch/F(cmd.exe)>>')],
  ['an XFA form', buildPdf('/AcroForm<</XFA 3 0 R>>', ['<</Length 0>>stream\n\nendstream'])],
])('rejects a PDF with %s', async (_, bytes) => {
  expect(await checkAndGetCode(bytes)).toBe('file_script_refused');
});

test('rejects scripts in encrypted or compressed documents', async () => {
  const withScript = (pdf: PDFDocument) => {
    const script = pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(script));
  };
  expect(await checkAndGetCode(await createPdf(withScript))).toBe('file_script_refused');
  expect(await checkAndGetCode(await createPdf(withScript, ''))).toBe('file_script_refused');
});

test.each([
  ['a file attached', buildPdf('', ['<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>'])],
  ['a file in it', buildPdf('', ['<</Type/EmbeddedFile/Length 1>>stream\nx\nendstream'])],
])('rejects a PDF with %s', async (_, bytes) => {
  expect(await checkAndGetCode(bytes)).toBe('file_archive_refused');
});

test.each([
  ['that is truncated', buildPdf('').subarray(0, 80), 'file_unreadable'],
  [
    'after a program header',
    Buffer.concat([toBytes('MZ\x90\0'), buildPdf('')]),
    'file_kind_refused',
  ],
  ['after a GIF header', Buffer.concat([toBytes('GIF89a'), buildPdf('')]), 'file_kind_refused'],
  [
    'after more than a kilobyte of other bytes',
    Buffer.concat([Buffer.alloc(1025, 32), buildPdf('')]),
    'file_kind_refused',
  ],
  [
    'in front of an HTML page with a script',
    Buffer.concat([buildPdf(''), toBytes('<script>x()</script>')]),
    'file_ambiguous',
  ],
])('rejects a PDF %s', async (_, bytes, code) => {
  expect(await checkAndGetCode(bytes)).toBe(code);
});

test('rejects an object stream that decodes to gigabytes without using the memory', async () => {
  const bomb = deflateSync(Buffer.alloc(300_000_000, 32)).toString('latin1');
  const stream = `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${bomb.length}>>stream\n${bomb}\nendstream`;
  const before = process.memoryUsage().rss;
  expect(await checkAndGetCode(buildPdf('', [stream]))).toBe('file_unreadable');
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});

test('asks to send a PDF again when the machine is too slow, and checks the next one', async () => {
  const limits = { cpuMs: 60_000, elapsedMs: 1 };
  await expect(checkPdf(buildPdf(''), limits)).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
    retryAfterSeconds: 5,
  });
  expect(await checkAndGetCode(buildPdf(''))).toBe('taken');
});
