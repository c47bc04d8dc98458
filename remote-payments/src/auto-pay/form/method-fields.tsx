import { isUsableMethod } from 'shared/contract/payment-input';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import { SelectField } from 'shared/ui/select-field';
import { formatMethodLabel } from '#src/format/method-label.ts';
import { t } from '../texts.ts';
import type { FormPartProps } from './form-part-props.ts';

type MethodFieldsProps = FormPartProps & { methods: readonly PaymentMethod[] };

/** The fields for the payment method and the backup method. Unusable methods are labeled as such. */
export function MethodFields({ draft, change, getFieldError, methods }: MethodFieldsProps) {
  const options = methods.map((method) => ({
    value: method.method_id,
    label: formatMethodOption(method),
  }));
  const formatFee = (methodId: string) => formatMethodFee(methods.find(hasMethodId(methodId)));
  const usable = methods.filter(
    (method) => isUsableMethod(method) && method.method_id !== draft.methodId,
  );
  return (
    <>
      <SelectField
        label={t('form.method')}
        hint={formatFee(draft.methodId)}
        name="method"
        value={draft.methodId}
        error={getFieldError('method')}
        onChange={(methodId) =>
          change({ methodId, ...(methodId === draft.backupId && { backupId: '' }) })
        }
        options={options}
      />
      {usable.length > 0 && (
        <SelectField
          label={t('form.backup')}
          hint={[t('form.backupHint'), formatFee(draft.backupId)].join(' ').trim()}
          name="backup"
          value={draft.backupId}
          error={getFieldError('backup')}
          onChange={(backupId) => change({ backupId })}
          options={[
            { value: '', label: t('form.noBackup') },
            ...usable.map((method) => ({
              value: method.method_id,
              label: formatMethodOption(method),
            })),
          ]}
        />
      )}
    </>
  );
}

const hasMethodId = (methodId: string) => (method: PaymentMethod) => method.method_id === methodId;

function formatMethodOption(method: PaymentMethod): string {
  const label = formatMethodLabel(method);
  return isUsableMethod(method) ? label : t('form.methodExpired', { label });
}

/** Repeats the chosen method and its fee in the hint, because phones cut off long options. */
function formatMethodFee(method: PaymentMethod | undefined): string {
  if (method === undefined) return '';
  const label = formatMethodLabel(method);
  if (!isUsableMethod(method)) return t('form.methodUnusable', { label });
  return t(method.kind === 'bank' ? 'form.methodFree' : 'form.methodFee', { label });
}
