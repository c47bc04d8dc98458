import type { LedgerMonths } from 'shared/contract/payments/ledger-files';
import { formatMoney, formatRoundedMoney } from 'shared/format/money';
import { color, media, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { createChartScale } from './chart-scale.ts';
import { formatMonth } from './format-month.ts';

type Month = LedgerMonths['months'][number];

/** Heights in px: the plot, the label of the last amount above it, and the month names below it. */
const PLOT_HEIGHT = 184;
const TOP_HEIGHT = 28;
const BOTTOM_HEIGHT = 28;

/** Fractions of the width of a month: left margin, one bar, and the gap between the two bars. */
const LEFT_MARGIN = 0.14;
const BAR_WIDTH = 0.34;
const BAR_GAP = 0.04;

interface BarsProps {
  months: readonly Month[];
  /** The text alternative of the chart. */
  label: string;
}

/** Draws charges and payments of each month side by side. All widths are percentages, so it fits any screen. */
export function Bars({ months, label }: BarsProps) {
  const { gridLines, toOffset } = createChartScale(
    months.flatMap((month) => [month.charges_cents, month.payments_cents]),
  );
  const y = (cents: number) => TOP_HEIGHT + toOffset(cents) * PLOT_HEIGHT;
  const lastMonth = months.at(-1);
  return (
    <Plot
      role="img"
      aria-label={label}
      width="100%"
      height={TOP_HEIGHT + PLOT_HEIGHT + BOTTOM_HEIGHT}
    >
      {gridLines.map((cents) => (
        <g key={cents}>
          <Line x1="0" x2="100%" y1={y(cents)} y2={y(cents)} $isZero={cents === 0} />
          <text x={-8} y={y(cents) + 4} textAnchor="end">
            {formatRoundedMoney(cents)}
          </text>
        </g>
      ))}
      {months.map((month, index) => (
        <g key={month.month}>
          <Charges {...getBar(month.charges_cents, (index + LEFT_MARGIN) / months.length)} />
          <Payments
            {...getBar(
              month.payments_cents,
              (index + LEFT_MARGIN + BAR_WIDTH + BAR_GAP) / months.length,
            )}
          />
          <MonthName
            x={toPercent((index + 0.5) / months.length)}
            y={TOP_HEIGHT + PLOT_HEIGHT + 20}
            name={formatMonth(month.month)}
            axisEnd={index === 0 ? 'first' : month === lastMonth ? 'last' : undefined}
          />
        </g>
      ))}
      {lastMonth && (
        <StrongLabel
          x="100%"
          y={Math.min(y(lastMonth.charges_cents), y(lastMonth.payments_cents)) - 8}
        >
          {formatMoney(lastMonth.charges_cents)}
        </StrongLabel>
      )}
    </Plot>
  );

  function getBar(cents: number, left: number) {
    const [top, bottom] = [Math.max(0, cents), Math.min(0, cents)].map(y);
    return {
      x: toPercent(left),
      width: toPercent(BAR_WIDTH / months.length),
      y: top,
      height: (bottom ?? 0) - (top ?? 0),
    };
  }
}

const toPercent = (part: number) => `${(part * 100).toFixed(3)}%`;

interface MonthNameProps {
  x: string;
  y: number;
  name: string;
  /** Set for the first and the last month of the axis. */
  axisEnd: 'first' | 'last' | undefined;
}

/** Shows one letter on narrow screens. With large text only the first and the last month are shown, in full. */
function MonthName({ x, y, name, axisEnd }: MonthNameProps) {
  return (
    <Name x={x} y={y} $end={axisEnd}>
      <tspan>{name.slice(0, 1)}</tspan>
      <RestOfName>{name.slice(1)}</RestOfName>
    </Name>
  );
}

const Plot = styled.svg`
  display: block;
  overflow: visible;
  text { ${type.caption} fill: ${color('inkMuted')}; }
`;
const Line = styled.line<{ $isZero: boolean }>`
  stroke: ${({ $isZero }) => color($isZero ? 'control' : 'line')};
  stroke-dasharray: ${({ $isZero }) => ($isZero ? 'none' : '3 3')};
  ${media.forcedColors} { stroke: CanvasText; }
`;
const Charges = styled.rect`
  fill: ${color('chartCharge')};
  ${media.forcedColors} { fill: CanvasText; }
`;
const Payments = styled.rect`
  fill: ${color('chartPayment')};
  ${media.forcedColors} { fill: Canvas; stroke: CanvasText; }
`;
const StrongLabel = styled.text.attrs({ textAnchor: 'end' })`
  /* On a phone the label overlaps earlier months, whose bars can be higher, so it gets an outline. */
  && {
    ${type.captionStrong}
    fill: ${color('ink')};
    stroke: ${color('paper')};
    stroke-width: 4px;
    stroke-linejoin: round;
    paint-order: stroke;
    ${media.forcedColors} { fill: CanvasText; stroke: Canvas; }
  }
`;
const ANCHORS = { first: 'start', last: 'end' } as const;
const Name = styled.text.attrs({ textAnchor: 'middle' })<{ $end: MonthNameProps['axisEnd'] }>`
  && {
    ${({ $end }) => $end === 'last' && `font-weight: 600; fill: ${color('ink')};`}
    ${media.largeText} { ${({ $end }) => ($end ? `text-anchor: ${ANCHORS[$end]};` : 'display: none;')} }
  }
`;
const RestOfName = styled.tspan`
  ${media.belowTablet} { display: none; }
  ${media.largeText} { display: inline; }
`;
