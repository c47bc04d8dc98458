import type { LedgerLine } from 'shared/contract/cash-ledger';
import { formatDate } from 'shared/format/date';
import { formatBalance, formatMoney } from 'shared/format/money';
import { color, space, type } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { Icon, type IconName } from 'shared/ui/icon';
import { getWrittenLang } from 'shared/ui/mark-written';
import { NotTranslated } from 'shared/ui/not-translated';
import type { Column } from 'shared/ui/table';
import styled from 'styled-components';
import { formatPaidWith } from '../format/paid-with.ts';
import { LineDetails } from './line-details.tsx';
import { t } from './texts.ts';

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

const formatDay = (line: LedgerLine) => formatDate(line.date.value, { weekday: false, year: true });
const formatShortDay = (date: string) => formatDate(date, { weekday: false });
const formatLineBalance = (line: LedgerLine) => formatBalance(line.amount, t('creditWord'));

/** The payer is shown for payments whose description does not name them; charges always come from the office. */
const shouldShowPayer = ({ receipt, payee_payer, description }: LedgerLine) =>
  receipt !== null && !description.includes(payee_payer);

/** The columns of the ledger. Types differ by text and icon; received money is also green. */
export const ledgerColumns: readonly (Column<LedgerLine> & { width?: string })[] = [
  {
    key: 'posted',
    get label() {
      return t('posted');
    },
    width: '7rem',
    place: 'start',
    cell: (line) => <Day>{formatDay(line)}</Day>,
  },
  {
    key: 'type',
    get label() {
      return t('type.label');
    },
    width: '11rem',
    place: 'hidden',
    cell: (line) => (
      <Type $received={line.receipt !== null}>
        <Icon name={ICONS[line.transaction_type]} size={16} />
        <span>{t(`type.${line.transaction_type}`)}</span>
      </Type>
    ),
  },
  {
    key: 'description',
    get label() {
      return t('description');
    },
    place: 'title',
    cell: (line) => (
      <>
        <span lang={line.charge === null ? undefined : getWrittenLang('unknown')}>
          {line.description}
        </span>
        <SecondLine>
          {shouldShowPayer(line) && <NotTranslated>{line.payee_payer}</NotTranslated>}
          {line.method_label && <span>{formatPaidWith(line.method_label)}</span>}
          {line.due_on && <span>{t('due', { date: formatShortDay(line.due_on) })}</span>}
          {line.undone_on && <span>{t('undone', { date: formatShortDay(line.undone_on) })}</span>}
          {line.returned_on && (
            <Chip kind="bad" icon="undo">
              {t('returnedOn', { date: formatShortDay(line.returned_on) })}
            </Chip>
          )}
        </SecondLine>
      </>
    ),
    more: (line) => <LineDetails line={line} />,
  },
  {
    key: 'charge',
    get label() {
      return t('charge');
    },
    width: '8rem',
    align: 'end',
    place: 'amount',
    cell: ({ charge }) => (charge === null ? null : formatMoney(charge)),
  },
  {
    key: 'payment',
    get label() {
      return t('payment');
    },
    width: '8rem',
    align: 'end',
    place: 'amount',
    cell: ({ receipt }) =>
      receipt === null ? null : <GreenText>{formatMoney(receipt)}</GreenText>,
    listCell: ({ receipt }) => <GreenText>{formatMoney(-(receipt ?? Number.NaN))}</GreenText>,
  },
  {
    key: 'balance',
    get label() {
      return t('balance');
    },
    width: '9rem',
    align: 'end',
    place: 'end',
    cell: formatLineBalance,
    listCell: (line) => t('balanceOf', { amount: formatLineBalance(line) }),
  },
];

const Day = styled.span`
  white-space: nowrap;
`;

const Type = styled.span<{ $received: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(8)};
  white-space: nowrap;
  svg { color: ${({ $received }) => color($received ? 'pine' : 'inkMuted')}; }
`;
const SecondLine = styled.span`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(12)};
  color: ${color('inkMuted')};
  font-weight: 400;
`;

const GreenText = styled.span`
  color: ${color('pine')};
`;
