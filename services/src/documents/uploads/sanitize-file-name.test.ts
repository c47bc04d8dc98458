import { sanitizeFileName } from './sanitize-file-name.ts';

test.each([
  ['Lakeshore policy.pdf', 'Lakeshore policy'],
  ['Screenshot 2026-11-25 at 4.09.02 p.m..jpg', 'Screenshot 2026-11-25 at 4.09.02 p.m.'],
  ['State Farm Ins. Co..pdf', 'State Farm Ins. Co.'],
  ['policy.2026', 'policy.2026'],
  ['بیمه\u200cنامه.pdf', 'بیمه\u200cنامه'],
  ['👩\u200d👧 policy.PDF', '👩\u200d👧 policy'],
  ['Ménage.heic', 'Ménage'],
  ['../../etc/passwd.pdf', 'passwd'],
  ['..\\policy.pdf', 'policy'],
  ['C:\\Users\\maya\\policy.pdf', 'policy'],
  ['.htaccess', 'htaccess'],
  ['...pdf', 'Untitled'],
  ['policy\u202eFDP.exe', 'policyFDP.exe'],
  ['policy\u0007\u2028\u200b.pdf', 'policy'],
  ['Policy: "2026" <final>?.pdf', 'Policy 2026 final'],
  ['con.pdf', '_con'],
  ['COM1', '_COM1'],
  ['NUL.txt.pdf', '_NUL.txt'],
  ['Conrad.pdf', 'Conrad'],
  [' .pdf', 'Untitled'],
  ['\u200d.pdf', 'Untitled'],
  ['\ud800.pdf', '\ufffd'],
])('sanitizes %j to %j', (fileName, name) => {
  expect(sanitizeFileName(fileName)).toBe(name);
});

test('cuts a long name between grapheme clusters at 100 characters or 200 bytes', () => {
  expect(sanitizeFileName(`${'x'.repeat(220)}.pdf`)).toBe('x'.repeat(100));
  const families = sanitizeFileName(`${'👩\u200d👩\u200d👧'.repeat(40)}.pdf`);
  expect(Buffer.byteLength(families)).toBeLessThanOrEqual(200);
  expect(families.endsWith('👧')).toBe(true);
});
