import type { ReactElement } from 'react';
import { Button } from 'shared/ui/button';
import { DescriptionList } from 'shared/ui/description-list';
import { Empty } from 'shared/ui/empty';
import { ErrorPanel } from 'shared/ui/error-panel';
import { NotFound } from 'shared/ui/not-found';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView, type ViewedQuery } from 'shared/ui/query-view';
import { Pair, Specimen } from '../specimen.tsx';

const AT = Date.parse('2026-09-28T19:44:00Z');

const query = (state: Partial<ViewedQuery<string>>): ViewedQuery<string> => ({
  data: undefined,
  error: null,
  fetchStatus: 'idle',
  dataUpdatedAt: AT,
  errorUpdatedAt: AT,
  refetch: () => undefined,
  ...state,
});

const FAILED = { reference: '7F3A-20C1' };

const QUERIES: readonly (readonly [label: string, query: ViewedQuery<string>])[] = [
  ['Loading', query({ fetchStatus: 'fetching' })],
  ['Offline', query({ fetchStatus: 'paused', dataUpdatedAt: 0 })],
  ['Failed', query({ error: FAILED })],
  ['Nothing yet', query({ data: '' })],
  ['Content', query({ data: '$1,538.60' })],
  ['Content that could not be refreshed', query({ data: '$1,538.60', error: FAILED })],
  ['Content, offline', query({ data: '$1,538.60', fetchStatus: 'paused' })],
];

/** Loading, error, empty and content states. */
export function States(): ReactElement {
  return (
    <Pair>
      {QUERIES.map(([label, state]) => (
        <Specimen key={label} label={label}>
          <QueryView
            query={state}
            loading={<Placeholder type="paragraph" />}
            loadingLabel="Loading your balance"
            empty={(data) => data === ''}
            whenEmpty={
              <Empty
                icon="wrench"
                title="No requests"
                action={<Button kind="primary">Report a problem</Button>}
              >
                Something broken? Tell us what and where.
              </Empty>
            }
            failure={{ title: 'We cannot show your balance', children: 'You can still pay.' }}
          >
            {(data) => <DescriptionList rows={[{ term: 'Balance', value: data }]} />}
          </QueryView>
        </Specimen>
      ))}
      <Specimen label="Does not exist">
        <NotFound />
      </Specimen>
      <Specimen label="Trying again">
        <ErrorPanel
          title="Maintenance is not available right now"
          onRetry={() => undefined}
          retrying
          lastTried={AT}
          reference="7F3A-20C1"
        >
          Payments, lease and account work as usual.
        </ErrorPanel>
      </Specimen>
    </Pair>
  );
}
