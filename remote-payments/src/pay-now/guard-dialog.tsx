import { useNavigate } from 'react-router-dom';
import type { QuoteWarning } from 'shared/contract/payments/quotes';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { paths, receiptPath } from 'shared/paths/paths';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { t } from './texts.ts';

interface GuardDialogProps {
  /** What is asked about; nothing closes it. */
  warnings: readonly QuoteWarning[];
  amountCents: number;
  onPay: () => void;
  onClose: () => void;
}

/** The double-pay guard: shows the other payments, and asks once for all of them. */
export function GuardDialog({ warnings, amountCents, onPay, onClose }: GuardDialogProps) {
  const navigate = useNavigate();
  const [first] = warnings;
  const amount = formatMoney(amountCents);
  return (
    <Dialog
      open={first !== undefined}
      title={t('again.title', { amount })}
      onClose={onClose}
      actions={
        <>
          <Button kind="outlined" onClick={onPay}>
            {t('again.pay', { amount })}
          </Button>
          <Button
            kind="primary"
            onClick={() => navigate(first ? receiptPath(first.payment_id) : paths.payments)}
          >
            {t('again.view')}
          </Button>
        </>
      }
    >
      {warnings.map((warning) => (
        <p key={warning.payment_id}>{warningWords(warning)}</p>
      ))}
      <p>{t('guard.both')}</p>
    </Dialog>
  );
}

/** "You already have $1,450.00 on the way (Sep 30)." */
function warningWords({ kind, own, payer_name: name, ...rest }: QuoteWarning): string {
  const values = {
    name,
    amount: formatMoney(rest.amount_cents),
    date: formatDate(rest.on, { weekday: false }),
  };
  return t(own ? `guard.own.${kind}` : `guard.other.${kind}`, values);
}
