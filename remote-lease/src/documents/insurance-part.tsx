import type { LeaseDocument } from 'shared/contract/documents';
import { formatDate } from 'shared/format/date';
import { paths } from 'shared/paths/paths';
import { LinkButton } from 'shared/ui/link-button';
import { SidePart } from 'shared/ui/side-part';
import { t } from '../document-messages/texts.ts';

/** Shows until when the insurance proof is valid and links to the form for a new one. */
export function InsurancePart({
  documents,
  today,
}: {
  documents: readonly LeaseDocument[];
  today: string;
}) {
  const validUntil = documents
    .filter((one) => one.document_type === 'insurance')
    .map((one) => one.valid_until)
    .reduce((last, one) => ((one ?? '') > (last ?? '') ? one : last), null);
  return (
    <SidePart title={t('insurance')}>
      <p>{formatInsuranceStatus(validUntil, today)}</p>
      <p>{t(validUntil === null ? 'insuranceAsked' : 'insuranceText')}</p>
      <LinkButton size="sm" to={paths.insurance}>
        {t('insuranceSend')}
      </LinkButton>
    </SidePart>
  );
}

function formatInsuranceStatus(validUntil: string | null, today: string): string {
  if (validUntil === null) return t('insuranceNone');
  const date = formatDate(validUntil, { year: true, weekday: false });
  return validUntil < today ? t('insuranceOver', { date }) : t('insuranceUntil', { date });
}
