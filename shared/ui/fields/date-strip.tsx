import type { ReactElement } from 'react';
import { daysBetween, formatDate } from 'shared/format/date';
import { Text, t } from 'shared/i18n/kit-texts';
import { hatch, media, s, type } from 'shared/theme/tokens';
import styled from 'styled-components';

/** The days that a strip spans; all calendar days. Rows of one picker share them. */
export interface StripDays {
  readonly today: string;
  /** Grey tick; a day that has passed has none. */
  readonly due?: string;
  /** Last day without a late fee: the brick tick stands after it. */
  readonly graceEnds?: string;
  /** Where the strip ends. */
  readonly end: string;
}

interface DateStripProps extends StripDays {
  /** Says in words what the strip shows: "Reaches us Oct 1 to Oct 5". */
  readonly label: string;
  readonly earliest: string;
  readonly latest: string;
}

/** When money arrives: solid to the earliest day, hatched to the latest, a dot there, ticks for due and late. */
export function DateStrip({ label, earliest, latest, ...days }: DateStripProps): ReactElement {
  const from = place(days, earliest);
  const to = place(days, latest);
  return (
    <Strip role="img" aria-label={label}>
      <Line />
      <Solid style={{ width: from }} />
      <Hatched style={{ left: from, width: `calc(${to} - ${from})` }} />
      {days.due && isShown(days, days.due) && <Tick style={{ left: place(days, days.due) }} />}
      {days.graceEnds && isShown(days, days.graceEnds, 1) && (
        <LateTick style={{ left: place(days, days.graceEnds, 1) }} />
      )}
      <Dot style={{ left: to }} />
    </Strip>
  );
}

/** The words above the strips of a picker, over their ticks: Today, Due, and Late, on a second line where it is narrow. */
export function DateAxis(days: StripDays): ReactElement {
  const { due, graceEnds } = days;
  const short = (date: string) => formatDate(date, { weekday: false });
  const ends = nameEnds(days);
  return (
    <Room>
      <Axis $room={roomNeeded(days)} $ends={ends}>
        <Name>
          <b>{t('dateAxis.today')}</b>
        </Name>
        {due && isShown(days, due) && (
          <Due>
            <Text id="dateAxis.due" values={{ date: short(due) }} components={{ b: <b /> }} />
          </Due>
        )}
        {graceEnds && isShown(days, graceEnds, 1) && (
          <Late>
            <Text
              id="dateAxis.late"
              values={{ date: short(graceEnds) }}
              components={{ b: <b /> }}
            />
          </Late>
        )}
      </Axis>
    </Room>
  );
}

/** Rem that the names take, each with the gap to the next. */
const NAMES = { today: 3, due: 4.75, late: 6.75 };

/** Where a name ends, from the end of the axis: around its tick, and inside the axis. */
function nameEnds(days: StripDays) {
  const { due = days.today, graceEnds = days.end } = days;
  const rest = (date: string, later?: number) =>
    `${((1 - share(days, date, later)) * 100).toFixed(2)}%`;
  const late = `max(0rem, ${rest(graceEnds, 1)} - 1.5rem)`;
  const around = `${rest(due)} - 2rem`;
  const start = `100% - ${NAMES.today + NAMES.due}rem`;
  return {
    late: `min(${late}, 100% - ${NAMES.today + NAMES.late}rem)`,
    due: `clamp(0rem, ${around}, ${start})`,
    dueBeforeLate: `clamp(${late} + ${NAMES.late}rem, ${around}, ${start})`,
  };
}

/** How wide, in rem, the axis must be for "Due" to stand before "Late", still above its tick. */
function roomNeeded(days: StripDays): number {
  const { due, graceEnds } = days;
  if (!due || !graceEnds || !isShown(days, due) || !isShown(days, graceEnds, 1)) return 0;
  const [dueAt, lateAt] = [share(days, due), share(days, graceEnds, 1)];
  return Math.max(
    NAMES.today + NAMES.due + NAMES.late,
    NAMES.late / Math.max(0.01, 1 - dueAt),
    (NAMES.late - 1.5) / Math.max(0.01, lateAt - dueAt),
  );
}

const isShown = ({ today, end }: StripDays, date: string, later = 0): boolean =>
  daysBetween(today, date) + later > 0 && daysBetween(date, end) >= later;

/** Where a day stands on the strip, 0 to 1; days outside stop at its ends. */
function share({ today, end }: StripDays, date: string, later = 0): number {
  const days = daysBetween(today, date) + later;
  return Math.min(1, Math.max(0, days / Math.max(1, daysBetween(today, end))));
}

const place = (days: StripDays, date: string, later = 0): string =>
  `${(share(days, date, later) * 100).toFixed(2)}%`;

const Strip = styled.div`
  position: relative;
  height: 16px;
`;

const Line = styled.span`
  position: absolute;
  inset: 7px 0;
  background: ${s('line')};
  ${media.forcedColors} { border-top: 1px solid; }
`;

const Solid = styled.span`
  position: absolute;
  top: 5px;
  left: 0;
  height: 6px;
  border-radius: 3px 0 0 3px;
  background: ${s('pineFill')};
  ${media.forcedColors} { border: 1px solid; }
`;

const Hatched = styled(Solid)`
  border-radius: 0;
  background: ${hatch};
`;

const Tick = styled.span`
  position: absolute;
  top: 1px;
  width: 2px;
  height: 14px;
  margin-left: -1px;
  background: ${s('control')};
  ${media.forcedColors} { background: CanvasText; }
`;

const LateTick = styled(Tick)`
  width: 3px;
  background: ${s('brick')};
  ${media.forcedColors} { background: CanvasText; }
`;

const Dot = styled.span`
  position: absolute;
  top: 2px;
  width: 12px;
  height: 12px;
  margin-left: -6px;
  border: 2px solid ${s('sheet')};
  border-radius: 50%;
  background: ${s('pineFill')};
  ${media.forcedColors} { background: CanvasText; }
`;

const Room = styled.div`
  container-type: inline-size;
`;

const Name = styled.span``;
const Due = styled.span``;
const Late = styled.span``;

const Axis = styled.div<{ $room: number; $ends: ReturnType<typeof nameEnds> }>`
  ${type.caption}
  position: relative;
  height: 2.5rem;
  color: ${s('inkMuted')};
  b { color: ${s('ink')}; }
  > * { position: absolute; white-space: nowrap; }
  ${Due} { right: ${({ $ends }) => $ends.due}; }
  ${Late} { top: 1.25rem; right: ${({ $ends }) => $ends.late}; }
  @container (min-width: ${({ $room }) => $room.toFixed(1)}rem) {
    height: 1.25rem;
    ${Due} { right: ${({ $ends }) => $ends.dueBeforeLate}; }
    ${Late} { top: 0; }
  }
`;
