import type { PaymentTrack } from 'shared/contract/payments/rent-status';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { getReceiptPath } from 'shared/paths/paths';
import { color, space, type } from 'shared/theme/tokens';
import { DownloadButton } from 'shared/ui/download-button';
import { TextLink } from 'shared/ui/text-link';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { formatPaidWith } from '../format/paid-with.ts';
import { useProofDownload } from '../queries/rent-status.ts';
import { Text, t } from './texts.ts';
import { formatBankTrack, formatLedgerTrack, formatPortalTrack } from './track-messages.ts';

interface PaymentLineProps {
  track: PaymentTrack;
  timeZone: string;
}

/** Shows one payment as seen by the portal, the bank and the ledger, and whether it counts as paid. */
export function PaymentLine({ track, timeZone }: PaymentLineProps) {
  const { payment, counts } = track;
  const amount = formatMoney(payment.amount_cents);
  return (
    <Line>
      <Head>
        <b>{t('by', { name: payment.payer_name, method: formatPaidWith(payment.method_label) })}</b>
        <b>{amount}</b>
      </Head>
      <p>
        <Text
          id={`counts.${counts}`}
          values={{ date: formatDate(payment.counts_as_paid_on, { year: true }) }}
          components={{ b: <b /> }}
        />
      </p>
      {payment.ahead_cents > 0 && (
        <p>{t('keptAsCredit', { amount: formatMoney(payment.ahead_cents) })}</p>
      )}
      {counts === 'no' && payment.failure_reason && <p>{payment.failure_reason}</p>}
      <Views>
        <View name={t('portal')} lines={formatPortalTrack(track, timeZone)} />
        <View name={t(`kind.${track.bank.kind}`)} lines={[formatBankTrack(track)]} />
        <View name={t('ledger')} lines={formatLedgerTrack(track)} />
      </Views>
      <Actions>
        <TextLink to={getReceiptPath(payment.payment_id)}>
          {t('view')}
          <VisuallyHidden>{` ${amount}, ${payment.reference}`}</VisuallyHidden>
        </TextLink>
        <Proof track={track} />
      </Actions>
    </Line>
  );
}

function View({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}

/** Downloads a proof for a settled payment; for any other payment the file is called a status. */
function Proof({ track: { payment, counts } }: { track: PaymentTrack }) {
  const proof = useProofDownload();
  return (
    <DownloadButton state={proof} onDownload={() => proof.mutate(payment.payment_id)}>
      <span>{counts === 'yes' ? t('proof') : t('status')}</span>
      <VisuallyHidden>{` ${payment.reference}`}</VisuallyHidden>
    </DownloadButton>
  );
}

const Line = styled.div`
  ${type.side}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  width: 100%;
`;
const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(16)};
  b:last-child { white-space: nowrap; }
`;
/** Three columns where they fit, stacked on a phone. */
const Views = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  gap: ${space(8)} ${space(24)};
  padding: ${space(8)} 0;
  border-block: 1px solid ${color('line')};
  dt { ${type.captionStrong} color: ${color('inkMuted')}; }
  dd { ${type.small} }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(24)};
`;
