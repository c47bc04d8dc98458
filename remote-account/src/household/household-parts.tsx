import { DescriptionList } from 'shared/ui/description-list';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { type DescriptionRow, Part } from '../editing/part.tsx';
import { PartForm } from '../editing/part-form.tsx';
import type { FormKind, FormSubmission, Versioned } from '../editing/part-kind.ts';
import {
  getCurrentContact,
  getCurrentNeeds,
  useHousehold,
  useSaveContact,
  useSaveNeeds,
} from '../queries/household.ts';
import { Corrections } from './corrections.tsx';
import { emergencyContact } from './emergency-contact.tsx';
import { Home } from './home.tsx';
import { needs } from './needs.tsx';
import { t } from './texts.ts';
import { Vehicles } from './vehicles.tsx';

/** The parts about the household, and the corrections that the renter asked for. */
export function HouseholdParts() {
  const household = useHousehold();
  const contact = useSaveContact();
  const need = useSaveNeeds();
  return (
    <>
      <Home />
      <QueryView
        query={household}
        loading={<Loading />}
        failure={{ title: t('failed'), children: t('failedText') }}
      >
        {({ emergency_contact, vehicles, needs: { version, ...value }, corrections }) => (
          <>
            <VersionedPart
              name="contact"
              kind={emergencyContact}
              stored={{ value: emergency_contact.contact, version: emergency_contact.version }}
              send={contact.mutateAsync}
              getCurrent={getCurrentContact}
            />
            <Vehicles vehicles={vehicles} />
            <VersionedPart
              name="needs"
              kind={needs}
              stored={{ value, version }}
              send={need.mutateAsync}
              getCurrent={getCurrentNeeds}
              notes={[{ term: t('needs.who'), value: t('needs.lead') }]}
            />
            <Corrections corrections={corrections} />
          </>
        )}
      </QueryView>
    </>
  );
}

interface VersionedPartProps<Value, Draft> extends FormSubmission<Value> {
  readonly name: string;
  readonly kind: FormKind<Value, Draft>;
  readonly stored: Versioned<Value>;
  /** A note below the values. */
  readonly notes?: readonly DescriptionRow[];
}

function VersionedPart<Value extends object | null, Draft>(
  props: VersionedPartProps<Value, Draft>,
) {
  const { name, kind, stored, notes = [] } = props;
  return (
    <Part
      name={name}
      title={kind.title}
      rows={[...kind.rows(stored.value), ...notes]}
      form={(close) => <PartForm {...props} {...close} />}
    />
  );
}

/** Shows the terms immediately, with placeholders for the values. */
function Loading() {
  const coming = [
    [emergencyContact.title, t('contact.name')],
    [t('vehicles.title'), t('vehicle.plate')],
    [needs.title, t('needs.term')],
  ] as const;
  return coming.map(([title, term]) => (
    <SectionPart key={title} title={title}>
      <DescriptionList rows={[{ term, value: <Placeholder type="text" /> }]} />
    </SectionPart>
  ));
}
