import { paths } from 'shared/paths/paths';
import { LinkButton } from 'shared/ui/link-button';
import { Page } from 'shared/ui/page';
import { t } from '../texts.ts';

/** The page for an unknown address (spec 8). */
export function NotFound() {
  return (
    <Page title={t('notFound.title')} lead={t('notFound.text')}>
      <div>
        <LinkButton to={paths.home} kind="primary">
          {t('notFound.home')}
        </LinkButton>
      </div>
    </Page>
  );
}
