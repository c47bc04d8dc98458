import { useState } from 'react';
import type { CalendarFeed } from 'shared/contract/calendar';
import { formatInstant } from 'shared/format/date';
import { useTimeZone } from 'shared/queries/time-zone';
import { space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { DescriptionList } from 'shared/ui/description-list';
import { Disclosure } from 'shared/ui/disclosure';
import { LinkButton } from 'shared/ui/link-button';
import styled from 'styled-components';
import { Text, t } from './texts.ts';

/** The URL of the calendar feed, and the ways to add it to a calendar. */
export function FeedAddress({ feed: { url, last_read_at } }: { feed: CalendarFeed }) {
  const timeZone = useTimeZone();
  const lastRead = last_read_at === null ? t('readNever') : formatInstant(last_read_at, timeZone);
  return (
    <>
      <DescriptionList
        rows={[
          {
            term: t('address'),
            value: (
              <Address translate={url === null ? undefined : 'no'}>{url ?? t('hidden')}</Address>
            ),
          },
          { term: t('read'), value: lastRead },
        ]}
      />
      {url !== null && <FeedActions key={url} url={url} />}
    </>
  );
}

type CopyState = 'no' | 'yes' | 'failed';

function FeedActions({ url }: { url: string }) {
  const [copyState, setCopyState] = useState<CopyState>('no');
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopyState('yes'),
      () => setCopyState('failed'),
    );
  return (
    <>
      <Row>
        <LinkButton
          href={url.replace(/^https?:/, 'webcal:')}
          kind="outlinedPrimary"
          icon="calendar"
        >
          {t('open')}
        </LinkButton>
        <Button kind="outlined" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <span role="status">
          {copyState !== 'no' && t(copyState === 'yes' ? 'copied' : 'copyFailed')}
        </span>
      </Row>
      <Instructions>
        <Disclosure label={t('how')}>
          {(['apple', 'google', 'outlook'] as const).map((program) => (
            <p key={program}>
              <Text id={program} components={{ b: <strong /> }} />
            </p>
          ))}
        </Disclosure>
      </Instructions>
    </>
  );
}

const Instructions = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(8)};
`;

const Address = styled.span`
  overflow-wrap: anywhere;
  user-select: all;
`;

const Row = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)};
`;
