import { renderPdf } from 'services/platform/pdf/render-pdf';
import { formatDate } from 'shared/format/date';
import { getLeaseChapters } from './lease-chapters.ts';
import type { LeaseDocumentData } from './lease-document-data.ts';

/**
 * Renders the lease signed on this date. Each section has a named destination, for example
 * `#nameddest=section-4.3`.
 */
export function renderLeasePdf(
  data: LeaseDocumentData,
  signedOn: string,
): Promise<Buffer<ArrayBuffer>> {
  const { home, managerName } = data;
  const { letterhead } = home;
  const date = formatDate(signedOn, { weekday: false, year: true });
  const foot = `${letterhead.company} · Signed ${date}`;
  return renderPdf({ title: 'Residential lease', letterhead, footer: foot }, (pdf) => {
    pdf.keyValues([
      ['Home', home.address],
      ['Renters', home.renters],
    ]);
    for (const { number, title, sections } of getLeaseChapters(data)) {
      pdf.heading('H2', `${number}. ${title}`);
      for (const [section, name, text] of sections) {
        pdf.section(`section-${section}`, `${section} ${name}. ${text}`);
      }
    }
    pdf.heading('H2', 'Signatures');
    const toSignatureRow = (name: string) =>
      [name, `Signed by hand or by typed name on ${date}`] as const;
    pdf.keyValues([
      ...home.renters.split(', ').map(toSignatureRow),
      toSignatureRow(`${managerName}, ${letterhead.company}`),
    ]);
  });
}
