import { color, media, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { t } from '../texts.ts';

interface PromiseClockProps {
  /** Negative when the target date has passed. */
  readonly daysLeft: number;
  readonly daysTotal: number;
}

/** With more days than this, several days share one segment. */
const MAX_SEGMENTS = 12;
const RADIUS = 42;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
const GAP = 5;

/** A ring with one segment for each day; elapsed days are filled. The same information is shown as text. */
export function PromiseClock({ daysLeft, daysTotal }: PromiseClockProps) {
  const isOver = daysLeft < 0;
  const count = Math.min(daysTotal, MAX_SEGMENTS);
  const elapsedCount = isOver ? count : Math.round((count * (daysTotal - daysLeft)) / daysTotal);
  const days = Math.abs(daysLeft);
  return (
    <Ring role="img" aria-label={t(isOver ? 'promise.clockOver' : 'promise.clockLeft', { days })}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <Segment
            // Segments have no identity other than their position.
            key={`segment-${index + 1}`}
            cx="48"
            cy="48"
            r={RADIUS}
            $state={getSegmentState(index < elapsedCount, isOver)}
            strokeDasharray={`${CIRCUMFERENCE / count - (count > 1 ? GAP : 0)} ${CIRCUMFERENCE}`}
            transform={`rotate(${(360 * index) / count - 90} 48 48)`}
          />
        ))}
      </svg>
      <TextBlock aria-hidden="true">
        <b>{days}</b>
        <span>{t(isOver ? 'promise.daysOver' : 'promise.daysLeft', { days })}</span>
      </TextBlock>
    </Ring>
  );
}

type SegmentState = 'gone' | 'left' | 'over';

function getSegmentState(isGone: boolean, isOver: boolean): SegmentState {
  if (isOver) return 'over';
  return isGone ? 'gone' : 'left';
}

const COLORS = { gone: color('link'), left: color('line'), over: color('brick') } as const;

const Ring = styled.div`
  position: relative;
  flex: none;
  width: 6rem;
  height: 6rem;
`;

const Segment = styled.circle<{ $state: SegmentState }>`
  fill: none;
  stroke: ${({ $state }) => COLORS[$state]};
  stroke-width: 7;
  ${media.forcedColors} { stroke: ${({ $state }) => ($state === 'left' ? 'GrayText' : 'CanvasText')}; }
`;

const TextBlock = styled.div`
  ${type.caption}
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  color: ${color('inkMuted')};
  b { font-size: 1.75rem; line-height: 2rem; font-weight: 600; color: ${color('ink')}; }
`;
