import type { Profile, ProfileInput, ProfilePart } from 'shared/contract/profile';
import { Part } from '../editing/part.tsx';
import { PartForm } from '../editing/part-form.tsx';
import { getPartValue, type PartKind } from '../editing/part-kind.ts';
import { getCurrentPart } from '../queries/current-part.ts';
import { useSavePart } from '../queries/profile.ts';

interface EditablePartProps<P extends ProfilePart, Draft> {
  readonly kind: PartKind<P, Draft>;
  readonly profile: Profile;
  readonly onSaved?: (input: ProfileInput<P>) => void;
}

/** A part that is edited in one form. */
export function EditablePart<P extends ProfilePart, Draft>(props: EditablePartProps<P, Draft>) {
  const { kind, profile, onSaved } = props;
  const { part } = kind;
  const savePart = useSavePart<P>();
  const value = getPartValue(profile, kind.part);
  const { version } = profile[kind.part];
  return (
    <Part
      name={kind.part}
      title={kind.title}
      rows={kind.rows(value)}
      form={(close) => (
        <PartForm
          kind={kind}
          stored={{ value, version }}
          send={async (change) => {
            await savePart.mutateAsync({ part, ...change });
            onSaved?.(change.input);
          }}
          getCurrent={(error) => getCurrentPart(part, error)}
          {...close}
        />
      )}
    />
  );
}
