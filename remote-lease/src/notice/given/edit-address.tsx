import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressFields, getAddressErrors, toAddressDraft } from 'shared/address/address-fields';
import type { Address } from 'shared/contract/resident';
import { paths } from 'shared/paths/paths';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { DraftScope } from 'shared/ui/draft-scope';
import type { FieldError } from 'shared/ui/error-summary';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { Sheet } from 'shared/ui/sheet';
import { useForwardingAddress, useSaveForwarding } from '#src/queries/notice.ts';
import { toAddress } from '../draft/to-address.ts';
import { t } from '../texts.ts';

/** The form to add or change the forwarding address of everyone on the lease. */
export function EditAddress({ lease }: { lease: DerivedLease }) {
  const address = useForwardingAddress();
  return (
    <Page
      title={t('edit.title')}
      lead={t('edit.lead', { names: lease.occupant_names })}
      back={{ to: paths.notice, label: t('edit.back') }}
    >
      <QueryView
        query={address}
        loading={<Placeholder type="paragraph" />}
        loadingLabel={t('loading')}
        whenEmpty={<AddressFormWithDraft leaseId={lease.lease_id} known={null} />}
        failure={{ title: t('edit.failed') }}
      >
        {(data) => <AddressFormWithDraft leaseId={lease.lease_id} known={data} />}
      </QueryView>
    </Page>
  );
}

interface AddressFormProps {
  readonly leaseId: string;
  readonly known: Address | null;
}

const AddressFormWithDraft = (props: AddressFormProps) => (
  <DraftScope form="forwarding-address" about={props.leaseId}>
    <AddressForm {...props} />
  </DraftScope>
);

function AddressForm({ leaseId, known }: AddressFormProps) {
  const [draft, setDraft] = useState(() => toAddressDraft(known));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const save = useSaveForwarding(leaseId);
  const navigate = useNavigate();
  const submit = () => {
    const addressErrors = getAddressErrors(draft);
    setErrors(addressErrors);
    if (addressErrors.length > 0) return;
    save.mutate(toAddress(draft), { onSuccess: () => void navigate(paths.notice) });
  };
  return (
    <Form errors={errors} busy={save.isPending} onSubmit={submit}>
      {save.isError && (
        <Banner kind="bad" title={t('edit.notSaved')}>
          {t('edit.notSavedText')}
        </Banner>
      )}
      <Sheet>
        <AddressFields
          draft={draft}
          save={(change) => setDraft((previous) => ({ ...previous, ...change }))}
          getError={(field) => getFieldError(errors, field)}
        />
        <FormActions>
          <Button kind="primary" type="submit" busy={save.isPending} busyLabel={t('sending')}>
            {t('edit.save')}
          </Button>
        </FormActions>
      </Sheet>
    </Form>
  );
}
