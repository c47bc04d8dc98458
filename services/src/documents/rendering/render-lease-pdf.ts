import { makePdf } from 'services/platform/pdf/make-pdf';
import { formatDate } from 'shared/format/date';
import { getLeaseChapters } from './lease-chapters.ts';
import type { LeaseDocumentData } from './lease-document-data.ts';

/** The lease as it was signed on this day. Each section can be opened by `#nameddest=section-4.3`. */
export function renderLeasePdf(
  facts: LeaseDocumentData,
  signedOn: string,
): Promise<Buffer<ArrayBuffer>> {
  const { home, managerName } = facts;
  const { letterhead } = home;
  const date = formatDate(signedOn, { weekday: false, year: true });
  const foot = `${letterhead.company} · Signed ${date}`;
  return makePdf({ title: 'Residential lease', letterhead, foot }, (pdf) => {
    pdf.facts([
      ['Home', home.address],
      ['Renters', home.renters],
    ]);
    for (const { number, title, sections } of getLeaseChapters(facts)) {
      pdf.heading('H2', `${number}. ${title}`);
      for (const [section, name, text] of sections) {
        pdf.section(`section-${section}`, `${section} ${name}. ${text}`);
      }
    }
    pdf.heading('H2', 'Signatures');
    const signed = (name: string) => [name, `Signed by hand or by typed name on ${date}`] as const;
    pdf.facts([
      ...home.renters.split(', ').map(signed),
      signed(`${managerName}, ${letterhead.company}`),
    ]);
  });
}
