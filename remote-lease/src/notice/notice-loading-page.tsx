import type { UseQueryResult } from '@tanstack/react-query';
import { paths } from 'shared/paths/paths';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { Sheet } from 'shared/ui/sheet';
import { NoLease } from '../lease-state/no-lease.tsx';
import { t } from './texts.ts';

/** The notice page while its data is loading, has failed to load, or does not exist. */
export function NoticeLoadingPage({ query }: { query: UseQueryResult<unknown> }) {
  const loading = (
    <Sheet>
      <Placeholder type="paragraph" />
    </Sheet>
  );
  return (
    <Page title={t('title')} back={{ to: paths.lease, label: t('back') }}>
      <QueryView
        query={query}
        loading={loading}
        loadingLabel={t('loading')}
        whenEmpty={<NoLease />}
        failure={{ title: t('failed'), children: t('failedHint') }}
      >
        {() => loading}
      </QueryView>
    </Page>
  );
}
