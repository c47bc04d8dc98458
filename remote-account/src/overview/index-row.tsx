import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { color, media, radius, space, type } from 'shared/theme/tokens';
import { Icon, type IconName } from 'shared/ui/icon';
import { Placeholder } from 'shared/ui/placeholder';
import type { ViewedQuery } from 'shared/ui/query-view';
import { TextButton } from 'shared/ui/text-button';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { t } from '../texts.ts';

type IndexQuery = Pick<ViewedQuery<unknown>, 'data' | 'error' | 'fetchStatus' | 'refetch'>;

interface IndexRowProps {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  /** The state as text; undefined while it is not known. */
  readonly line: ReactNode;
  /** The queries that the line depends on. */
  readonly queries: readonly IndexQuery[];
}

/** A large link to a page of the account. It works whether or not its state is loaded. */
export function IndexRow({ to, icon, title, line, queries }: IndexRowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const { problem, canRetry, isRetrying, retry } = useProblem(queries, link);
  return (
    <Row>
      <RowLink ref={link} to={to}>
        <Icon name={icon} />
        <TextBlock>
          <strong>{title}</strong> <span>{line ?? (problem === null ? <Loading /> : null)}</span>
        </TextBlock>
        <Icon name="chevron-right" size={20} />
      </RowLink>
      <Problem role="status">
        {problem !== null && <span>{problem}</span>}
        {canRetry && (
          <TextButton
            aria-label={t('index.retryOf', { title })}
            aria-busy={isRetrying}
            onClick={retry}
          >
            {t('index.retry')}
          </TextButton>
        )}
      </Problem>
    </Row>
  );
}

const Loading = () => (
  <>
    <VisuallyHidden>{t('index.loading')}</VisuallyHidden>
    <Placeholder type="text" />
  </>
);

/** The reason why the state is missing or outdated, with a retry button. */
function useProblem(queries: readonly IndexQuery[], link: RefObject<HTMLElement | null>) {
  const isKnown = queries.every(({ data }) => data !== undefined);
  const isRetrying = queries.some(({ fetchStatus }) => fetchStatus === 'fetching');
  const currentProblem = getProblem(queries, isKnown);
  // A retry clears the error of a query. The text and the focused button stay until the retry ends.
  const [shownProblem, setShownProblem] = useState(currentProblem);
  const problem = currentProblem ?? (isRetrying ? shownProblem : null);
  if (problem !== shownProblem) setShownProblem(problem);
  const wasRetried = useRef(false);
  useEffect(() => {
    if (problem !== null || !wasRetried.current) return;
    wasRetried.current = false;
    link.current?.focus();
  }, [problem, link]);
  const retry = () => {
    wasRetried.current = true;
    for (const query of queries) if (query.error !== null) void query.refetch();
  };
  const canRetry = problem === 'index.failed' || problem === 'index.stale';
  return { problem: problem === null ? null : t(problem), canRetry, isRetrying, retry };
}

type ProblemKey = 'index.notHere' | 'index.stale' | 'index.failed' | 'index.offline';

function getProblem(queries: readonly IndexQuery[], isKnown: boolean): ProblemKey | null {
  const errors = queries.map(({ error }) => error).filter((error) => error !== null);
  if (!isKnown && errors.some(isNotHere)) return 'index.notHere';
  if (errors.length > 0) return isKnown ? 'index.stale' : 'index.failed';
  const isOffline = queries.some(({ fetchStatus }) => fetchStatus === 'paused');
  return isOffline && !isKnown ? 'index.offline' : null;
}

/** A service that this environment does not have (spec 7): a retry cannot help. */
const isNotHere = (error: unknown) =>
  error instanceof Error && error.name === 'UnknownServiceError';

const Row = styled.div`
  border-bottom: 1px solid ${color('line')};
`;

const RowLink = styled(Link)`
  ${type.body}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(16)};
  min-height: 4rem;
  padding: ${space(12)} 0;
  border-radius: ${radius.small};
  color: ${color('inkMuted')};
  text-decoration: none;
  /* The room goes to the words: a phone number stays on one line. */
  ${media.largeText} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(8)};
    > svg:first-child { display: none; }
  }
  &:hover strong { text-decoration-thickness: 2px; }
`;

const TextBlock = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  strong { ${type.strong} color: ${color('link')}; text-decoration: underline; text-underline-offset: 0.25em; }
  > span { ${type.small} }
`;

const Problem = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(12)};
  padding-inline-start: ${space(40)};
  ${media.largeText} { padding-inline-start: 0; }
  color: ${color('brass')};
  &:not(:empty) { padding-bottom: ${space(12)}; }
`;
