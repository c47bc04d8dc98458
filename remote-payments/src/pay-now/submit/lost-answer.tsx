import { useEffect } from 'react';
import { useAccountSummary } from 'shared/queries/payments';
import { Page } from 'shared/ui/page';
import { ASK_UNKNOWN_MS, useAttempt } from '#src/queries/paying.ts';
import { type Attempt, draftAfter } from '../draft/draft.ts';
import type { DraftState } from '../draft/use-draft.ts';
import { CheckingSheet } from '../result/checking-sheet.tsx';
import { HowItCanEnd } from '../result/how-it-can-end.tsx';
import { t } from '../texts.ts';
import type { Submit } from './use-submit.ts';

interface LostAnswerProps {
  attempt: Attempt;
  draftState: DraftState;
  submit: Submit;
}

/** A payment was sent, and this page does not know what came of it: it asks by the key. */
export function LostAnswer({ attempt, draftState, submit }: LostAnswerProps) {
  const { change } = draftState;
  const { setRefusal } = submit;
  const timeZone = useAccountSummary().data?.time_zone;
  const found = useAttempt({ key: attempt.key, tries: attempt.tries });
  const { data } = found;

  useEffect(() => {
    if (data === undefined) return;
    if (data) {
      change(draftAfter(data));
    } else {
      // The key stays: should the first try still arrive, the next one is the same payment.
      change({ attempt: { ...attempt, sent: false } });
      setRefusal({ kind: 'notSent' });
    }
  }, [data, attempt, change, setRefusal]);

  return (
    <Page title={t('result.checking')} titleIn="content">
      <CheckingSheet
        totalCents={attempt.totalCents}
        text={t('result.lostText')}
        askedAt={Math.max(found.dataUpdatedAt, found.errorUpdatedAt)}
        fetchStatus={found.fetchStatus}
        intervalMs={ASK_UNKNOWN_MS}
        timeZone={timeZone}
      />
      <HowItCanEnd />
    </Page>
  );
}
