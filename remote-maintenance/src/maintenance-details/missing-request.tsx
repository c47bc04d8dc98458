import { paths } from 'shared/paths/paths';
import { LinkButton } from 'shared/ui/link-button';
import { t } from '../texts.ts';

/** Of another home, or not there at all: the service says the same of both. */
export function MissingRequest() {
  return (
    <>
      <p>{t('details.missingText')}</p>
      <LinkButton to={paths.maintenance} kind="primary" size="md">
        {t('details.missingLink')}
      </LinkButton>
    </>
  );
}
