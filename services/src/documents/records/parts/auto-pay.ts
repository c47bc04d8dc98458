import type { PersonLease, RecordPart } from 'services/documents/records/record-part';
import { getLocalTime } from 'services/platform/dates/calendar';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { renderPdf } from 'services/platform/pdf/render-pdf';
import { formatInstant } from 'shared/format/date';
import { listMandates } from './store.ts';

/**
 * The signed auto-pay mandates of the person, with their full text. Mandates of other occupants are not
 * included.
 */
export const autoPayPart: RecordPart = {
  title: 'Auto-pay authorizations',
  emptyMessage: 'You have never set up auto-pay.',
  async list({ db, actor, leases }) {
    const files = [];
    for (const lease of leases) {
      const mandates = await withRenterSnapshot(db, actor, (tx) =>
        listMandates(tx, actor, lease.leaseId),
      );
      files.push(
        ...mandates.map((mandate) => ({
          path: [
            lease.folder,
            'Auto-pay',
            `${getLocalTime(mandate.agreedAt, lease.home.timeZone).date} Authorization.pdf`,
          ],
          make: () => renderMandatePdf(mandate, lease),
        })),
      );
    }
    return files;
  },
};

type Mandate = Awaited<ReturnType<typeof listMandates>>[number];

function renderMandatePdf(mandate: Mandate, { home }: PersonLease) {
  const { text, noticeWaiver, version, signedName, agreedAt } = mandate;
  const { letterhead, timeZone } = home;
  const foot = `${letterhead.company} · Form ${version}`;
  const title = 'Auto-pay authorization';
  return renderPdf({ title, letterhead, footer: foot }, (pdf) => {
    pdf.keyValues([
      ['Signed by', signedName],
      ['Agreed on', formatInstant(agreedAt.toISOString(), timeZone, { year: true })],
      ['Home', home.address],
      ['Form version', version],
    ]);
    pdf.heading('H2', 'What you agreed to');
    pdf.paragraph(text);
    if (noticeWaiver === null) return;
    pdf.heading('H2', 'Shorter notice of the first payment');
    pdf.paragraph(noticeWaiver);
  });
}
