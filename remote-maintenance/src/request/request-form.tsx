import { paths } from 'shared/paths/paths';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { ErrorSummary } from 'shared/ui/error-summary';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { RequestFields } from './request-fields.tsx';
import { SendFailureBanner } from './send-failure-banner.tsx';
import { useSendRequest } from './use-send-request.ts';

export function RequestForm() {
  const { draft, save, errors, failure, send, sending } = useSendRequest();
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ErrorSummary errors={errors} />
      {failure && <SendFailureBanner failure={failure} />}
      <RequestFields draft={draft} save={save} errors={errors} />
      <Actions>
        <Button type="submit" kind="primary" busy={sending} busyLabel={t('request.sending')}>
          {t('request.send')}
        </Button>
        <TextLink to={paths.maintenance}>{t('request.cancel')}</TextLink>
      </Actions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(24)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)} ${space(24)};
  margin-top: ${space(8)};
`;
