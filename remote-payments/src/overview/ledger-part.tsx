import { useEffect } from 'react';
import type { useCashLedger } from 'shared/queries/lease';
import { Empty } from 'shared/ui/empty';
import { createLazyPart } from 'shared/ui/lazy-part';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { LedgerLoading } from '../ledger/ledger-loading.tsx';
import { t } from '../texts.ts';

const LedgerView = createLazyPart({
  name: 'ledger-view',
  load: () => import('../ledger/ledger-view.tsx').then((m) => m.LedgerView),
  loading: <LedgerLoading />,
  failed: () => t('ledger.notLoaded'),
});

interface LedgerPartProps {
  /** The query for the newest lines, independent of the filters. */
  ledger: ReturnType<typeof useCashLedger>;
  timeZone: string | undefined;
  /** True when the account summary has loaded or failed. */
  isSummaryDone: boolean;
}

/** Shows the ledger. The code for filters and paging loads after the account summary. */
export function LedgerPart({ ledger, timeZone, isSummaryDone }: LedgerPartProps) {
  useEffect(() => {
    if (isSummaryDone) LedgerView.preload();
  }, [isSummaryDone]);
  return (
    <SectionPart title={t('ledger.title')}>
      <QueryView
        query={ledger}
        loading={<LedgerLoading />}
        loadingLabel={t('ledger.loading')}
        empty={(data) => data.total === 0}
        whenEmpty={
          <Empty icon="document" title={t('ledger.empty.title')}>
            {t('ledger.empty.text')}
          </Empty>
        }
        failure={{ title: t('ledger.failed'), children: t('ledger.failedWhy') }}
      >
        {() => (isSummaryDone ? <LedgerView timeZone={timeZone} /> : <LedgerLoading />)}
      </QueryView>
    </SectionPart>
  );
}
