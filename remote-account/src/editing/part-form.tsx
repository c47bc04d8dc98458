import { useEffect } from 'react';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { DescriptionList } from 'shared/ui/description-list';
import type { ElementChildren } from 'shared/ui/element-children';
import { FocusedStatus } from 'shared/ui/focused-status';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { Sheet } from 'shared/ui/sheet';
import { t } from '../texts.ts';
import type { DescriptionRow } from './part.tsx';
import type { FormKind, FormSubmission, Versioned } from './part-kind.ts';
import { usePartForm } from './use-part-form.ts';

interface PartFormProps<Value extends object | null, Draft> extends FormSubmission<Value> {
  readonly kind: FormKind<Value, Draft>;
  readonly stored: Versioned<Value>;
  readonly onDone: (message: string) => void;
  readonly onCancel: () => void;
}

/** The form of a part. After a conflict, it shows the stored value, and the renter chooses. */
export function PartForm<Value extends object | null, Draft>(props: PartFormProps<Value, Draft>) {
  const { kind, onDone, onCancel } = props;
  const form = usePartForm({ ...props, onSaved: () => onDone(kind.saved) });
  const { conflict, draft, save, errors } = form;
  useEffect(() => document.getElementById(kind.firstField)?.focus(), [kind.firstField]);
  const fields: ElementChildren = kind.fields({
    draft,
    save,
    getError: (field) => getFieldError(errors, field),
  });
  return (
    <Sheet>
      <Form errors={errors} busy={form.busy} onSubmit={form.submit}>
        {form.failure && (
          <Banner kind="bad" title={t('part.failed')}>
            {t(`part.${form.failure}Text`)}
          </Banner>
        )}
        {conflict && <Conflict key={conflict.version} rows={kind.rows(conflict.value)} />}
        {fields}
        <FormActions>
          <Button kind="primary" type="submit" busy={form.busy} busyLabel={t('part.saving')}>
            {t(conflict ? 'part.saveMine' : 'part.save')}
          </Button>
          {conflict ? (
            <Button kind="default" onClick={() => onDone(t('conflict.kept'))}>
              {t('conflict.keep')}
            </Button>
          ) : (
            <Button kind="text" onClick={onCancel}>
              {t('part.cancel')}
            </Button>
          )}
        </FormActions>
      </Form>
    </Sheet>
  );
}

function Conflict({ rows }: { rows: readonly DescriptionRow[] }) {
  return (
    <FocusedStatus>
      <Banner kind="warn" title={t('conflict.title')}>
        {t('conflict.text')}
      </Banner>
      <DescriptionList
        rows={rows.map(({ term, value }) => ({ term: t('conflict.now', { term }), value }))}
      />
    </FocusedStatus>
  );
}
