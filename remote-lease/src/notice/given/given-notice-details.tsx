import type { NoticeGiven } from 'shared/contract/notice';
import { formatMoney } from 'shared/format/money';
import { formatPhone } from 'shared/format/phone';
import { paths } from 'shared/paths/paths';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { DescriptionList } from 'shared/ui/description-list';
import { MailAddress } from 'shared/ui/mail-address';
import { NotTranslated } from 'shared/ui/not-translated';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { TextLink } from 'shared/ui/text-link';
import { useForwardingAddress } from '#src/queries/notice.ts';
import { formatAddressLine } from '../address-line.ts';
import { ChangeableValue } from '../changeable-value.tsx';
import { getRefundTerm } from '../refund-term.ts';
import { formatLongDate } from '../rule-messages.ts';
import { t } from '../texts.ts';
import { formatWalkthroughs } from '../walkthrough-messages.ts';

interface GivenNoticeDetailsProps {
  notice: NoticeGiven;
  lease: DerivedLease;
}

/** Shows the content of the notice. Optional values that were not given are omitted. */
export function GivenNoticeDetails({ notice, lease }: GivenNoticeDetailsProps) {
  const { reason_text, contact_phone, contact_email, refund_way, walkthroughs } = notice;
  const reasonText = [notice.move_out_reason_name, reason_text].filter(Boolean).join(': ');
  return (
    <SectionPart title={t('facts.title')}>
      <DescriptionList
        rows={[
          {
            term: t('fact.residents'),
            value: <NotTranslated>{lease.occupant_names}</NotTranslated>,
          },
          { term: t('fact.lastDay'), value: formatLongDate(notice.move_out_date) },
          {
            term: t(lease.hasCompletedMoveOut ? 'fact.rentWasUntil' : 'fact.rentUntil'),
            value: formatLongDate(notice.rent_until),
          },
          ...(notice.early
            ? [{ term: t('fact.early'), value: formatEarlyTermination(notice.early) }]
            : []),
          { term: t('fact.reason'), value: reasonText },
          { term: t('fact.address'), value: <ForwardingLine /> },
          ...(contact_phone
            ? [
                {
                  term: t('fact.phone'),
                  value: <NotTranslated>{formatPhone(contact_phone)}</NotTranslated>,
                },
              ]
            : []),
          ...(contact_email
            ? [{ term: t('fact.email'), value: <MailAddress address={contact_email} /> }]
            : []),
          ...(refund_way
            ? [{ term: t(`fact.${getRefundTerm(lease)}`), value: t(`refund.${refund_way}`) }]
            : []),
          ...(walkthroughs.length > 0
            ? [{ term: t('fact.walkthrough'), value: formatWalkthroughs(walkthroughs) }]
            : []),
        ]}
      />
    </SectionPart>
  );
}

function formatEarlyTermination({ fee_cents, granted }: NonNullable<NoticeGiven['early']>): string {
  const decision = granted === null ? 'asked' : granted ? 'granted' : 'declined';
  return t(`early.${decision}`, { fee: formatMoney(fee_cents) });
}

/** Shows the forwarding address with a link to change it, which stays possible after the move-out. */
function ForwardingLine() {
  const address = useForwardingAddress();
  const editLink = <TextLink to={`${paths.notice}?edit=address`}>{t('edit.link')}</TextLink>;
  return (
    <QueryView
      query={address}
      loading={<Placeholder type="text" />}
      whenEmpty={
        <ChangeableValue>
          <span>{t('fact.unknown')}</span> {editLink}
        </ChangeableValue>
      }
      failure={{ title: t('edit.failed') }}
    >
      {(data) => (
        <ChangeableValue>
          <NotTranslated>{formatAddressLine(data)}</NotTranslated> {editLink}
        </ChangeableValue>
      )}
    </QueryView>
  );
}
