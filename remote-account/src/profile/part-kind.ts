import type { ReactNode } from 'react';
import type { Profile, ProfileInput, ProfilePart } from 'shared/contract/profile';
import type { FieldError } from 'shared/ui/error-summary';
import type { FactRow } from './part.tsx';

/** What was typed, as it may be sent, or what is wrong with it in the order of the fields. */
type Read<P extends ProfilePart> =
  | { readonly faults: readonly FieldError[] }
  | { readonly input: ProfileInput<P> };

export interface FieldsProps<Draft> {
  readonly draft: Draft;
  readonly save: (change: Partial<Draft>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** A part of the profile that is changed by one form: what it shows, and how its form is read. */
export interface PartKind<P extends ProfilePart, Draft> {
  readonly part: P;
  readonly title: string;
  readonly saved: string;
  /** The field that gets the focus as the form opens. */
  readonly first: string;
  readonly rows: (value: ProfileInput<P>) => readonly FactRow[];
  readonly draftOf: (value: ProfileInput<P>) => Draft;
  /** Fetches what it checks with where that weighs. */
  readonly read: (draft: Draft) => Read<P> | Promise<Read<P>>;
  readonly fields: (props: FieldsProps<Draft>) => ReactNode;
}

/** A part as it is sent: without its version. */
export function valueIn<P extends ProfilePart>(profile: Profile, part: P): ProfileInput<P> {
  const { version: _, ...value } = profile[part];
  return ('address' in value ? value.address : value) as ProfileInput<P>;
}

export const textOrNull = (typed: string): string | null => typed.trim() || null;
