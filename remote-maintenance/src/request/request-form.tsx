import { CATEGORIES, PLACES } from 'shared/contract/maintenance';
import { paths } from 'shared/paths/paths';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { ErrorSummary } from 'shared/ui/error-summary';
import { RadioList } from 'shared/ui/radio-list';
import { SelectField } from 'shared/ui/select-field';
import { TextAreaField } from 'shared/ui/text-area-field';
import { TextField } from 'shared/ui/text-field';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { DETAILS_MAX, type RequestDraft } from './request-draft.ts';
import { SendFailureBanner } from './send-failure-banner.tsx';
import { useSendRequest } from './use-send-request.ts';

export function RequestForm() {
  const { draft, save, errors, failure, send, sending } = useSendRequest();
  const field = (name: keyof RequestDraft) => ({
    name,
    value: draft[name],
    onChange: (value: string) => save({ [name]: value }),
    error: errors.find((error) => error.field === name)?.message,
  });
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
      <SelectField {...field('place')} label={t('request.place')} options={placeOptions()} />
      <SelectField
        {...field('category')}
        label={t('request.category')}
        options={categoryOptions()}
      />
      <TextField
        {...field('title')}
        label={t('request.titleField')}
        hint={t('request.titleHint')}
      />
      <TextAreaField
        {...field('details')}
        label={t('request.details')}
        hint={detailsHint(draft.details.trim().length)}
        rows={6}
      />
      <RadioList
        {...field('entry')}
        label={t('request.entry')}
        hint={t('request.entryHint')}
        layout="inline"
        options={[
          { value: 'yes', label: t('request.entryYes') },
          { value: 'no', label: t('request.entryNo') },
        ]}
      />
      <Actions>
        <Button type="submit" kind="primary" busy={sending} busyLabel={t('request.sending')}>
          {t('request.send')}
        </Button>
        <TextLink to={paths.maintenance}>{t('request.cancel')}</TextLink>
      </Actions>
    </Form>
  );
}

const choose = () => ({ value: '', label: t('request.choose') });

function placeOptions() {
  return [choose(), ...PLACES.map((place) => ({ value: place, label: t(`place.${place}`) }))];
}

function categoryOptions() {
  const named = CATEGORIES.map((category) => ({
    value: category,
    label: t(`category.${category}`),
  }));
  return [choose(), ...named];
}

function detailsHint(length: number): string {
  return length > DETAILS_MAX
    ? t('request.detailsOver', { over: length - DETAILS_MAX })
    : t('request.detailsHint', { left: DETAILS_MAX - length });
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
