import type { Resident } from 'shared/contract/resident';
import { formatDate } from 'shared/format/date';
import { t } from '../texts.ts';

export interface ResidentTexts {
  readonly name: string;
  readonly birth: string;
}

/** Describes the person who signed the lease, without React: the page and its first content show the same. */
export function describeResident(resident: Resident): ResidentTexts {
  const { date_of_birth, first_name, last_name } = resident;
  const birthDate = date_of_birth && formatDate(date_of_birth, { year: true, weekday: false });
  return { name: `${first_name} ${last_name}`, birth: birthDate ?? t('profile.birthNone') };
}
