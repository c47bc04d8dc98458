import type { NoticeQuote } from 'shared/contract/notice';
import { countDays } from 'shared/format/calendar-date';
import { formatDate } from 'shared/format/date';
import { color, media, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { formatLongDate } from '../rule-messages.ts';
import { t } from '../texts.ts';

interface NoticeDateStripProps {
  quote: NoticeQuote;
  /** The date entered in the field; null when there is none. */
  triedDate: string | null;
}

/** Draws today, the earliest date and the entered date on a line. The choices contain the same as text. */
export function NoticeDateStrip({ quote, triedDate }: NoticeDateStripProps) {
  const { today, earliest } = quote;
  const lastDate = triedDate !== null && triedDate > earliest.on ? triedDate : earliest.on;
  const span = countDays(today, lastDate) * 1.15 || 1;
  const toPosition = (date: string) => `${(100 * countDays(today, date)) / span}%`;
  const earlierDate = triedDate !== null && triedDate < earliest.on ? triedDate : null;
  const label = t(triedDate === null ? 'strip.label' : 'strip.labelAsked', {
    today: formatLongDate(today),
    earliest: formatLongDate(earliest.on),
    asked: triedDate === null ? '' : formatLongDate(triedDate),
  });
  return (
    <Strip role="img" aria-label={label}>
      {triedDate !== null && triedDate !== earliest.on && (
        <LabelsAbove>
          <Mark style={{ left: toPosition(triedDate) }}>
            <b>{t('strip.asked')}</b> <span>{formatDate(triedDate, { weekday: false })}</span>
          </Mark>
        </LabelsAbove>
      )}
      <Line>
        <NoticePeriod style={{ width: toPosition(earlierDate ?? earliest.on) }} />
        {earlierDate !== null && (
          <ExtraPeriod
            style={{
              left: toPosition(earlierDate),
              width: `calc(${toPosition(earliest.on)} - ${toPosition(earlierDate)})`,
            }}
          />
        )}
        <Start />
        <Dot style={{ left: toPosition(earliest.on) }} />
      </Line>
      <LabelsBelow>
        <span>
          <b>{t('strip.today')}</b> <span>{formatDate(today, { weekday: false })}</span>
        </span>
        <span>
          <b>{t('strip.earliest')}</b> <span>{formatDate(earliest.on, { weekday: false })}</span>
        </span>
      </LabelsBelow>
    </Strip>
  );
}

const Strip = styled.div`
  ${type.caption}
  color: ${color('inkMuted')};
  b { color: ${color('ink')}; }
`;

const LabelsAbove = styled.div`
  position: relative;
  height: 1.5rem;
  margin-inline: ${space(40)};
`;

const Mark = styled.span`
  position: absolute;
  transform: translateX(-50%);
  white-space: nowrap;
  b { color: ${color('brass')}; }
`;

const Line = styled.div`
  position: relative;
  height: 8px;
  margin: ${space(4)} ${space(40)} ${space(8)};
  border-radius: 4px;
  background: ${color('line')};
  ${media.forcedColors} { border: 1px solid; }
`;

const NoticePeriod = styled.span`
  position: absolute;
  inset-block: 0;
  border: 1px solid ${color('action')};
  border-radius: 4px;
  background: ${color('harborTint')};
`;

const ExtraPeriod = styled.span`
  position: absolute;
  inset-block: 0;
  background: ${color('brassFill')};
  ${media.forcedColors} { border: 1px dashed; }
`;

const Dot = styled.span`
  position: absolute;
  top: -4px;
  width: 16px;
  height: 16px;
  border: 2px solid ${color('sheet')};
  border-radius: 50%;
  background: ${color('action')};
  ${media.forcedColors} { background: CanvasText; }
  transform: translateX(-50%);
`;

const Start = styled(Dot)`
  left: 0;
  border: 2px solid ${color('ink')};
  background: ${color('sheet')};
  ${media.forcedColors} { background: Canvas; }
`;

const LabelsBelow = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(16)};
`;
