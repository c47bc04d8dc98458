import { useNavigate } from 'react-router-dom';
import { formatMoney } from 'shared/format/money';
import { paths, receiptPath } from 'shared/paths/paths';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import type { Refusal } from '../queries/refusals.ts';
import { t } from '../texts.ts';

interface AgainDialogProps {
  refusal: Refusal | null;
  amountCents: number;
  onPay: () => void;
  onClose: () => void;
}

/** The double-pay guard: asks once, and only the answer sends a second payment. */
export function AgainDialog({ refusal, amountCents, onPay, onClose }: AgainDialogProps) {
  const navigate = useNavigate();
  if (refusal?.kind !== 'inProgress') return null;
  const { paymentId, pendingCents } = refusal;
  const amount = formatMoney(amountCents);
  return (
    <Dialog
      open
      title={t('again.title', { amount })}
      onClose={onClose}
      actions={
        <>
          <Button kind="outlined" onClick={onPay}>
            {t('again.pay', { amount })}
          </Button>
          <Button
            kind="primary"
            onClick={() => navigate(paymentId === null ? paths.payments : receiptPath(paymentId))}
          >
            {t('again.view')}
          </Button>
        </>
      }
    >
      {pendingCents === null
        ? t('again.textPlain')
        : t('again.text', { amount: formatMoney(pendingCents) })}
    </Dialog>
  );
}
