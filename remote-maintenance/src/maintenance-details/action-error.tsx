import { Banner } from 'shared/ui/banner';
import { toActionFailure } from '../queries/work-order.ts';
import { t } from './texts.ts';

/** Explains why an action failed and what to do. Renders nothing without an error. */
export function ActionError({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Banner kind="bad" title={t('failed.title')}>
      {t(`failed.${toActionFailure(error)}`)}
    </Banner>
  );
}
