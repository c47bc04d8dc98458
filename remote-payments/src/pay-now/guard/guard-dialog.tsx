import { useNavigate } from 'react-router-dom';
import type { PaymentGuard } from 'shared/contract/payments/quotes';
import { formatMoney } from 'shared/format/money';
import { getReceiptPath, paths } from 'shared/paths/paths';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { t } from '../texts.ts';
import {
  formatAmountOwed,
  formatChoice,
  formatChoiceLabel,
  formatGuardTitle,
  formatOtherPayment,
  type GuardChoice,
} from './guard-messages.ts';

/** Fee and total of a choice with the chosen method, in cents; undefined until they are known. */
type ChoicePrice = {
  isLoading: boolean;
  cents?: { fee: number; total: number } | undefined;
};

interface GuardDialogProps {
  /** The guard to show; null closes the dialog. */
  guard: PaymentGuard | null;
  /** The date on which the payment will be sent; null means now. */
  sendOn: string | null;
  /** The prices of the choices, when a method is already chosen. */
  prices?: readonly ChoicePrice[] | undefined;
  onChoose: (choice: GuardChoice, index: number) => void;
  onClose: () => void;
}

/** The duplicate-payment guard: lists other payments, the amount due now, and the amounts that can be paid instead. */
export function GuardDialog({ guard, sendOn, prices, onChoose, onClose }: GuardDialogProps) {
  return (
    <Dialog
      open={guard !== null}
      title={guard ? formatGuardTitle(guard) : ''}
      onClose={onClose}
      actions={
        guard && (
          <>
            {guard.choices.map((choice, index) => (
              <Button
                key={choice.amount_cents}
                kind={index === 0 ? 'primary' : 'outlined'}
                busy={prices?.[index]?.isLoading ?? false}
                busyLabel={t('amount.busy')}
                onClick={() => onChoose(choice, index)}
              >
                {formatChoiceLabel(choice, sendOn)}
              </Button>
            ))}
            <NoPaymentButton guard={guard} onClose={onClose} />
          </>
        )
      }
    >
      {guard && <Body guard={guard} sendOn={sendOn} prices={prices} />}
    </Dialog>
  );
}

function Body({
  guard,
  sendOn,
  prices,
}: Pick<GuardDialogProps, 'sendOn' | 'prices'> & { guard: PaymentGuard }) {
  const { others, choices } = guard;
  const isInTitle = others.length === 1 && others[0]?.kind !== 'auto_pay';
  return (
    <>
      {!isInTitle && others.length > 0 && (
        <ul>
          {others.map((otherPayment) => (
            <li key={otherPayment.payment_id}>{formatOtherPayment(otherPayment)}</li>
          ))}
        </ul>
      )}
      <p>{formatAmountOwed(guard)}</p>
      {choices.map((choice, index) => (
        <p key={choice.amount_cents}>
          <span>{formatChoice(guard, choice, sendOn)}</span>{' '}
          <span>{formatFee(prices?.[index])}</span>
        </p>
      ))}
      {guard.may_change && <p>{t('guard.mayChange')}</p>}
      {prices && choices.length > 0 && <p>{t('guard.agree')}</p>}
    </>
  );
}

function formatFee(price: ChoicePrice | undefined): string {
  if (!price?.cents || price.cents.fee === 0) return '';
  const { fee, total } = price.cents;
  return t('guard.fee', { fee: formatMoney(fee), total: formatMoney(total) });
}

/** Closes the guard without paying and opens the existing payment or auto-pay. */
function NoPaymentButton({ guard, onClose }: { guard: PaymentGuard; onClose: () => void }) {
  const navigate = useNavigate();
  const otherPayment = guard.others.find(({ kind }) => kind !== 'auto_pay') ?? guard.others[0];
  if (!otherPayment) {
    return (
      <Button kind="text" onClick={onClose}>
        {t('guard.back')}
      </Button>
    );
  }
  const isAutoPay = otherPayment.kind === 'auto_pay';
  return (
    <Button
      kind="text"
      onClick={() => navigate(isAutoPay ? paths.autoPay : getReceiptPath(otherPayment.payment_id))}
    >
      {t(isAutoPay ? 'guard.viewAutoPay' : 'guard.view')}
    </Button>
  );
}
