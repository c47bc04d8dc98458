import { renderPdf } from 'services/platform/pdf/render-pdf';
import { getCatalogueMessage } from 'services/platform/texts/catalogue-messages';
import type { LeaseHome } from 'services/resident/lease/load-lease-home';
import type { NoticeGiven } from 'shared/contract/notice';
import { formatDate, formatInstant } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';

const formatDay = (date: string) => formatDate(date, { year: true });

/** The signed text and the signer. Null for a notice without a signature. */
export type Signature = { name: string; text: string; at: Date } | null;

const REFUNDS = {
  check: 'Check mailed to the new address',
  bank: 'Sent to the bank account used for rent',
  office: 'Check picked up at the office',
} as const;

/** Renders the notice to vacate for everyone on the lease. */
export function renderNoticePdf(
  notice: NoticeGiven,
  home: LeaseHome,
  signature: Signature,
): Promise<Buffer<ArrayBuffer>> {
  const { letterhead, timeZone } = home;
  const foot = `${letterhead.company} · Notice ${notice.reference}`;
  return renderPdf({ title: 'Notice to vacate', letterhead, footer: foot }, (pdf) => {
    pdf.keyValues([
      ['Reference', notice.reference],
      ['Home', home.address],
      ['Residents', home.renters],
      ['Given on', formatDay(notice.given_on)],
      ['Given by', notice.given_by_name],
      ['Last day in the home', formatDay(notice.move_out_date)],
      ['Rent likely due until', formatDay(notice.rent_until)],
      ...getEarlyEndRows(notice),
      ['Reason', notice.move_out_reason_name],
      ...(notice.refund_way ? [['Deposit', REFUNDS[notice.refund_way]] as const] : []),
      ...notice.walkthroughs.map(
        ({ on, part }) =>
          ['Walkthrough', `${formatDay(on)}, ${getCatalogueMessage(`part.${part}`)}`] as const,
      ),
      ['Status', formatState(notice)],
      ...(notice.office_text === null ? [] : [['The office wrote', notice.office_text] as const]),
    ]);
    if (signature === null) return;
    pdf.heading('H2', 'What was signed');
    pdf.paragraph(signature.text);
    const signedAt = formatInstant(signature.at.toISOString(), timeZone, { year: true });
    pdf.paragraph(`Signed by ${signature.name} on ${signedAt}.`);
  });
}

function getEarlyEndRows({ early }: NoticeGiven): (readonly [string, string])[] {
  if (early === null) return [];
  const fee = formatMoney(early.fee_cents);
  if (early.granted === null) return [['Early end', `Requested, for a ${fee} fee`]];
  return [['Early end', early.granted ? `Approved, for a ${fee} fee` : 'Not approved']];
}

const STATES: Partial<Record<NoticeGiven['state'], string>> = {
  changes_needed: 'Not accepted: the office asked for changes',
  declined: 'Declined: the lease continues',
  withdrawn: 'Withdrawn: the lease continues',
  completed: 'Moved out',
};

function formatState({ state, accepted_at, time_zone }: NoticeGiven): string {
  const text = STATES[state];
  if (text !== undefined) return text;
  if (accepted_at === null) return 'Given, not accepted yet';
  return `Accepted on ${formatInstant(accepted_at, time_zone, { year: true })}`;
}
