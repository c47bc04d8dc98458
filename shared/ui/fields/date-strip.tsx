import type { ReactElement } from 'react';
import { countDays } from 'shared/format/calendar-date';
import { formatDate } from 'shared/format/date';
import { Text, t } from 'shared/i18n/kit-texts';
import { getLanguage } from 'shared/language/language';
import { color, hatch, media, type } from 'shared/theme/tokens';
import styled from 'styled-components';

/** The date range of a strip, as calendar dates. All rows of a picker use the same range. */
export interface StripDays {
  readonly today: string;
  /** Due date, marked by a gray tick; not shown if it has passed. */
  readonly due?: string;
  /** Last date without a late fee; the red tick is on the next day. */
  readonly graceEnds?: string;
  /** Last date of the strip. */
  readonly end: string;
}

interface DateStripProps extends StripDays {
  /** Text alternative: "Reaches us Oct 1 to Oct 5". */
  readonly label: string;
  readonly earliest: string;
  readonly latest: string;
}

/** Shows when money arrives: solid until the earliest date, hatched until the latest, ticks for due and late dates. */
export function DateStrip({ label, earliest, latest, ...days }: DateStripProps): ReactElement {
  const from = toPercent(days, earliest);
  const to = toPercent(days, latest);
  return (
    <Strip role="img" aria-label={label}>
      <Line />
      <SolidBar style={{ width: from }} />
      <HatchedBar style={{ left: from, width: `calc(${to} - ${from})` }} />
      {days.due && isShown(days, days.due) && <Tick style={{ left: toPercent(days, days.due) }} />}
      {days.graceEnds && isShown(days, days.graceEnds, 1) && (
        <LateTick style={{ left: toPercent(days, days.graceEnds, 1) }} />
      )}
      <Dot style={{ left: to }} />
    </Strip>
  );
}

/** The labels Today, Due and Late above the ticks of a picker. On narrow screens Late is on a second line. */
export function DateAxis(days: StripDays): ReactElement {
  const { due, graceEnds } = days;
  const formatShortDate = (date: string) => formatDate(date, { weekday: false });
  const ends = getLabelEnds(days);
  return (
    <Container>
      <Axis $room={getMinAxisWidth(days)} $ends={ends}>
        <Name>
          <b>{t('dateAxis.today')}</b>
        </Name>
        {due && isShown(days, due) && (
          <Due>
            <Text
              id="dateAxis.due"
              values={{ date: formatShortDate(due) }}
              components={{ b: <b /> }}
            />
          </Due>
        )}
        {graceEnds && isShown(days, graceEnds, 1) && (
          <Late>
            <Text
              id="dateAxis.late"
              values={{ date: formatShortDate(graceEnds) }}
              components={{ b: <b /> }}
            />
          </Late>
        )}
      </Axis>
    </Container>
  );
}

/** The gap that a label keeps to the next one, in rem. */
const LABEL_GAP = 0.75;
/** Width of the labels with their gaps, in rem. */
const LABEL_WIDTHS = {
  en: { today: 3, due: 4.75, late: 6.75 },
  es: { today: 2.25, due: 7, late: 9 },
} as const;

/** The right edge of each label, measured from the end of the axis. Labels are centered on their tick but stay inside. */
function getLabelEnds(days: StripDays) {
  const widths = LABEL_WIDTHS[getLanguage()];
  const { due = days.today, graceEnds = days.end } = days;
  const getRestPercent = (date: string, addedDays?: number) =>
    `${((1 - getShare(days, date, addedDays)) * 100).toFixed(2)}%`;
  const lateEnd = `max(0rem, ${getRestPercent(graceEnds, 1)} - 1.5rem)`;
  const dueCenter = `${getRestPercent(due)} - ${(widths.due - LABEL_GAP) / 2}rem`;
  const maxDueEnd = `100% - ${widths.today + widths.due}rem`;
  return {
    late: `min(${lateEnd}, 100% - ${widths.today + widths.late}rem)`,
    due: `clamp(0rem, ${dueCenter}, ${maxDueEnd})`,
    dueBeforeLate: `clamp(${lateEnd} + ${widths.late}rem, ${dueCenter}, ${maxDueEnd})`,
  };
}

/** The minimum width in rem at which "Due" and "Late" fit on one line above their ticks. */
function getMinAxisWidth(days: StripDays): number {
  const { due, graceEnds } = days;
  const widths = LABEL_WIDTHS[getLanguage()];
  if (!due || !graceEnds || !isShown(days, due) || !isShown(days, graceEnds, 1)) return 0;
  const [dueAt, lateAt] = [getShare(days, due), getShare(days, graceEnds, 1)];
  return Math.max(
    widths.today + widths.due + widths.late,
    widths.late / Math.max(0.01, 1 - dueAt),
    (widths.late - 1.5) / Math.max(0.01, lateAt - dueAt),
  );
}

const isShown = ({ today, end }: StripDays, date: string, addedDays = 0): boolean =>
  countDays(today, date) + addedDays > 0 && countDays(date, end) >= addedDays;

/** Position of a date on the strip, 0 to 1. Dates outside are clamped. */
function getShare({ today, end }: StripDays, date: string, addedDays = 0): number {
  const days = countDays(today, date) + addedDays;
  return Math.min(1, Math.max(0, days / Math.max(1, countDays(today, end))));
}

const toPercent = (days: StripDays, date: string, addedDays = 0): string =>
  `${(getShare(days, date, addedDays) * 100).toFixed(2)}%`;

const Strip = styled.div`
  position: relative;
  height: 16px;
`;

const Line = styled.span`
  position: absolute;
  inset: 7px 0;
  background: ${color('line')};
  ${media.forcedColors} { border-top: 1px solid; }
`;

const SolidBar = styled.span`
  position: absolute;
  top: 5px;
  left: 0;
  height: 6px;
  border-radius: 3px 0 0 3px;
  background: ${color('pineFill')};
  ${media.forcedColors} { border: 1px solid; }
`;

const HatchedBar = styled(SolidBar)`
  border-radius: 0;
  background: ${hatch};
`;

const Tick = styled.span`
  position: absolute;
  top: 1px;
  width: 2px;
  height: 14px;
  margin-left: -1px;
  background: ${color('control')};
  ${media.forcedColors} { background: CanvasText; }
`;

const LateTick = styled(Tick)`
  width: 3px;
  background: ${color('brick')};
  ${media.forcedColors} { background: CanvasText; }
`;

const Dot = styled.span`
  position: absolute;
  top: 2px;
  width: 12px;
  height: 12px;
  margin-left: -6px;
  border: 2px solid ${color('sheet')};
  border-radius: 50%;
  background: ${color('pineFill')};
  ${media.forcedColors} { background: CanvasText; }
`;

const Container = styled.div`
  container-type: inline-size;
`;

const Name = styled.span``;
const Due = styled.span``;
const Late = styled.span``;

const Axis = styled.div<{ $room: number; $ends: ReturnType<typeof getLabelEnds> }>`
  ${type.caption}
  position: relative;
  height: 2.5rem;
  color: ${color('inkMuted')};
  b { color: ${color('ink')}; }
  > * { position: absolute; white-space: nowrap; }
  ${Due} { right: ${({ $ends }) => $ends.due}; }
  ${Late} { top: 1.25rem; right: ${({ $ends }) => $ends.late}; }
  @container (min-width: ${({ $room }) => $room.toFixed(1)}rem) {
    height: 1.25rem;
    ${Due} { right: ${({ $ends }) => $ends.dueBeforeLate}; }
    ${Late} { top: 0; }
  }
`;
