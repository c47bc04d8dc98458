import { DepositLines } from 'shared/deposit/deposit-lines';
import { toDateInZone } from 'shared/format/date';
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
import { describeLease, type LeaseTexts } from './describe-lease.ts';

export function LeaseDetails({ lease }: { lease: DerivedLease }) {
  const texts = describeLease(lease);
  return (
    <SectionPart title={t('facts.title')}>
      <DescriptionList
        rows={[
          {
            term: t('facts.residents'),
            value: <NotTranslated>{lease.occupant_names}</NotTranslated>,
          },
          { term: t('facts.pets'), value: lease.pet_names || t('facts.noPets') },
          { term: t('facts.movedIn'), value: texts.movedIn },
          { term: t('facts.term'), value: texts.term },
          { term: t('facts.rent'), value: texts.rent },
          ...getOtherChargeRows(
            lease.charge_lines,
            toDateInZone(getServiceTime(), lease.time_zone),
          ),
          { term: t('facts.lateFee'), value: texts.lateFee },
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

/** The labels in order, each with the text that is known from the record of the lease. */
const TERMS = [
  ['facts.residents', null],
  ['facts.pets', null],
  ['facts.movedIn', 'movedIn'],
  ['facts.term', 'term'],
  ['facts.rent', 'rent'],
  ['facts.lateFee', 'lateFee'],
  ['facts.deposit', null],
  ['facts.notice', null],
] as const;

/** Shows the labels immediately and what is known, with placeholders for the other values. */
export function LeaseDetailsLoading({ texts }: { readonly texts: LeaseTexts | null }) {
  const placeholder = (
    <ValuePlaceholder>
      <Placeholder type="text" />
    </ValuePlaceholder>
  );
  return (
    <SectionPart title={t('facts.title')}>
      <DescriptionList
        rows={TERMS.map(([term, known]) => ({
          term: t(term),
          value: (known && texts?.[known]) ?? placeholder,
        }))}
      />
    </SectionPart>
  );
}

const ValuePlaceholder = styled.span`
  display: grid;
  align-items: center;
  min-height: 1.5rem;
`;
