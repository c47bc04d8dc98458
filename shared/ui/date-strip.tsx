import type { ReactElement } from 'react';
import styled from 'styled-components';
import { daysBetween, formatDate } from '../format/date.ts';
import { Text, t } from '../i18n/kit-texts.ts';
import { hatch, media, s, space, type } from '../theme/tokens.ts';

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

/** The words above the strips of a picker: Today, Due, Late; above their ticks where there is room. */
export function DateAxis(days: StripDays): ReactElement {
  const { due, graceEnds } = days;
  const short = (date: string) => formatDate(date, { weekday: false });
  return (
    <Room>
      <Axis $room={roomNeeded(days)}>
        <Name style={{ left: 0 }}>
          <b>{t('dateAxis.today')}</b>
        </Name>
        {due && isShown(days, due) && (
          <Due style={{ left: place(days, due) }}>
            <Text id="dateAxis.due" values={{ date: short(due) }} components={{ b: <b /> }} />
          </Due>
        )}
        {graceEnds && isShown(days, graceEnds, 1) && (
          <Late style={{ left: place(days, graceEnds, 1) }}>
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

/** How wide, in rem, the axis must be for each name to stand above its tick, clear of the others. */
function roomNeeded(days: StripDays): number {
  const { due, graceEnds } = days;
  const dueAt = due && isShown(days, due) ? share(days, due) : 0;
  const lateAt = graceEnds && isShown(days, graceEnds, 1) ? share(days, graceEnds, 1) : null;
  const afterToday = dueAt > 0 ? 5 / dueAt : 0;
  const beforeLate = lateAt === null ? 0 : 7.25 / Math.max(0.01, lateAt - dueAt);
  return Math.max(afterToday, beforeLate);
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

const Axis = styled.div<{ $room: number }>`
  ${type.caption}
  position: relative;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(12)};
  min-height: 1.25rem;
  color: ${s('inkMuted')};
  b { color: ${s('ink')}; }
  > * { white-space: nowrap; }
  @container (min-width: ${({ $room }) => $room.toFixed(1)}rem) {
    > * { position: absolute; }
    ${Due} { transform: translateX(-50%); }
    ${Late} { transform: translateX(-75%); }
  }
`;
