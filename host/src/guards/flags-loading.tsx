import { useState } from 'react';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Page } from 'shared/ui/page';
import { PhoneLink } from 'shared/ui/phone-link';
import styled from 'styled-components';
import { useCompany } from '../company/company-context.ts';
import { useFlagRetry } from '../flags/flags-provider.tsx';
import { Text, t } from '../texts.ts';
import { LoadingCard } from './loading-card.tsx';

/**
 * A loading indicator while the flags are unknown (spec 2), then a message with a retry button and phone
 * numbers when the flag service does not respond.
 */
export function FlagsLoading() {
  const retry = useFlagRetry();
  return retry === null ? <LoadingCard /> : <FlagsUnavailable retry={retry} />;
}

function FlagsUnavailable({ retry }: { retry: () => Promise<void> }) {
  const [isRetrying, setIsRetrying] = useState(false);
  const tryAgain = () => {
    setIsRetrying(true);
    void retry().finally(() => setIsRetrying(false));
  };
  return (
    <div role="alert">
      <Page title={t('flags.title')} lead={t('flags.text')}>
        <Rows>
          <div>
            <Button
              kind="primary"
              icon="refresh"
              busy={isRetrying}
              busyLabel={t('flags.retrying')}
              onClick={tryAgain}
            >
              {t('flags.retry')}
            </Button>
          </div>
          <PhoneNumbers />
        </Rows>
      </Page>
    </div>
  );
}

function PhoneNumbers() {
  const { phone, emergency_phone } = useCompany();
  return (
    <div>
      {phone && (
        <p>
          <Text
            id="flags.phone"
            values={{ phone }}
            components={{ tel: <PhoneLink number={phone} /> }}
          />
        </p>
      )}
      <p>
        <Text
          id="flags.urgent"
          values={{ phone: emergency_phone }}
          components={{ tel: <PhoneLink number={emergency_phone} /> }}
        />
      </p>
    </div>
  );
}

const Rows = styled.div`
  display: grid;
  gap: ${space(24)};
  max-width: 36rem;
`;
