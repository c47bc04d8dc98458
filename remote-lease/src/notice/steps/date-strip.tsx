import type { NoticeQuote } from 'shared/contract/notice';
import { daysBetween, formatDate } from 'shared/format/date';
import { media, s, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { formatLongDate } from '../rule-words.ts';
import { t } from '../texts.ts';

interface NoticeDateStripProps {
  quote: NoticeQuote;
  /** The day that was tried; null where none was. */
  triedDate: string | null;
}

/** From today to the earliest day, and where the day that was tried lies. The choices say it in words. */
export function NoticeDateStrip({ quote, triedDate: asked }: NoticeDateStripProps) {
  const { today, earliest } = quote;
  const far = asked !== null && asked > earliest.on ? asked : earliest.on;
  const span = daysBetween(today, far) * 1.15 || 1;
  const place = (date: string) => `${(100 * daysBetween(today, date)) / span}%`;
  const sooner = asked !== null && asked < earliest.on ? asked : null;
  const said = t(asked === null ? 'strip.label' : 'strip.labelAsked', {
    today: formatLongDate(today),
    earliest: formatLongDate(earliest.on),
    asked: asked === null ? '' : formatLongDate(asked),
  });
  return (
    <Strip role="img" aria-label={said}>
      {asked !== null && asked !== earliest.on && (
        <Above>
          <Mark style={{ left: place(asked) }}>
            <b>{t('strip.asked')}</b> <span>{formatDate(asked, { weekday: false })}</span>
          </Mark>
        </Above>
      )}
      <Line>
        <Served style={{ width: place(sooner ?? earliest.on) }} />
        {sooner !== null && (
          <Extra
            style={{ left: place(sooner), width: `calc(${place(earliest.on)} - ${place(sooner)})` }}
          />
        )}
        <Start />
        <Dot style={{ left: place(earliest.on) }} />
      </Line>
      <Below>
        <span>
          <b>{t('strip.today')}</b> <span>{formatDate(today, { weekday: false })}</span>
        </span>
        <span>
          <b>{t('strip.earliest')}</b> <span>{formatDate(earliest.on, { weekday: false })}</span>
        </span>
      </Below>
    </Strip>
  );
}

const Strip = styled.div`
  ${type.caption}
  color: ${s('inkMuted')};
  b { color: ${s('ink')}; }
`;

const Above = styled.div`
  position: relative;
  height: 1.5rem;
  margin-inline: ${space(40)};
`;

const Mark = styled.span`
  position: absolute;
  transform: translateX(-50%);
  white-space: nowrap;
  b { color: ${s('brass')}; }
`;

const Line = styled.div`
  position: relative;
  height: 8px;
  margin: ${space(4)} ${space(40)} ${space(8)};
  border-radius: 4px;
  background: ${s('line')};
  ${media.forcedColors} { border: 1px solid; }
`;

const Served = styled.span`
  position: absolute;
  inset-block: 0;
  border: 1px solid ${s('action')};
  border-radius: 4px;
  background: ${s('harborTint')};
`;

const Extra = styled.span`
  position: absolute;
  inset-block: 0;
  background: ${s('brassFill')};
  ${media.forcedColors} { border: 1px dashed; }
`;

const Dot = styled.span`
  position: absolute;
  top: -4px;
  width: 16px;
  height: 16px;
  border: 2px solid ${s('sheet')};
  border-radius: 50%;
  background: ${s('action')};
  ${media.forcedColors} { background: CanvasText; }
  transform: translateX(-50%);
`;

const Start = styled(Dot)`
  left: 0;
  border: 2px solid ${s('ink')};
  background: ${s('sheet')};
  ${media.forcedColors} { background: Canvas; }
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(16)};
`;
