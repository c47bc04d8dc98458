import { MAX_FILE_BYTES } from 'shared/contract/document-files';
import { formatBytes } from 'shared/format/bytes';
import { color, space, type } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { DateField } from 'shared/ui/date-field';
import { FileField } from 'shared/ui/file-field';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import styled from 'styled-components';
import { t } from './texts.ts';
import type { useProofForm } from './use-proof-form.ts';

/** The form for the proof of insurance: the file and its last day. */
export function ProofForm({ form }: { form: ReturnType<typeof useProofForm> }) {
  const { values, days, errors, share } = form;
  return (
    <Form errors={errors} busy={share !== undefined} onSubmit={form.send}>
      {form.notSent && (
        <Banner kind="bad" icon="alert" title={t('notSent')}>
          {t('notSentText')}
        </Banner>
      )}
      <FileField
        label={t('file')}
        name="file"
        hint={t('fileHint', { size: formatBytes(MAX_FILE_BYTES) })}
        value={values.files}
        onChange={form.setFiles}
        error={getFieldError(errors, 'file')}
        kinds={['photo', 'pdf']}
        maxBytes={MAX_FILE_BYTES}
        maxFiles={1}
      />
      <DateField
        label={t('until')}
        name="valid_until"
        value={values.validUntil}
        onChange={form.setValidUntil}
        error={getFieldError(errors, 'valid_until')}
        {...days}
      />
      <FormActions>
        <Button type="submit" kind="primary" busy={share !== undefined} busyLabel={t('sending')}>
          {t('send')}
        </Button>
      </FormActions>
      {share !== undefined && <Progress share={share} />}
    </Form>
  );
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <Sending>
      <progress aria-label={t('sending')} max={100} value={percent} />
      <span>{t('progress', { percent })}</span>
    </Sending>
  );
}

const Sending = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(8)} ${space(16)};
  color: ${color('inkMuted')};
  progress { width: 15rem; max-width: 100%; accent-color: ${color('action')}; }
`;
