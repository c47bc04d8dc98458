import { Banner } from 'shared/ui/banner';
import { actFailureOf } from '../queries/work-order.ts';
import { t } from './texts.ts';

/** Why what was pressed has not happened, and what to do. Nothing while there is no failure. */
export function ActFailed({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Banner kind="bad" title={t('failed.title')}>
      {t(`failed.${actFailureOf(error)}`)}
    </Banner>
  );
}
