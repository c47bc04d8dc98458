import type { UseQueryResult } from '@tanstack/react-query';
import { countDays } from 'shared/format/calendar-date';
import { formatDate, toDateInZone } from 'shared/format/date';
import { getServiceTime } from 'shared/format/service-time';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { space, type } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { NotTranslated } from 'shared/ui/not-translated';
import { Placeholder } from 'shared/ui/placeholder';
import styled from 'styled-components';
import { t } from '../texts.ts';

interface LeaseLeadProps {
  readonly query: UseQueryResult<DerivedLease | null>;
  /** The address, which is known before the lease. */
  readonly address: string | undefined;
}

/** Shows the address, the state of the lease and its end below the title. */
export function LeaseLead({ query, address }: LeaseLeadProps) {
  if (query.data) return <Lead lease={query.data} />;
  return query.data === undefined && !query.isError ? <LeadLoading address={address} /> : null;
}

/** The place of the lead, with the address as soon as it is known. */
export function LeadLoading({ address }: { readonly address: string | undefined }) {
  if (address === undefined) {
    return (
      <ValuePlaceholder>
        <Placeholder type="bodyText" />
      </ValuePlaceholder>
    );
  }
  return (
    <Lines>
      <NotTranslated>{address}</NotTranslated>
      <StateLoading>
        <Placeholder type="text" />
      </StateLoading>
    </Lines>
  );
}

function Lead({ lease }: { lease: DerivedLease }) {
  const today = toDateInZone(getServiceTime(), lease.time_zone);
  return (
    <Lines>
      <NotTranslated>{lease.lease_address}</NotTranslated>
      <State>
        <StateChip lease={lease} />
        <span>{formatLeaseEnd(lease, today)}</span>
      </State>
    </Lines>
  );
}

// spec 4: the move-out that lists this person decides whether it is pending or completed.
function StateChip({ lease }: { lease: DerivedLease }) {
  if (lease.hasCompletedMoveOut) {
    return (
      <Chip kind="plain" icon="home">
        {t('overview.movedOut')}
      </Chip>
    );
  }
  return lease.hasPendingMoveOut ? (
    <Chip kind="info" icon="calendar">
      {t('overview.noticeGiven')}
    </Chip>
  ) : (
    <Chip kind="ok" icon="check-circle">
      {t('overview.active')}
    </Chip>
  );
}

function formatLeaseEnd(lease: DerivedLease, today: string): string {
  const lastDay =
    lease.moveOut?.move_out_date ?? (lease.hasCompletedMoveOut ? lease.move_out_date : null);
  if (lastDay !== null) {
    const days = countDays(today, lastDay);
    const date = formatDate(lastDay, { year: true });
    return days < 0 ? t('overview.lastDayPast', { date }) : t('overview.lastDay', { date, days });
  }
  const { month_to_month, lease_term_end, lease_term_start } = lease.lease_term;
  if (month_to_month || lease_term_end === null) {
    return t('overview.monthToMonth', { date: formatDate(lease_term_start, { year: true }) });
  }
  const days = countDays(today, lease_term_end);
  const date = formatDate(lease_term_end, { year: true });
  return days < 0 ? t('overview.ended', { date }) : t('overview.ends', { date, days });
}

const ValuePlaceholder = styled.span`
  width: 22rem;
  padding: ${space(4)} 0;
`;

const StateLoading = styled.span`
  width: 16rem;
  max-width: 100%;
`;

const Lines = styled.span`
  display: grid;
  gap: ${space(8)};
`;

const State = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(8)} ${space(12)};
  ${type.small}
`;
