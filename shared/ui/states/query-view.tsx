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

/** What a view needs of a TanStack query result. */
export interface ViewedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** `paused`: there is no line; it goes on by itself once that is back. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  readonly refetch: () => unknown;
}

interface QueryViewProps<Data> {
  readonly query: ViewedQuery<Data>;
  /** Placeholders in the shape and height of the content. */
  readonly loading: ReactNode;
  /** Said once while waiting: "Loading your payments". */
  readonly loadingLabel?: string;
  readonly empty?: (data: NonNullable<Data>) => boolean;
  /** Shown when `empty` says so, and when the answer is null. */
  readonly whenEmpty?: ElementChildren;
  readonly failure: {
    readonly title: string;
    readonly children?: ReactNode;
    /** Said where the service has no such thing; the kit's own words without it. */
    readonly missing?: { readonly title: string; readonly children?: ReactNode };
  };
  /** Shown where this environment has no such service, instead of the kit's own sentence (spec 7). */
  readonly whenNotConfigured?: ElementChildren;
  readonly children: (data: NonNullable<Data>) => ElementChildren;
}

/**
 * The one order of states: loading, error, empty, content. A failed refresh keeps the data and says so;
 * unknown is never drawn as empty, and what waits for the line never as loading.
 */
export function QueryView<Data>(props: QueryViewProps<Data>): ReactElement {
  const { query, empty, whenEmpty, children } = props;
  const { data } = query;
  const failed = useLastFailure(query);
  if (data === undefined) return <WithoutData {...props} failed={failed} />;
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
  readonly failed: Failure | null;
}

function WithoutData<Data>(props: WithoutDataProps<Data>): ReactElement {
  const { query, failed, loading, loadingLabel, failure, whenNotConfigured: whenNotHere } = props;
  const isOffline = query.fetchStatus === 'paused';
  if (!failed && isOffline) return <StaleNotice query={query} />;
  if (!failed) return <Waiting label={loadingLabel}>{loading}</Waiting>;
  if (isServiceNotConfigured(failed.error)) return <>{whenNotHere ?? <ServiceNotConfigured />}</>;
  if (isNotFoundError(failed.error)) return <NotFound {...failure.missing} />;
  return (
    <ErrorPanel
      title={failure.title}
      onRetry={() => void query.refetch()}
      retrying={query.fetchStatus === 'fetching'}
      lastTried={failed.at}
      reference={getReference(failed.error)}
    >
      {isOffline ? `${t('queryView.offline')} ${t('queryView.offlineLoads')}` : failure.children}
    </ErrorPanel>
  );
}

interface Failure {
  readonly error: unknown;
  readonly at: number;
}

/** A retry clears the error of the query; the panel, and the focus on its button, stay until data comes. */
function useLastFailure({ data, error, errorUpdatedAt }: ViewedQuery<unknown>): Failure | null {
  const [last, setLast] = useState<Failure | null>(null);
  if (data !== undefined && last) setLast(null);
  if (error !== null && data === undefined && last?.at !== errorUpdatedAt) {
    setLast({ error, at: errorUpdatedAt });
  }
  return data === undefined ? last : null;
}

/** A service that this environment does not have (spec 7): trying again cannot bring it. */
function isServiceNotConfigured(error: unknown): boolean {
  return error instanceof Error && error.name === 'UnknownServiceError';
}

/** Failures of our client carry the reference under which the service has logged them. */
function getReference(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('reference' in error)) return undefined;
  return typeof error.reference === 'string' ? error.reference : undefined;
}

/** Shorter waits than this show nothing, in ms: a flash of placeholders reads as a fault. */
const PLACEHOLDER_DELAY_MS = 300;

interface WaitingProps {
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

function Waiting({ label = t('queryView.loading'), children }: WaitingProps): ReactElement {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PLACEHOLDER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Busy aria-busy="true">
      <VisuallyHidden role="status">{late ? label : ''}</VisuallyHidden>
      {/* Before that they only hold the place, so that nothing jumps. */}
      <Reserved $shown={late}>{children}</Reserved>
    </Busy>
  );
}

function ServiceNotConfigured(): ReactElement {
  return (
    <Quiet role="status">
      <Icon name="info" size={16} />
      <span>{t('queryView.notHere')}</span>
    </Quiet>
  );
}

/** Why there is nothing newer, and of when it is. What only stands in for an answer is of no time. */
function StaleNotice({ query }: { readonly query: ViewedQuery<unknown> }): ReactElement | null {
  const { dataUpdatedAt, error, fetchStatus } = query;
  const isOffline = fetchStatus === 'paused';
  if (error === null && !isOffline) return null;
  const isGone = isNotFoundError(error);
  const time = formatTime(new Date(dataUpdatedAt).toISOString());
  const failed = isGone ? 'queryView.gone' : 'queryView.stale';
  const reason = t(isOffline ? 'queryView.offline' : failed);
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

// No boxes of their own: what waits is laid out by the page, as the content will be.
const Busy = styled.div`
  display: contents;
`;

const Reserved = styled.div<{ $shown: boolean }>`
  display: contents;
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
`;

const Quiet = styled.div`
  ${type.small}
  display: flex;
  gap: ${space(8)};
  color: ${color('inkMuted')};
  > svg { flex: none; margin-top: 2px; }
`;

const Note = styled(Quiet)`
  margin-bottom: ${space(12)};
  color: ${color('brass')};
`;
