import { extractText, getDocumentProxy } from 'unpdf';
import { renderPdf } from './render-pdf.ts';

const letterhead = {
  company: 'Harbor & Pine Property Management',
  officeAddress: '40 Dock Street',
  officePhone: '(555) 010-0140',
};

const letter = (rows: number) =>
  renderPdf({ title: 'Statement of account', letterhead, footer: 'Made today' }, (pdf) => {
    pdf.paragraph('For Hana Kovač and Inês Carvalho.');
    const table = pdf.table([
      { label: 'Posted', width: 252 },
      { label: 'Amount', width: 252, align: 'right' },
    ]);
    table.head();
    for (let row = 1; row <= rows; row += 1) table.row([`Line ${row}`, '$1,450.00']);
    table.close();
  });

const open = async (rows: number) => getDocumentProxy(new Uint8Array(await letter(rows)));

test('contains every letter of a name, the company and the page number', async () => {
  const { text } = await extractText(await open(3), { mergePages: true });
  expect(text).toContain('Harbor & Pine Property Management');
  expect(text).toContain('For Hana Kovač and Inês Carvalho.');
  expect(text).toContain('Made today · Page 1 of 1');
});

test('spec 1: is accessible: tagged, with a language and a title', async () => {
  const pdf = await open(3);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: 'Statement of account', Language: 'en-US' });
  expect((await pdf.getMarkInfo())?.Marked).toBe(true);
  const roles: string[] = [];
  const visit = (node: { role?: string; children?: unknown[] }) => {
    if (node.role) roles.push(node.role);
    for (const child of node.children ?? []) visit(child as typeof node);
  };
  visit((await (await pdf.getPage(1)).getStructTree()) as Parameters<typeof visit>[0]);
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
  expect(roles.filter((role) => role === 'TH')).toHaveLength(2);
  expect(roles.filter((role) => role === 'TD')).toHaveLength(6);
});

test('repeats the column labels on each page and keeps every row', async () => {
  const { text, totalPages } = await extractText(await open(60));
  expect(totalPages).toBeGreaterThan(1);
  for (const page of text) expect(page).toContain('Posted');
  const all = text.join('\n');
  for (let row = 1; row <= 60; row += 1) expect(all).toMatch(new RegExp(`Line ${row}\\b`));
});
