import type { AutoPayNotice } from 'shared/contract/payments/auto-pay';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { t } from '../texts.ts';

export function formatNoticeTitle(notice: AutoPayNotice): string {
  const { kind, draw_on, due_on, before_cents, after_cents } = notice;
  if (kind === 'over_cap') return t('notice.overCap', { date: formatDate(draw_on) });
  return t('notice.rent', {
    before: formatMoney(before_cents ?? 0),
    after: formatMoney(after_cents ?? 0),
    date: formatDate(due_on),
  });
}

export function formatNoticeText({
  kind,
  wanted_cents,
  takes_cents,
  left_cents,
}: AutoPayNotice): string {
  const values = {
    wanted: formatMoney(wanted_cents),
    takes: formatMoney(takes_cents),
    left: formatMoney(left_cents),
  };
  if (kind === 'over_cap') return t('notice.overCapText', values);
  return left_cents > 0 ? t('notice.rentShort', values) : t('notice.rentFits');
}

/** Formats the new limit that would cover the full bill from now on. */
export const formatNewCap = ({ always }: AutoPayNotice) =>
  formatMoney(always?.terms.cap_cents ?? 0);
