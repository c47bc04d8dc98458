import { DepositLines } from 'shared/deposit/deposit-lines';
import {
  formatDate,
  formatDateRange,
  formatHour,
  formatTimeZone,
  toDateInZone,
} from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { getServiceTime } from 'shared/format/service-time';
import { paths } from 'shared/paths/paths';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { DescriptionList } from 'shared/ui/description-list';
import { NotTranslated } from 'shared/ui/not-translated';
import { Placeholder } from 'shared/ui/placeholder';
import { SectionPart } from 'shared/ui/section-part';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { getOtherChargeRows } from './charge-lines.ts';

export function LeaseDetails({ lease }: { lease: DerivedLease }) {
  return (
    <SectionPart title={t('facts.title')}>
      <DescriptionList
        rows={[
          {
            term: t('facts.residents'),
            value: <NotTranslated>{lease.occupant_names}</NotTranslated>,
          },
          { term: t('facts.pets'), value: lease.pet_names || t('facts.noPets') },
          { term: t('facts.movedIn'), value: formatPlainDate(lease.move_in_date) },
          { term: t('facts.term'), value: formatTerm(lease) },
          { term: t('facts.rent'), value: formatRent(lease) },
          ...getOtherChargeRows(
            lease.charge_lines,
            toDateInZone(getServiceTime(), lease.time_zone),
          ),
          { term: t('facts.lateFee'), value: formatLateFee(lease) },
          { term: t('facts.deposit'), value: <DepositLines lease={lease} /> },
          { term: t('facts.notice'), value: <NoticeRule lease={lease} /> },
        ]}
      />
    </SectionPart>
  );
}

/** Shows the minimum notice period. The full rule is on the notice page. */
function NoticeRule({ lease }: { lease: DerivedLease }) {
  const isOver = lease.hasPendingMoveOut || lease.hasCompletedMoveOut;
  return (
    <>
      <span>{t('facts.noticeText', { days: lease.notice_days })}</span>
      {!isOver && (
        <>
          <span>. </span>
          <TextLink to={paths.notice}>{t('facts.noticeRule')}</TextLink>
        </>
      )}
    </>
  );
}

const TERMS = [
  'facts.residents',
  'facts.pets',
  'facts.movedIn',
  'facts.term',
  'facts.rent',
  'facts.lateFee',
  'facts.deposit',
  'facts.notice',
] as const;

/** Shows the labels immediately, with placeholders for the values. */
export function LeaseDetailsLoading() {
  const value = (
    <ValuePlaceholder>
      <Placeholder type="text" />
    </ValuePlaceholder>
  );
  return (
    <SectionPart title={t('facts.title')}>
      <DescriptionList rows={TERMS.map((term) => ({ term: t(term), value }))} />
    </SectionPart>
  );
}

const formatPlainDate = (date: string) => formatDate(date, { year: true, weekday: false });

function formatTerm({ lease_term: term }: DerivedLease): string {
  if (term.month_to_month || term.lease_term_end === null) {
    return t('facts.termMonthToMonth', { start: formatPlainDate(term.lease_term_start) });
  }
  return formatDateRange(term.lease_term_start, term.lease_term_end, { year: true });
}

function formatRent({ rent_cents, due_day }: DerivedLease): string {
  return t('facts.rentText', { amount: formatMoney(rent_cents), day: due_day });
}

function formatLateFee({ late_fee_cents, grace_day, time_zone }: DerivedLease): string {
  if (late_fee_cents === 0) return t('facts.noLateFee');
  const amount = formatMoney(late_fee_cents);
  return t('facts.lateFeeText', {
    amount,
    day: grace_day,
    time: formatHour(23, 59).replace(' ', '\u00A0'),
    zone: formatTimeZone(time_zone),
  });
}

const ValuePlaceholder = styled.span`
  display: grid;
  align-items: center;
  min-height: 1.5rem;
`;
