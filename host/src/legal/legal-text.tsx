import { space } from 'shared/theme/tokens';
import { Empty } from 'shared/ui/empty';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView, type ViewedQuery } from 'shared/ui/query-view';
import styled from 'styled-components';
import { t } from '../texts.ts';

interface LegalTextProps {
  readonly title: string;
  readonly query: ViewedQuery<{ readonly version_text: string } | null>;
}

/** The version in force of one of the two texts, a paragraph at a time. */
export function LegalText({ title, query }: LegalTextProps) {
  return (
    <Page title={title}>
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
    </Page>
  );
}

function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.trim());
  return (
    <Readable>
      {paragraphs.filter(Boolean).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Readable>
  );
}

const Readable = styled.div`
  display: grid;
  gap: ${space(16)};
  max-width: 42rem;
`;
