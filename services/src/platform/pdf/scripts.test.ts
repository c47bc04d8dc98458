import { extractText, getDocumentProxy } from 'unpdf';
import { DocumentFonts } from './fonts/document-fonts.ts';
import { renderPdf } from './render-pdf.ts';
import { layoutText } from './text/layout-text.ts';

const letterhead = { company: 'Harbor & Pine', officeAddress: '', officePhone: '' };

/** pdf.js returns U+0000 for the empty box that a font draws for a missing character. */
const EMPTY_BOX = '\u0000';

async function readBack(text: string): Promise<string> {
  const file = await renderPdf({ title: 'Notice', letterhead, footer: 'Made today' }, (pdf) =>
    pdf.keyValues([['Signed by', text]]),
  );
  const read = await extractText(await getDocumentProxy(new Uint8Array(file)), {
    mergePages: true,
  });
  return read.text.normalize('NFC');
}

const letters = (text: string) =>
  [...text.normalize('NFKC').replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')]
    .sort()
    .join('');

const NAMES = {
  'Latin with diacritics': 'Hana Kovač, Łukasz Żółć, İnci Şahin',
  Vietnamese: 'Nguyễn Thị Hồng Phượng',
  'decomposed Vietnamese': 'Nguyễn Thị Phượng'.normalize('NFD'),
  Greek: 'Ελένη Παπαδοπούλου',
  Cyrillic: 'Наталія Шевченко',
  Arabic: 'محمد عبد الله الأنصاري',
  Hebrew: 'שָׂרָה כהן-לוי',
  Persian: 'فرزانه می‌خواهم گچ‌پژ',
  Devanagari: 'श्रीमती प्रिया क्षत्रिय',
  Thai: 'น้ำฝน วงศ์สุวรรณ',
  Japanese: '山田 太郎、ひらがな カタカナ',
  Chinese: '王小明 陳大文 说',
  Korean: '김민수 박지현',
  Emoji: 'Thanks 👍🏽 ❤️ 👨‍👩‍👧 🇺🇸 1️⃣',
  'scripts in one line': 'Yamada 山田 / محمد / Ελένη / प्रिया / 김 / น้ำ',
};

test.each(Object.entries(NAMES))('draws every letter of a name in %s', async (_, name) => {
  const text = await readBack(`Signed ${name}.`);
  expect(text).not.toContain(EMPTY_BOX);
  expect(text).not.toContain('[?]');
  // In drawing order, which differs from the reading order in some scripts.
  const [, drawn = ''] = text.split('Signed by');
  const [own = ''] = drawn.split('Made today');
  for (const letter of letters(name)) expect(own.normalize('NFKC')).toContain(letter);
});

test('draws [?] for a character that no font has, instead of an empty box', async () => {
  const text = await readBack('Tengwar \ue000.');
  expect(text).not.toContain(EMPTY_BOX);
  expect(text).toContain('Tengwar [?].');
  expect(text).toContain("[?] replaces a character that this file can't show.");
});

/** The start positions of the runs of a line, from left to right, after the fonts are loaded. */
async function layOut(text: string) {
  const fonts = new DocumentFonts();
  const lines = () =>
    layoutText(text, 400, {
      fonts,
      weight: 'regular',
      size: 10,
      measureBase: (part) => part.length * 5,
    });
  do {
    lines();
    await fonts.load();
    lines();
  } while (fonts.isIncomplete);
  return lines();
}

/** The glyphs of a text as pdfkit embeds them, without their characters. */
async function shape(text: string, direction: 'ltr' | 'rtl') {
  const [line] = await layOut(text);
  const font = line?.runs[0]?.font;
  if (font === undefined || typeof font === 'string') throw new Error('Not a script font.');
  font.setDirection(direction);
  return font.source.layout(text).glyphs.map(({ id }) => id & 0xffff);
}

test('joins Arabic letters: no letter of the word has its isolated form', async () => {
  const word = await shape('محمد', 'rtl');
  const alone = await Promise.all([...'محمد'].map((letter) => shape(letter, 'rtl')));
  expect(word).toHaveLength(4);
  // The glyphs are in drawing order: the last letter comes first.
  for (const [index, [glyph]] of alone.reverse().entries()) expect(word[index]).not.toBe(glyph);
});

test('draws the vowel of a Devanagari syllable before the consonant that it follows', async () => {
  const [vowel] = await shape('\u0915\u093f', 'ltr');
  const [consonant] = await shape('\u0915', 'ltr');
  expect(vowel).not.toBe(consonant);
  expect(await shape('\u0915\u093f', 'ltr')).toContain(consonant);
});

test('draws an Arabic name in an English sentence from right to left, with mirrored brackets', async () => {
  const [line] = await layOut('Signed by محمد (علي) today');
  expect(line?.runs.map(({ text }) => text)).toEqual([
    'Signed by ',
    '(',
    'علي',
    ') ',
    'محمد',
    ' today',
  ]);
  expect(line?.isAlignedRight).toBe(false);
});

test('aligns a longer Arabic paragraph to the right and keeps its lines inside the page', async () => {
  const lines = await layOut('سأترك المفاتيح في المكتب وأرجو إرسال التأمين إلى عنواني. '.repeat(5));
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    expect(line.isAlignedRight).toBe(true);
    expect(line.width).toBeLessThanOrEqual(400);
  }
});

test('breaks Thai and Japanese, which have no spaces, between words', async () => {
  const thai = await layOut(
    'ฉันขอแจ้งย้ายออกจากบ้านในวันที่สามสิบพฤศจิกายนและขอให้ส่งเงินประกันคืนไปยังที่อยู่ใหม่'.repeat(2),
  );
  const japanese = await layOut(
    '退去日は十一月三十日です。敷金は新しい住所へ送ってください。'.repeat(2),
  );
  for (const lines of [thai, japanese]) {
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(400);
  }
  // A line does not begin with closing punctuation.
  for (const { runs } of japanese) expect(runs[0]?.text).not.toMatch(/^[。、]/);
});
