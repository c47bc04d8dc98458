import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatTime } from 'shared/format/date';
import { paths } from 'shared/paths/paths';
import { color, media, space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { LinkButton } from 'shared/ui/link-button';
import { Money } from 'shared/ui/money';
import { PageTitle } from 'shared/ui/page';
import { ProgressBar } from 'shared/ui/progress-bar';
import type { ViewedQuery } from 'shared/ui/query-view';
import { Sheet } from 'shared/ui/sheet';
import { StatusIcon } from 'shared/ui/status-icon';
import styled from 'styled-components';
import { t as sectionText } from '#src/texts.ts';
import { t } from '../texts.ts';

interface CheckingSheetProps {
  totalCents: number;
  text: string;
  /** Time of the last status check in epoch milliseconds; 0 before the first answer. */
  checkedAt: number;
  fetchStatus: ViewedQuery<unknown>['fetchStatus'];
  intervalMs: number;
  timeZone: string | undefined;
}

/** Shown while the outcome of a payment is unknown. Disables Pay now, so that the renter does not pay twice. */
export function CheckingSheet({ totalCents, text, ...fuse }: CheckingSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  // Takes focus, because it can replace the form that had it.
  useEffect(() => sheet.current?.focus(), []);
  return (
    <Focusable ref={sheet} tabIndex={-1} role="region" aria-label={t('result.checking')}>
      <Head>
        <StatusIcon kind="info" icon="refresh" />
        <PageTitle />
        <Money cents={totalCents} size="lg" />
        <p>{text}</p>
      </Head>
      <NextCheckTimer {...fuse}>{t('result.close')}</NextCheckTimer>
      <div>
        <Actions>
          <LinkButton kind="primary" to={paths.payments}>
            {t('result.back')}
          </LinkButton>
          <Button kind="inactive" icon="lock" aria-describedby="pay-off">
            {sectionText('money.payNow')}
          </Button>
        </Actions>
        <MutedText id="pay-off">{sectionText('result.payOff')}</MutedText>
      </div>
    </Focusable>
  );
}

type NextCheckTimerProps = Omit<CheckingSheetProps, 'totalCents' | 'text'> & {
  children: ReactNode;
};

/** Shows the times of the last and next status check. Updates every second without a live region. */
function NextCheckTimer({
  checkedAt,
  fetchStatus,
  intervalMs,
  timeZone,
  children,
}: NextCheckTimerProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const isIdle = checkedAt > 0 && fetchStatus === 'idle';
  const elapsedMs = isIdle ? Math.max(0, now - checkedAt) : 0;
  const seconds = Math.max(1, Math.ceil((intervalMs - elapsedMs) / 1_000));
  const time = formatTime(new Date(checkedAt).toISOString(), timeZone, { seconds: true });
  const requestText = t(fetchStatus === 'paused' ? 'result.offline' : 'result.asking');
  return (
    <div>
      <ProgressBar
        title={checkedAt > 0 ? t('result.lastAsked', { time }) : requestText}
        left={isIdle ? t('result.next', { seconds }) : checkedAt > 0 && requestText}
        share={elapsedMs / intervalMs}
      >
        {children}
      </ProgressBar>
    </div>
  );
}

const Focusable = styled(Sheet)`
  &:focus { outline: none; }
`;
const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(12)};
  p { max-width: 28rem; }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)};
  ${media.belowTablet} { > * { width: 100%; } }
`;
const MutedText = styled.p`
  ${type.small}
  margin-top: ${space(8)};
  color: ${color('inkMuted')};
`;
