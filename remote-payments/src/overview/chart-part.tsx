import type { useCashLedger } from 'shared/queries/lease';
import { createLazyPart } from 'shared/ui/lazy-part';
import { SectionPart } from 'shared/ui/section-part';
import { ChartLoading } from '../ledger-chart/chart-loading.tsx';
import { t } from '../texts.ts';

const LedgerChart = createLazyPart({
  name: 'ledger-chart',
  load: () => import('../ledger-chart/ledger-chart.tsx').then((m) => m.LedgerChart),
  loading: <ChartLoading />,
  failed: () => t('chart.notLoaded'),
});

/** Shows the ledger chart. It loads after the ledger, because it is far below the amount due. */
export function ChartPart({ ledger }: { ledger: ReturnType<typeof useCashLedger> }) {
  const isLedgerReady = ledger.data !== undefined || ledger.isError;
  return (
    <SectionPart title={t('chart.title')}>
      {isLedgerReady ? (
        <LedgerChart balanceCents={ledger.data?.transactions[0]?.amount ?? null} />
      ) : (
        <ChartLoading />
      )}
    </SectionPart>
  );
}
