import type { useCashLedger } from 'shared/queries/lease';
import { SectionPart } from 'shared/ui/section-part';
import { ChartLoading } from '../ledger-chart/chart-loading.tsx';
import { createLazyHook } from '../loading/create-lazy-hook.ts';
import { t } from '../texts.ts';

const useLedgerChart = createLazyHook(() =>
  import('../ledger-chart/ledger-chart.tsx').then(({ LedgerChart }) => LedgerChart),
);

/** Shows the ledger chart. It loads after the ledger, because it is far below the amount due. */
export function ChartPart({ ledger }: { ledger: ReturnType<typeof useCashLedger> }) {
  const isLedgerReady = ledger.data !== undefined || ledger.isError;
  const LedgerChart = useLedgerChart(isLedgerReady);
  return (
    <SectionPart title={t('chart.title')}>
      {LedgerChart && isLedgerReady ? (
        <LedgerChart balanceCents={ledger.data?.transactions[0]?.amount ?? null} />
      ) : (
        <ChartLoading />
      )}
    </SectionPart>
  );
}
