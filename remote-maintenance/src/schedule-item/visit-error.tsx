import { useOfficeContact } from 'shared/queries/utility';
import { Banner } from 'shared/ui/banner';
import { toVisitFailure } from '../queries/visit.ts';
import { t } from './texts.ts';

/** The phone number of the office, or a text that says where to find it. */
export const useOfficePhone = () => useOfficeContact().data?.office_phone ?? t('phone.office');

/** Explains why an action failed and what to do. Renders nothing without an error. */
export function VisitError({ error }: { error: unknown }) {
  const phone = useOfficePhone();
  if (!error) return null;
  return (
    <Banner kind="bad" title={t('fail.title')}>
      {t(`fail.${toVisitFailure(error)}`, { phone })}
    </Banner>
  );
}
