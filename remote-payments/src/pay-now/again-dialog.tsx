import { useNavigate } from 'react-router-dom';
import { formatInstant } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { paths, receiptPath } from 'shared/paths/paths';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import type { InProgress, Refusal } from '../queries/refusals.ts';
import { t } from './texts.ts';

interface AgainDialogProps {
  refusal: Refusal | null;
  amountCents: number;
  timeZone: string;
  onPay: () => void;
  onClose: () => void;
}

/** The double-pay guard: asks once, and only the answer sends a second payment. */
export function AgainDialog(props: AgainDialogProps) {
  const { refusal, amountCents, timeZone, onPay, onClose } = props;
  const navigate = useNavigate();
  const asked = refusal?.kind === 'inProgress' ? refusal : null;
  const paymentId = asked?.paymentId ?? null;
  const amount = formatMoney(amountCents);
  return (
    <Dialog
      open={asked !== null}
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
      {asked && words(asked, amount, timeZone)}
    </Dialog>
  );
}

function words({ pendingCents, sentAt }: InProgress, amount: string, timeZone: string): string {
  if (pendingCents !== null) return t('again.text', { amount: formatMoney(pendingCents) });
  if (sentAt === null) return t('again.textPlain');
  return t('again.textPaid', { amount, moment: formatInstant(sentAt, timeZone) });
}
