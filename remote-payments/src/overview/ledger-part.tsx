import { useState } from 'react';
import type { CashLedger } from 'shared/contract/resident';
import { formatTime } from 'shared/format/date';
import type { useCashLedger } from 'shared/queries/lease';
import { s, space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Empty } from 'shared/ui/empty';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { Table } from 'shared/ui/table';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { ledgerColumns } from './ledger-columns.tsx';

const LINES_A_TIME = 12;

interface LedgerPartProps {
  ledger: ReturnType<typeof useCashLedger>;
  timeZone: string | undefined;
}

export function LedgerPart({ ledger, timeZone }: LedgerPartProps) {
  const asOf = new Date(ledger.dataUpdatedAt).toISOString();
  return (
    <SectionPart title={t('ledger.title')}>
      <QueryView
        query={ledger}
        loading={<LedgerLoading />}
        loadingLabel={t('ledger.loading')}
        empty={(data) => data.transactions.length === 0}
        whenEmpty={
          <Empty icon="document" title={t('ledger.empty.title')}>
            {t('ledger.empty.text')}
          </Empty>
        }
        failure={{ title: t('ledger.failed'), children: t('ledger.failedWhy') }}
      >
        {(data) => <Lines lines={data.transactions} asOf={formatTime(asOf, timeZone)} />}
      </QueryView>
    </SectionPart>
  );
}

function Lines({ lines, asOf }: { lines: CashLedger['transactions']; asOf: string }) {
  const [asked, setAsked] = useState(LINES_A_TIME);
  const total = lines.length;
  const shown = Math.min(asked, total);
  // Counted from the oldest line, so that a line keeps its key when a newer one is posted.
  const rows = lines.slice(0, shown).map((line, index) => ({ ...line, number: total - index }));
  return (
    <>
      <Table
        caption={t('ledger.title')}
        columns={ledgerColumns()}
        rows={rows}
        rowKey={({ number }) => String(number)}
      />
      <Foot>
        {shown < total && (
          <Button kind="outlined" onClick={() => setAsked(shown + LINES_A_TIME)}>
            {t('ledger.earlier')}
          </Button>
        )}
        <p role="status">{t('ledger.foot', { shown, total, time: asOf })}</p>
      </Foot>
    </>
  );
}

function LedgerLoading() {
  return (
    <Rows>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
        <li key={row}>
          <Placeholder type="bodyText" />
        </li>
      ))}
    </Rows>
  );
}

const Foot = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)} ${space(24)};
  margin-top: ${space(16)};
  color: ${s('inkMuted')};
  p { margin-inline-start: auto; }
`;
const Rows = styled.ul`
  border-top: 1.5px solid ${s('ink')};
  li { padding: ${space(12)} 0; border-bottom: 1px solid ${s('line')}; }
`;
