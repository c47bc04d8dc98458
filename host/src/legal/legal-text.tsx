import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Empty } from 'shared/ui/empty';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView, type ViewedQuery } from 'shared/ui/query-view';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { LegalProse } from './legal-prose.tsx';

interface LegalTextProps {
  readonly title: string;
  readonly query: ViewedQuery<{ readonly version_text: string } | null>;
}

/** The current version of a legal text, for everyone to read and print (spec 2). */
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
        {({ version_text }) => (
          <Stack>
            <LegalProse text={version_text} heading="h2" />
            <Button kind="outlined" onClick={() => window.print()}>
              {t('legal.print')}
            </Button>
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(32)};
`;
