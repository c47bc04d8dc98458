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
  const hasPayment = warnings.some(({ kind }) => kind !== 'auto_pay');
  const hasDraw = warnings.some(({ kind }) => kind === 'auto_pay');
  return (
    <Dialog
      open={first !== undefined}
      title={t(hasPayment ? 'again.title' : 'again.titleBeside', { amount })}
      onClose={onClose}
      actions={
        <>
          <Button kind="outlined" onClick={onPay}>
            {t(hasPayment ? 'again.pay' : 'again.payBeside', { amount })}
          </Button>
          <Button kind="primary" onClick={() => navigate(first ? pageOf(first) : paths.payments)}>
            {t(hasPayment ? 'again.view' : 'again.viewAutoPay')}
          </Button>
        </>
      }
    >
      {warnings.map((warning) => (
        <p key={warning.payment_id}>{warningWords(warning)}</p>
      ))}
      {hasPayment && <p>{t('guard.both')}</p>}
      {hasDraw && <p>{t('guard.drawsLess')}</p>}
    </Dialog>
  );
}

const pageOf = ({ kind, payment_id: id }: QuoteWarning) =>
  kind === 'auto_pay' ? paths.autoPay : receiptPath(id);

/** "You already have $1,450.00 on the way (Sep 30)." */
function warningWords({ kind, own, payer_name: name, ...rest }: QuoteWarning): string {
  const values = {
    name,
    amount: formatMoney(rest.amount_cents),
    date: formatDate(rest.on, { weekday: false }),
  };
  if (kind === 'auto_pay') return t('guard.auto_pay', values);
  return t(own ? `guard.own.${kind}` : `guard.other.${kind}`, values);
}
