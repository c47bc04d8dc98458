import { AddressFields } from 'shared/address/address-fields';
import { RadioList } from 'shared/ui/radio-list';
import { TextField } from 'shared/ui/text-field';
import { t } from '../texts.ts';
import { type NoticeStepProps, StepFrame, useNoticeStep } from './step-frame.tsx';

/** Asks for the new address of everyone on the lease, and for contact data after the move-out. */
export function AddressStep(props: NoticeStepProps) {
  const { lease, draft, save } = props;
  const { errors, getFieldError, submit } = useNoticeStep('address', props);
  const field = (name: 'phone' | 'email') => ({
    name,
    value: draft[name],
    error: getFieldError(name),
    onChange: (value: string) => save({ [name]: value }),
  });
  return (
    <StepFrame step="address" lease={lease} errors={errors} onSubmit={submit} next={t('next')}>
      <RadioList
        label={t('address.known')}
        hint={t('address.knownHint', { names: lease.occupant_names })}
        name="known"
        value={draft.known}
        error={getFieldError('known')}
        onChange={(known) => save({ known })}
        options={[
          { value: 'yes', label: t('address.yes') },
          { value: 'no', label: t('address.no'), detail: [t('address.noHint')] },
        ]}
      />
      {draft.known === 'yes' && (
        <AddressFields draft={draft} save={save} getError={getFieldError} />
      )}
      <TextField
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t('address.phone')}
        hint={t('address.phoneHint')}
      />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('address.email')}
        hint={t('address.emailHint')}
      />
    </StepFrame>
  );
}
