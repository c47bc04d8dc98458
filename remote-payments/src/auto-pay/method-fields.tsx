import type { PaymentMethod } from 'shared/contract/payments/methods';
import { SelectField } from 'shared/ui/select-field';
import { methodLabelInList } from '../format/method-label.ts';
import type { FormPartProps } from './form-part.ts';
import { isUsable } from './is-usable.ts';
import { t } from './texts.ts';

type MethodFieldsProps = FormPartProps & { methods: readonly PaymentMethod[] };

/** From where, and from where if that is refused. What cannot be used says so. */
export function MethodFields({ draft, change, errorOf, methods }: MethodFieldsProps) {
  const options = methods.map((method) => ({
    value: method.method_id,
    label: wordsOf(method),
  }));
  const usable = methods.filter(
    (method) => isUsable(method) && method.method_id !== draft.methodId,
  );
  return (
    <>
      <SelectField
        label={t('form.method')}
        name="method"
        value={draft.methodId}
        error={errorOf('method')}
        onChange={(methodId) =>
          change({ methodId, ...(methodId === draft.backupId && { backupId: '' }) })
        }
        options={options}
      />
      {usable.length > 0 && (
        <SelectField
          label={t('form.backup')}
          hint={t('form.backupHint')}
          name="backup"
          value={draft.backupId}
          error={errorOf('backup')}
          onChange={(backupId) => change({ backupId })}
          options={[
            { value: '', label: t('form.noBackup') },
            ...usable.map((method) => ({ value: method.method_id, label: wordsOf(method) })),
          ]}
        />
      )}
    </>
  );
}

function wordsOf(method: PaymentMethod): string {
  const label = methodLabelInList(method);
  if (!isUsable(method)) return t('form.methodExpired', { label });
  return t(method.kind === 'bank' ? 'form.methodFree' : 'form.methodFee', { label });
}
