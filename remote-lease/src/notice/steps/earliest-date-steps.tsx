import type { NoticeQuote } from 'shared/contract/notice';
import { formatDate } from 'shared/format/date';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { formatEarliestDateSteps } from '../rule-messages.ts';
import { t } from '../texts.ts';

/** Shows how the earliest date is computed, one line for each step. */
export function EarliestDateSteps({ quote }: { quote: NoticeQuote }) {
  return (
    <div>
      <Title>{t('sum.title')}</Title>
      <ol>
        {formatEarliestDateSteps(quote).map(({ on, text }) => (
          <Line key={text}>
            <span>{text}</span>
            <b>{formatDate(on, { weekday: false, year: true })}</b>
          </Line>
        ))}
      </ol>
    </div>
  );
}

const Title = styled.h2`
  ${type.h3}
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(16)};
  padding: ${space(8)} 0;
  border-bottom: 1px solid ${color('line')};
`;
