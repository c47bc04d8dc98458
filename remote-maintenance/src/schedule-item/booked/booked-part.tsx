import type { BookedVisit, VisitSchedule } from 'shared/contract/visits';
import { formatInstant } from 'shared/format/date';
import { getServiceTime } from 'shared/format/service-time';
import { space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { DescriptionList } from 'shared/ui/description-list';
import { DownloadButton } from 'shared/ui/download-button';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { useVisitFile } from '#src/queries/visit.ts';
import {
  formatVisit,
  formatVisitDay,
  formatVisitHours,
  isVisitOver,
} from '#src/work-order/visit-messages.ts';
import { formatLength } from '../slot-messages.ts';
import { t } from '../texts.ts';
import { useOfficePhone } from '../visit-error.tsx';
import { CancelVisit } from './cancel-visit.tsx';
import { getGoogleCalendarLink } from './google-calendar-link.ts';
import { MissedPart } from './missed-part.tsx';

interface BookedPartProps {
  readonly schedule: VisitSchedule;
  readonly visit: BookedVisit;
  readonly onDone: (message: string) => void;
  readonly isMoving: boolean;
  /** Toggles the list of other times. Undefined if there are none, or if it is too late to move. */
  readonly onMove: (() => void) | undefined;
}

/** The booked visit with its calendar links, and the ways to change it. */
export function BookedPart({ schedule, visit, onDone, isMoving, onMove }: BookedPartProps) {
  const file = useVisitFile(schedule.work_order_id);
  const { time_zone: zone, may } = schedule;
  const title = isVisitOver(visit) ? 'booked.titleOver' : 'booked.title';
  return (
    <Stack>
      <Heading>{t(title, { company: visit.company, when: formatVisit(visit, zone) })}</Heading>
      <DescriptionList on="sheet" rows={getRows(visit, schedule)} />
      {!isVisitOver(visit) && (
        <Actions>
          <DownloadButton state={file} onDownload={() => file.mutate()}>
            {t('booked.calendar')}
          </DownloadButton>
          <TextLink href={getGoogleCalendarLink(visit, schedule)} external>
            {t('booked.google')}
          </TextLink>
        </Actions>
      )}
      {!may.report_missed && <HowToChange {...{ schedule, visit }} />}
      {may.report_missed && <MissedPart {...{ schedule, visit, onDone }} />}
      {(onMove ?? may.cancel) && (
        <Actions>
          {onMove && (
            // One button for both states, so that it keeps the focus.
            <Button kind="outlined" icon={isMoving ? 'undo' : 'calendar'} onClick={onMove}>
              {t(isMoving ? 'book.keep' : 'booked.move')}
            </Button>
          )}
          {may.cancel && <CancelVisit {...{ schedule, visit, onDone }} />}
        </Actions>
      )}
    </Stack>
  );
}

function getRows(visit: BookedVisit, { time_zone: zone, may }: VisitSchedule) {
  const access = { adult_home: 'access.adultShort', enter: 'access.enterShort' } as const;
  const rows = [
    {
      term: t('booked.when'),
      value: `${formatVisitDay(visit, zone)}, ${formatVisitHours(visit, zone)}`,
    },
    { term: t('booked.length'), value: formatLength(visit) },
    { term: t('booked.who'), value: visit.company },
    {
      term: t('booked.access'),
      value: t(visit.access === null ? 'access.phone' : access[visit.access]),
    },
  ];
  if (!may.cancel) return rows;
  const changeDeadline = formatInstant(visit.change_until, zone, { weekday: true });
  return [...rows, { term: t('booked.until'), value: changeDeadline }];
}

const HOUR_MS = 3_600_000;

/** Says why the visit cannot be moved here, and whom to contact. */
function HowToChange({ schedule, visit }: Pick<BookedPartProps, 'schedule' | 'visit'>) {
  const phone = useOfficePhone();
  const { may, slots } = schedule;
  if (may.cancel) return slots.length === 0 && <p>{t('booked.noOther', { phone })}</p>;
  const startMs = Date.parse(visit.starts_at);
  if (startMs < getServiceTime()) return <p>{t('booked.begun', { phone })}</p>;
  const hours = Math.round((startMs - Date.parse(visit.change_until)) / HOUR_MS);
  return <p>{t('booked.late', { hours: String(hours), phone })}</p>;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
`;

const Heading = styled.h2`
  ${type.h2}
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)} ${space(24)};
`;
