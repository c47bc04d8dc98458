import type { PersonLease, RecordPart } from 'services/documents/records/record-part';
import { t } from 'services/documents/records/texts';
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
  getTitle: () => t('part.autoPay'),
  getEmptyMessage: () => t('part.autoPay.empty'),
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
  const foot = t('mandate.footer', { company: letterhead.company, version });
  const title = t('mandate.title');
  return renderPdf({ title, letterhead, footer: foot }, (pdf) => {
    pdf.keyValues([
      [t('mandate.signedBy'), signedName],
      [t('mandate.agreedOn'), formatInstant(agreedAt.toISOString(), timeZone, { year: true })],
      [t('mandate.home'), home.address],
      [t('mandate.version'), version],
    ]);
    pdf.heading('H2', t('mandate.text'));
    pdf.paragraph(text);
    if (noticeWaiver === null) return;
    pdf.heading('H2', t('mandate.waiver'));
    pdf.paragraph(noticeWaiver);
  });
}
