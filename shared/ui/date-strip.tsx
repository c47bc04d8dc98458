import type { ReactElement } from 'react';
import styled from 'styled-components';
import { daysBetween, formatDate } from '../format/date.ts';
import { Text, t } from '../i18n/kit-texts.ts';
import { hatch, media, s, type } from '../theme/tokens.ts';

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
      {days.graceEnds && isShown(days, days.graceEnds) && (
        <LateTick style={{ left: place(days, days.graceEnds, 1) }} />
      )}
      <Dot style={{ left: to }} />
    </Strip>
  );
}

/** The words above the strips of a picker: Today, Due, Late. */
export function DateAxis(days: StripDays): ReactElement {
  const { due, graceEnds } = days;
  const short = (date: string) => formatDate(date, { weekday: false });
  return (
    <Axis>
      <Name style={{ left: 0 }}>
        <b>{t('dateAxis.today')}</b>
      </Name>
      {due && isShown(days, due) && (
        <Name style={{ left: place(days, due) }} $middle>
          <Text id="dateAxis.due" values={{ date: short(due) }} components={{ b: <b /> }} />
        </Name>
      )}
      {graceEnds && isShown(days, graceEnds) && (
        <Name style={{ left: place(days, graceEnds, 1) }} $middle>
          <Text id="dateAxis.late" values={{ date: short(graceEnds) }} components={{ b: <b /> }} />
        </Name>
      )}
    </Axis>
  );
}

const isShown = ({ today, end }: StripDays, date: string): boolean =>
  daysBetween(today, date) > 0 && daysBetween(date, end) >= 0;

/** Share of the strip at a day, as CSS; days outside stop at its ends. */
function place({ today, end }: StripDays, date: string, later = 0): string {
  const share = (daysBetween(today, date) + later) / Math.max(1, daysBetween(today, end));
  return `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`;
}

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

const Axis = styled.div`
  ${type.caption}
  position: relative;
  height: 1.25rem;
  color: ${s('inkMuted')};
  b { color: ${s('ink')}; }
`;

const Name = styled.span<{ $middle?: boolean }>`
  position: absolute;
  white-space: nowrap;
  transform: ${({ $middle }) => ($middle ? 'translateX(-50%)' : 'none')};
`;
