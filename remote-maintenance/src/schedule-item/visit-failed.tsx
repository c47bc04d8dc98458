import { useOfficeContact } from 'shared/queries/utility';
import { Banner } from 'shared/ui/banner';
import { visitFailureOf } from '../queries/visit.ts';
import { t } from './texts.ts';

/** The office's number, or where it stands. */
export const useOfficePhone = () => useOfficeContact().data?.office_phone ?? t('phone.office');

/** Why what was pressed has not happened, and what to do. Nothing while there is no failure. */
export function VisitFailed({ error }: { error: unknown }) {
  const phone = useOfficePhone();
  if (!error) return null;
  return (
    <Banner kind="bad" title={t('fail.title')}>
      {t(`fail.${visitFailureOf(error)}`, { phone })}
    </Banner>
  );
}
