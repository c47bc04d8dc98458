import type { UseQueryResult } from '@tanstack/react-query';
import { formatDate, toDateInZone } from 'shared/format/date';
import { getServiceTime } from 'shared/format/service-time';
import { paths } from 'shared/paths/paths';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { useOfficeContact } from 'shared/queries/utility';
import { color } from 'shared/theme/tokens';
import { List, ListRow } from 'shared/ui/list-row';
import { PhoneLink } from 'shared/ui/phone-link';
import { Placeholder } from 'shared/ui/placeholder';
import { SidePart } from 'shared/ui/side-part';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { NoLeaseSide } from '../lease-state/no-lease.tsx';
import { t } from '../texts.ts';
import { getUpcomingLeaseDates } from './lease-dates.ts';
import { LeaseDocuments } from './lease-documents.tsx';

/** The side column: dates, documents and contacts. */
export function LeaseSide({ query }: { query: UseQueryResult<DerivedLease | null> }) {
  if (query.data) return <LeaseSideParts lease={query.data} />;
  if (query.data === null) return <NoLeaseSide />;
  // The main column shows the error.
  return query.isError ? null : <LeaseSideLoading />;
}

function LeaseSideParts({ lease }: { lease: DerivedLease }) {
  return (
    <>
      <DatesToKnow lease={lease} />
      <LeaseDocuments leaseId={lease.lease_id} timeZone={lease.time_zone} />
      <SidePart title={t('manager.title')}>
        <Name>{lease.manager_name}</Name>
        <PhoneLink number={lease.manager_phone} icon />
        <EmergencyLine />
      </SidePart>
      <SidePart title={t('photos.title')}>
        <p>{t('photos.text')}</p>
        <TextLink to={paths.moveInPhotos}>
          {t(lease.hasCompletedMoveOut ? 'photos.linkAfter' : 'photos.link')}
        </TextLink>
      </SidePart>
    </>
  );
}

/** The emergency phone number. Omitted while unknown, because the maintenance section shows it too. */
function EmergencyLine() {
  const phone = useOfficeContact().data?.emergency_phone;
  if (phone === undefined) return null;
  return (
    <>
      <p>{t('manager.emergency')}</p>
      <PhoneLink number={phone} icon />
    </>
  );
}

export function LeaseSideLoading() {
  return (['dates.title', 'documents.title', 'manager.title'] as const).map((title) => (
    <SidePart key={title} title={t(title)}>
      <Placeholder type="bodyText" />
    </SidePart>
  ));
}

function DatesToKnow({ lease }: { lease: DerivedLease }) {
  const dates = lease.hasCompletedMoveOut
    ? []
    : getUpcomingLeaseDates(lease, toDateInZone(getServiceTime(), lease.time_zone));
  const openEnded = lease.lease_term.month_to_month && !lease.moveOut && dates.length > 0;
  return (
    <SidePart title={t('dates.title')}>
      {dates.length === 0 ? (
        <p>{t('dates.none')}</p>
      ) : (
        <List>
          {dates.map(({ on, kind }) => (
            <ListRow key={kind} title={formatDate(on)} lines={[[t(`dates.${kind}`)]]} />
          ))}
        </List>
      )}
      {openEnded && <p>{t('dates.monthToMonth')}</p>}
    </SidePart>
  );
}

const Name = styled.p`
  color: ${color('ink')};
`;
