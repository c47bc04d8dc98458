import type { AutoPayRun } from 'shared/contract/payments/auto-pay';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { getReceiptPath } from 'shared/paths/paths';
import { color, space, type } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { SectionPart } from 'shared/ui/section-part';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { t } from '../texts.ts';

const LOOKS = {
  notice_sent: { kind: 'plain', icon: 'calendar' },
  submitted: { kind: 'info', icon: 'half-circle' },
  settled: { kind: 'ok', icon: 'check-circle' },
  skipped: { kind: 'plain', icon: 'minus-circle' },
  failed: { kind: 'bad', icon: 'warning' },
  returned: { kind: 'bad', icon: 'undo' },
  retry_planned: { kind: 'warn', icon: 'refresh' },
} as const;

/** Lists past runs with their results. Runs that are only announced appear in the forecast instead. */
export function Runs({ runs }: { runs: readonly AutoPayRun[] }) {
  const pastRuns = runs.filter((run) => run.state !== 'notice_sent');
  if (pastRuns.length === 0) return null;
  return (
    <SectionPart title={t('runs.title')}>
      <List>
        {pastRuns.map((run) => (
          <li key={run.period}>
            <Run run={run} />
          </li>
        ))}
      </List>
    </SectionPart>
  );
}

function Run({ run }: { run: AutoPayRun }) {
  const dateStyle = { weekday: false, year: true };
  const dates = t('runs.line', {
    date: formatDate(run.draw_on, dateStyle),
    due: formatDate(run.due_on, dateStyle),
  });
  const retry = run.retry_on === null ? '' : formatDate(run.retry_on);
  const reason = run.skipped === null ? run.failure_reason : t(`skip.${run.skipped}`);
  return (
    <>
      <FirstLine>
        {run.payment_id === null ? (
          <b>{dates}</b>
        ) : (
          <TextLink to={getReceiptPath(run.payment_id)}>{dates}</TextLink>
        )}
        {run.amount_cents > 0 && <Amount>{formatMoney(run.amount_cents)}</Amount>}
      </FirstLine>
      <Line>
        <Chip {...LOOKS[run.state]}>{t(`runs.${run.state}`, { date: retry })}</Chip>
        {reason && <MutedText>{reason}</MutedText>}
      </Line>
    </>
  );
}

const List = styled.ul.attrs({ role: 'list' })`
  border-top: 1.5px solid ${color('ink')};
  li { display: grid; gap: ${space(8)}; padding: ${space(16)} 0; border-bottom: 1px solid ${color('line')}; }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(4)} ${space(16)};
`;
/** Does not wrap, so that the amounts stay aligned regardless of the length of the dates. */
const FirstLine = styled(Line)`
  flex-wrap: nowrap;
`;
const Amount = styled.b`
  white-space: nowrap;
`;
const MutedText = styled.span`
  ${type.small}
  color: ${color('inkMuted')};
`;
