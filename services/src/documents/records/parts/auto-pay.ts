import type { PersonLease, RecordPart } from 'services/documents/records/record-part';
import { getLocalTime } from 'services/platform/dates/calendar';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { makePdf } from 'services/platform/pdf/make-pdf';
import { formatInstant } from 'shared/format/date';
import { listMandates } from './store.ts';

/** What the person agreed to for auto-pay, word by word; that of another occupant is theirs alone. */
export const autoPayPart: RecordPart = {
  title: 'Auto-pay authorizations',
  emptyMessage: 'You have never set up auto-pay.',
  async list({ db, actor, leases }) {
    const found = [];
    for (const of of leases) {
      const mandates = await withRenterSnapshot(db, actor, (tx) =>
        listMandates(tx, actor, of.leaseId),
      );
      found.push(
        ...mandates.map((mandate) => ({
          path: [
            of.folder,
            'Auto-pay',
            `${getLocalTime(mandate.agreedAt, of.home.timeZone).date} Authorization.pdf`,
          ],
          make: () => renderMandatePdf(mandate, of),
        })),
      );
    }
    return found;
  },
};

type Mandate = Awaited<ReturnType<typeof listMandates>>[number];

function renderMandatePdf(mandate: Mandate, { home }: PersonLease) {
  const { text, noticeWaiver, version, signedName, agreedAt } = mandate;
  const { letterhead, timeZone } = home;
  const foot = `${letterhead.company} · Form ${version}`;
  const title = 'Auto-pay authorization';
  return makePdf({ title, letterhead, foot }, (pdf) => {
    pdf.facts([
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
