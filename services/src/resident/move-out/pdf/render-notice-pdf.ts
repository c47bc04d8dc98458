import { renderPdf } from 'services/platform/pdf/render-pdf';
import { asWritten } from 'services/platform/pdf/text/written-text';
import { getCatalogueMessage } from 'services/platform/texts/catalogue-messages';
import type { LeaseHome } from 'services/resident/lease/load-lease-home';
import type { NoticeGiven } from 'shared/contract/notice';
import { formatDate, formatInstant } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { t } from './texts.ts';

const formatDay = (date: string) => formatDate(date, { year: true });

/** The signed text and the signer. Null for a notice without a signature. */
export type Signature = { name: string; text: string; at: Date } | null;

/** Renders the notice to vacate for everyone on the lease. */
export function renderNoticePdf(
  notice: NoticeGiven,
  home: LeaseHome,
  signature: Signature,
): Promise<Buffer<ArrayBuffer>> {
  const { letterhead, timeZone } = home;
  const { reference } = notice;
  const foot = t('footer', { company: letterhead.company, reference });
  return renderPdf({ title: t('title'), letterhead, footer: foot }, (pdf) => {
    pdf.keyValues([
      [t('reference'), reference],
      [t('home'), home.address],
      [t('residents'), home.renters],
      [t('givenOn'), formatDay(notice.given_on)],
      [t('givenBy'), notice.given_by_name],
      [t('lastDay'), formatDay(notice.move_out_date)],
      [t('rentUntil'), formatDay(notice.rent_until)],
      ...getEarlyEndRows(notice),
      [t('reason'), notice.move_out_reason_name],
      ...(notice.refund_way ? [[t('deposit'), t(`refund.${notice.refund_way}`)] as const] : []),
      ...notice.walkthroughs.map(
        ({ on, part }) =>
          [t('walkthrough'), `${formatDay(on)}, ${getCatalogueMessage(`part.${part}`)}`] as const,
      ),
      [t('status'), formatState(notice)],
      ...(notice.office_text === null
        ? []
        : [[t('officeText'), asWritten(notice.office_text)] as const]),
    ]);
    if (signature === null) return;
    pdf.heading('H2', t('signed'));
    pdf.paragraph(signature.text);
    const date = formatInstant(signature.at.toISOString(), timeZone, { year: true });
    pdf.paragraph(t('signed.by', { name: signature.name, date }));
  });
}

function getEarlyEndRows({ early }: NoticeGiven): (readonly [string, string])[] {
  if (early === null) return [];
  const fee = formatMoney(early.fee_cents);
  if (early.granted === null) return [[t('early'), t('early.requested', { fee })]];
  return [[t('early'), early.granted ? t('early.granted', { fee }) : t('early.declined')]];
}

function formatState({ state, accepted_at, time_zone }: NoticeGiven): string {
  switch (state) {
    case 'changes_needed':
    case 'declined':
    case 'withdrawn':
    case 'completed':
      return t(`state.${state}`);
    default:
      if (accepted_at === null) return t('state.given');
      return t('state.accepted', { date: formatInstant(accepted_at, time_zone, { year: true }) });
  }
}
