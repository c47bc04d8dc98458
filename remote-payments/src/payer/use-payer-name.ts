import { useSession } from 'shared/session/session';

/** The renter's name as the identity provider has it. */
export function usePayerName(): string {
  const { name, given_name, family_name } = useSession().user;
  return name ?? [given_name, family_name].filter(Boolean).join(' ');
}
