import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { formatTime } from 'shared/format/date';
import { t } from 'shared/i18n/kit-texts';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { TextButton } from '../actions/text-button.tsx';
import type { ElementChildren } from '../basics/element-children.ts';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { Icon } from '../icons/icon.tsx';
import { Empty } from './empty.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { isNotFoundError, NotFound } from './not-found.tsx';

/** The part of a TanStack query result that `QueryView` needs. */
export interface ViewedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** `paused`: offline; the request continues when the connection is back. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  readonly refetch: () => unknown;
}

interface QueryViewProps<Data> {
  readonly query: ViewedQuery<Data>;
  /** Placeholders with the shape and height of the content. */
  readonly loading: ReactNode;
  /** Announced once while loading: "Loading your payments". */
  readonly loadingLabel?: string;
  readonly empty?: (data: NonNullable<Data>) => boolean;
  /** Shown when `empty` returns true and when the data is null. */
  readonly whenEmpty?: ElementChildren;
  readonly failure: {
    readonly title: string;
    readonly children?: ReactNode;
    /** Texts for a response of 404; defaults to the texts of `NotFound`. */
    readonly missing?: { readonly title: string; readonly children?: ReactNode };
  };
  /** Shown if this environment does not have the service (spec 7), instead of the default text. */
  readonly whenNotConfigured?: ElementChildren;
  readonly children: (data: NonNullable<Data>) => ElementChildren;
}

/**
 * Shows the state of a query: loading, error, empty or content. After a failed refresh it keeps the data and shows a
 * notice. It never shows missing data as empty, nor an offline query as loading.
 */
export function QueryView<Data>(props: QueryViewProps<Data>): ReactElement {
  const { query, empty, whenEmpty, children } = props;
  const { data } = query;
  const failure = useLastFailure(query);
  if (data === undefined) return <WithoutData {...props} lastFailure={failure} />;
  const content =
    data === null || empty?.(data)
      ? (whenEmpty ?? <Empty icon="info" title={t('queryView.empty')} />)
      : children(data);
  return (
    <>
      <StaleNotice query={query} />
      {content}
    </>
  );
}

interface WithoutDataProps<Data> extends QueryViewProps<Data> {
  readonly lastFailure: Failure | null;
}

function WithoutData<Data>(props: WithoutDataProps<Data>): ReactElement {
  const { query, lastFailure, loading, loadingLabel, failure, whenNotConfigured } = props;
  const isOffline = query.fetchStatus === 'paused';
  if (!lastFailure && isOffline) return <StaleNotice query={query} />;
  if (!lastFailure) return <Waiting label={loadingLabel}>{loading}</Waiting>;
  if (isServiceNotConfigured(lastFailure.error))
    return <>{whenNotConfigured ?? <ServiceNotConfigured />}</>;
  if (isNotFoundError(lastFailure.error)) return <NotFound {...failure.missing} />;
  return (
    <ErrorPanel
      title={failure.title}
      onRetry={() => void query.refetch()}
      retrying={query.fetchStatus === 'fetching'}
      lastTried={lastFailure.failedAt}
      reference={getReference(lastFailure.error)}
    >
      {isOffline ? `${t('queryView.offline')} ${t('queryView.offlineLoads')}` : failure.children}
    </ErrorPanel>
  );
}

interface Failure {
  readonly error: unknown;
  readonly failedAt: number;
}

/** Keeps the last failure during a retry, so that the error panel and the focus on its button stay until data arrives. */
function useLastFailure({ data, error, errorUpdatedAt }: ViewedQuery<unknown>): Failure | null {
  const [lastFailure, setLastFailure] = useState<Failure | null>(null);
  if (data !== undefined && lastFailure) setLastFailure(null);
  if (error !== null && data === undefined && lastFailure?.failedAt !== errorUpdatedAt) {
    setLastFailure({ error, failedAt: errorUpdatedAt });
  }
  return data === undefined ? lastFailure : null;
}

/** Whether this environment does not have the service (spec 7), so that a retry cannot help. */
function isServiceNotConfigured(error: unknown): boolean {
  return error instanceof Error && error.name === 'UnknownServiceError';
}

/** The request id of an `ApiError`, as in the service's log. */
function getReference(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('reference' in error)) return undefined;
  return typeof error.reference === 'string' ? error.reference : undefined;
}

/** Placeholders appear after this delay, in ms, so that they do not flash on fast responses. */
const PLACEHOLDER_DELAY_MS = 300;

interface WaitingProps {
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

function Waiting({ label = t('queryView.loading'), children }: WaitingProps): ReactElement {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PLACEHOLDER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <BusyArea aria-busy="true">
      <VisuallyHidden role="status">{isShown ? label : ''}</VisuallyHidden>
      {/* Before the delay the placeholders are invisible but keep the layout. */}
      <PlaceholderSpace $shown={isShown}>{children}</PlaceholderSpace>
    </BusyArea>
  );
}

function ServiceNotConfigured(): ReactElement {
  return (
    <MutedText role="status">
      <Icon name="info" size={16} />
      <span>{t('queryView.notHere')}</span>
    </MutedText>
  );
}

/** Notice above outdated data: the reason and the time of the data. Placeholder data has no time. */
function StaleNotice({ query }: { readonly query: ViewedQuery<unknown> }): ReactElement | null {
  const { dataUpdatedAt, error, fetchStatus } = query;
  const isOffline = fetchStatus === 'paused';
  if (error === null && !isOffline) return null;
  const isGone = isNotFoundError(error);
  const time = formatTime(new Date(dataUpdatedAt).toISOString());
  const failureKey = isGone ? 'queryView.gone' : 'queryView.stale';
  const reason = t(isOffline ? 'queryView.offline' : failureKey);
  const age = dataUpdatedAt > 0 ? t('queryView.staleSince', { time }) : t('queryView.offlineLoads');
  return (
    <Note role="status">
      <Icon name="warning" size={16} />
      <span>
        <span>{`${reason} ${age}`}</span>{' '}
        {error !== null && !isGone && (
          <TextButton onClick={() => void query.refetch()}>{t('errorPanel.retry')}</TextButton>
        )}
      </span>
    </Note>
  );
}

// display: contents, so that placeholders are laid out like the content.
const BusyArea = styled.div`
  display: contents;
`;

const PlaceholderSpace = styled.div<{ $shown: boolean }>`
  display: contents;
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
`;

const MutedText = styled.div`
  ${type.small}
  display: flex;
  gap: ${space(8)};
  color: ${color('inkMuted')};
  > svg { flex: none; margin-top: 2px; }
`;

const Note = styled(MutedText)`
  margin-bottom: ${space(12)};
  color: ${color('brass')};
`;
