import type { CashLedger } from 'shared/contract/resident';
import { formatDate } from 'shared/format/date';
import { formatBalance, formatMoney } from 'shared/format/money';
import { s, space, type } from 'shared/theme/tokens';
import { Icon, type IconName } from 'shared/ui/icon';
import type { Column } from 'shared/ui/table';
import styled from 'styled-components';
import { t } from '../texts.ts';

export type LedgerLine = CashLedger['transactions'][number] & { number: number };

const ICONS: Readonly<Record<LedgerLine['transaction_type'], IconName>> = {
  charge: 'document',
  payment: 'check-circle',
  credit: 'check-circle',
  adjustment: 'document',
  late_fee: 'clock',
  refund: 'undo',
  return_reversal: 'undo',
  deposit: 'bank',
};

const day = (line: LedgerLine) => formatDate(line.date.value, { weekday: false, year: true });
const balance = (line: LedgerLine) => formatBalance(line.amount, t('money.creditWord'));

/** The office stands behind every charge; who paid is said where the description does not. */
const saysWhoPaid = ({ receipt, payee_payer, description }: LedgerLine) =>
  receipt !== null && !description.includes(payee_payer);

/** Types differ by word and icon; what was received is pine as well. */
export const ledgerColumns = (): Column<LedgerLine>[] => [
  { key: 'posted', label: t('ledger.posted'), place: 'start', cell: day },
  {
    key: 'type',
    label: t('ledger.type'),
    place: 'hidden',
    cell: (line) => (
      <Type $received={line.receipt !== null}>
        <Icon name={ICONS[line.transaction_type]} size={16} />
        {t(`ledger.type.${line.transaction_type}`)}
      </Type>
    ),
  },
  {
    key: 'description',
    label: t('ledger.description'),
    place: 'title',
    cell: (line) => (
      <>
        {line.description}
        {saysWhoPaid(line) && <Second>{line.payee_payer}</Second>}
      </>
    ),
  },
  {
    key: 'charge',
    label: t('ledger.charge'),
    align: 'end',
    place: 'amount',
    cell: ({ charge }) => (charge === null ? null : formatMoney(charge)),
  },
  {
    key: 'payment',
    label: t('ledger.payment'),
    align: 'end',
    place: 'amount',
    cell: ({ receipt }) => (receipt === null ? null : <Pine>{formatMoney(receipt)}</Pine>),
    listCell: ({ receipt }) => <Pine>{formatMoney(-(receipt ?? Number.NaN))}</Pine>,
  },
  {
    key: 'balance',
    label: t('ledger.balance'),
    align: 'end',
    place: 'end',
    cell: balance,
    listCell: (line) => t('ledger.balanceOf', { amount: balance(line) }),
  },
];

const Type = styled.span<{ $received: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(8)};
  white-space: nowrap;
  svg { color: ${({ $received }) => s($received ? 'pine' : 'inkMuted')}; }
`;
const Second = styled.span`
  ${type.small}
  display: block;
  color: ${s('inkMuted')};
`;
const Pine = styled.span`
  color: ${s('pine')};
`;
