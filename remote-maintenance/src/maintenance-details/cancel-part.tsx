import { useState } from 'react';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { TextAreaField } from 'shared/ui/text-area-field';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { useMoveWorkOrder } from '../queries/work-order.ts';
import { useAttempt } from '../work-order/use-attempt.ts';
import { ActFailed } from './act-failed.tsx';
import { t } from './texts.ts';

const MOST = 500;

interface CancelPartProps {
  readonly order: WorkOrderDetails;
  /** Told what is to be said in its place. */
  readonly onDone: (words: string) => void;
}

/** Calls the request off, after a question and with a reason. */
export function CancelPart({ order, onDone }: CancelPartProps) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const move = useMoveWorkOrder(order.work_order_id);
  const keyOf = useAttempt();
  const cancel = () => {
    const said = reason.trim();
    const wrong = faultIn(said);
    setFault(wrong);
    if (wrong !== undefined) {
      document.getElementById('cancel-reason')?.focus();
      return;
    }
    const body = { to: 'cancelled' as const, version: order.version, reason: said };
    move.mutate({ body, key: keyOf(body) }, { onSuccess: () => onDone(t('cancel.done')) });
  };
  return (
    <div>
      <TextButton icon="close" onClick={() => setOpen(true)}>
        {t('cancel.ask')}
      </TextButton>
      <Dialog
        open={open}
        title={t('cancel.title')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button
              kind="destructive"
              busy={move.isPending}
              busyLabel={t('cancel.sending')}
              onClick={cancel}
            >
              {t('cancel.do')}
            </Button>
            <Button kind="default" onClick={() => setOpen(false)}>
              {t('cancel.keep')}
            </Button>
          </>
        }
      >
        <Parts>
          <p>{t('cancel.text')}</p>
          <ActFailed error={move.error} />
          <TextAreaField
            name="cancel-reason"
            label={t('cancel.reason')}
            hint={t('cancel.reasonHint')}
            value={reason}
            onChange={setReason}
            error={fault}
            rows={3}
          />
        </Parts>
      </Dialog>
    </div>
  );
}

function faultIn(text: string): string | undefined {
  if (text === '') return t('cancel.missing');
  return text.length > MOST ? t('cancel.long', { over: text.length - MOST }) : undefined;
}

const Parts = styled.div`
  display: grid;
  gap: ${space(16)};
`;
