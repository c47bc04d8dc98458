import { useEffect, useEffectEvent } from 'react';
import { paths } from 'shared/paths/paths';
import { LinkButton } from 'shared/ui/link-button';
import { Page } from 'shared/ui/page';
import { Sheet } from 'shared/ui/sheet';
import { StatusIcon } from 'shared/ui/status-icon';
import { t } from './texts.ts';

/** The tip has helped: nothing was sent, and nothing is kept. */
export function SolvedStep({ forget }: { readonly forget: () => void }) {
  const forgetOnce = useEffectEvent(forget);
  useEffect(() => forgetOnce(), []);
  return (
    <Page title={t('solved.title')} back={{ to: paths.maintenance, label: t('back') }}>
      <Sheet>
        <StatusIcon kind="ok" icon="check-circle" />
        <p>{t('solved.text')}</p>
        <div>
          <LinkButton to={paths.maintenance} kind="primary">
            {t('solved.list')}
          </LinkButton>
        </div>
      </Sheet>
    </Page>
  );
}
