import type { Payment } from 'shared/contract/payments/payments';
import type { Chip } from 'shared/ui/chip';
import type { IconName } from 'shared/ui/icon';
import { t as sectionText } from '#src/texts.ts';
import { t } from '../texts.ts';

type StateLook = { kind: Parameters<typeof Chip>[0]['kind']; icon: IconName };

/** Formats the page title. A payment is called "sent" until it settles, never "paid". */
export function formatResultTitle({ state, failure }: Payment): string {
  switch (state) {
    case 'scheduled':
      return t('result.scheduled');
    case 'submitting':
    case 'unknown':
      return t('result.checking');
    case 'pending':
      return t('result.sent');
    case 'settled':
      return t('result.received');
    case 'failed':
      return failure === 'not_sent' ? t('result.notSent') : t('result.declined');
    case 'cancelled':
      return t('result.cancelled');
    case 'returned':
      return t('result.returned');
    case 'refund_pending':
    case 'partly_refunded':
    case 'refunded':
      return t(`result.${state}`);
  }
}

const LOOKS: Readonly<Record<Payment['state'], StateLook>> = {
  scheduled: { kind: 'info', icon: 'clock' },
  submitting: { kind: 'info', icon: 'refresh' },
  unknown: { kind: 'info', icon: 'refresh' },
  pending: { kind: 'info', icon: 'half-circle' },
  settled: { kind: 'ok', icon: 'check-circle' },
  failed: { kind: 'bad', icon: 'alert' },
  cancelled: { kind: 'plain', icon: 'minus-circle' },
  returned: { kind: 'bad', icon: 'undo' },
  refund_pending: { kind: 'info', icon: 'half-circle' },
  partly_refunded: { kind: 'plain', icon: 'undo' },
  refunded: { kind: 'plain', icon: 'undo' },
};

export const getStateLook = ({ state }: Payment): StateLook => LOOKS[state];

export function formatPaymentState({ state, failure }: Payment): string {
  if (state === 'submitting' || state === 'unknown') return sectionText('way.checking');
  return failure === 'not_sent' ? t('result.state.notSent') : t(`result.state.${state}`);
}
