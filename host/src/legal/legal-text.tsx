import { useLocation } from 'react-router-dom';
import { space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Empty } from 'shared/ui/empty';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView, type ViewedQuery } from 'shared/ui/query-view';
import styled from 'styled-components';
import { LoadingCard } from '../guards/loading-card.tsx';
import { reportError } from '../reporting/report-error.ts';
import { type SessionState, usePortalSession, useSessionState } from '../sign-in/portal-session.ts';
import { t } from '../texts.ts';

interface LegalTextProps {
  readonly title: string;
  readonly query: ViewedQuery<{ readonly version_text: string } | null>;
}

/**
 * The version in force of one of the two texts. Which one that is depends on the company, so the
 * service tells it only to its renters.
 */
export function LegalText({ title, query }: LegalTextProps) {
  return (
    <Page title={title}>
      <TextFor state={useSessionState()} query={query} />
    </Page>
  );
}

function TextFor({ state, query }: { state: SessionState; query: LegalTextProps['query'] }) {
  switch (state.status) {
    case 'loading':
      return <LoadingCard />;
    case 'authorized':
      return <Text query={query} />;
    default:
      return <CompanyUnknown canSignIn={state.status === 'unauthenticated'} />;
  }
}

function CompanyUnknown({ canSignIn }: { canSignIn: boolean }) {
  const { pathname } = useLocation();
  const session = usePortalSession();
  const signIn = () => {
    session.signIn(pathname).catch((error: unknown) => reportError(error, { kind: 'sign-in' }));
  };
  const action = canSignIn && (
    <Button kind="primary" onClick={signIn}>
      {t('legal.unknown.action')}
    </Button>
  );
  return (
    <Empty icon="document" title={t('legal.unknown.title')} action={action}>
      {t('legal.unknown.text')}
    </Empty>
  );
}

function Text({ query }: Pick<LegalTextProps, 'query'>) {
  return (
    <QueryView
      query={query}
      loading={<Placeholder type="bodyText" shade="light" />}
      loadingLabel={t('legal.loading')}
      whenEmpty={
        <Empty icon="document" title={t('legal.none.title')}>
          {t('legal.none.text')}
        </Empty>
      }
      failure={{ title: t('legal.failed'), children: t('legal.failed.next') }}
    >
      {({ version_text }) => <Paragraphs text={version_text} />}
    </QueryView>
  );
}

/** An empty line parts paragraphs, `## ` begins a heading. Nothing of it is read as markup. */
function Paragraphs({ text }: { text: string }) {
  const blocks = text.replace(/^(## .+)$/gm, '\n$1\n').split(/\n\s*\n/);
  return (
    <Readable>
      {blocks
        .map((block) => block.trim())
        .filter(Boolean)
        .map((block) =>
          block.startsWith('## ') ? (
            <h2 key={block}>{block.slice(3)}</h2>
          ) : (
            <p key={block}>{block}</p>
          ),
        )}
    </Readable>
  );
}

const Readable = styled.div`
  display: grid;
  gap: ${space(16)};
  max-width: 42rem;
  h2 { ${type.h2} margin-top: ${space(16)}; }
`;
