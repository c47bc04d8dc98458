import { useEffect } from 'react';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { joinAddress } from 'shared/format/address';
import { useCashLedger, useHomeAddress } from 'shared/queries/lease';
import { useReceivedPayments } from 'shared/queries/payments';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { DeferredPart } from 'shared/ui/deferred-part';
import { Empty } from 'shared/ui/empty';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import styled from 'styled-components';
import { useLiveSummary } from '../queries/live-summary.ts';
import { NEWEST_LINES_QUERY, RECEIPT_COUNT } from '../queries/overview.ts';
import { t } from '../texts.ts';
import { ChartPart } from './chart-part.tsx';
import { LedgerPart } from './ledger-part.tsx';
import { MoneyBlock } from './money/money-block.tsx';
import { OpenCharges } from './open-charges.tsx';
import { MainLoading, SideLoading } from './overview-loading.tsx';
import { OverviewSide } from './side/overview-side.tsx';
import { UpcomingCharges } from './upcoming-charges.tsx';

/** Space for parts that are rendered after the amount due, so that nothing below them moves. */
const SIDE_HEIGHT = '40rem';
const CHART_HEIGHT = '20.75rem';
const LEDGER_HEIGHT = '48rem';
const CHARGES_TITLE_REM = 2.5;
const CHARGE_ROW_REM = 7.0625;

const getChargesHeight = ({ charges }: AccountSummary) =>
  `${CHARGES_TITLE_REM + CHARGE_ROW_REM * charges.length}rem`;

type QueryOf<Hook extends (...args: never[]) => unknown> = ReturnType<Hook>;

export function OverviewPage() {
  const summary = useLiveSummary();
  // Requested here, in parallel with the chunk of the ledger.
  const ledger = useCashLedger(NEWEST_LINES_QUERY);
  const arrived = useReceivedPayments(RECEIPT_COUNT);
  useLedgerRefresh(summary, ledger, arrived);
  const withoutLease = summary.data === null;

  return (
    <Page
      title={t('overview.title')}
      lead={<HomeAddress />}
      side={
        withoutLease ? undefined : (
          <DeferredPart height={SIDE_HEIGHT}>
            <Side summary={summary} arrived={arrived} />
          </DeferredPart>
        )
      }
      wide={
        withoutLease ? undefined : (
          <>
            <DeferredPart height={CHART_HEIGHT}>
              <ChartPart ledger={ledger} />
            </DeferredPart>
            <DeferredPart height={LEDGER_HEIGHT}>
              <LedgerPart
                ledger={ledger}
                timeZone={summary.data?.time_zone}
                isSummaryDone={summary.data !== undefined || summary.isError}
              />
            </DeferredPart>
          </>
        )
      }
    >
      <QueryView
        query={summary}
        loading={<MainLoading />}
        empty={(data) => data === null}
        whenEmpty={
          <Empty icon="home" title={t('overview.empty.title')}>
            {t('overview.empty.text')}
          </Empty>
        }
        failure={{ title: t('overview.failed'), children: <DisabledPayNowButton /> }}
      >
        {(data) =>
          data && (
            <>
              <MoneyBlock summary={data} />
              <DeferredPart height={getChargesHeight(data)}>
                <OpenCharges charges={data.charges} />
                <UpcomingCharges summary={data} />
              </DeferredPart>
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

/** Reloads the ledger when its last balance differs from the summary, because one of them predates a posting. */
function useLedgerRefresh(
  summary: QueryOf<typeof useLiveSummary>,
  ledger: QueryOf<typeof useCashLedger>,
  arrived: QueryOf<typeof useReceivedPayments>,
) {
  const balance = summary.data?.balance_cents;
  const ledgerBalance = ledger.data?.transactions[0]?.amount;
  const { refetch: reloadLedger } = ledger;
  const { refetch: reloadArrived } = arrived;
  useEffect(() => {
    if (balance === undefined || ledgerBalance === undefined || balance === ledgerBalance) return;
    void reloadLedger();
    void reloadArrived();
  }, [balance, ledgerBalance, reloadLedger, reloadArrived]);
}

/** The address below the title. It is optional: a failure shows nothing. */
function HomeAddress() {
  const { data, isError } = useHomeAddress();
  if (data) return <span>{joinAddress(data)}</span>;
  return data === null || isError ? null : <Placeholder type="text" shade="light" />;
}

function DisabledPayNowButton() {
  return (
    <DisabledArea>
      <p id="pay-now-off">{t('overview.failedWhy')}</p>
      <Button kind="inactive" icon="lock" aria-describedby="pay-now-off">
        {t('money.payNow')}
      </Button>
    </DisabledArea>
  );
}

const DisabledArea = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(12)};
`;

/** The side column is empty when the summary fails, because the main column shows the error. */
function Side({
  summary,
  arrived,
}: {
  summary: QueryOf<typeof useLiveSummary>;
  arrived: QueryOf<typeof useReceivedPayments>;
}) {
  if (summary.data) return <OverviewSide summary={summary.data} arrived={arrived} />;
  return summary.isError ? null : <SideLoading />;
}
