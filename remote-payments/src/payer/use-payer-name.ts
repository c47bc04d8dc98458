import { useSession } from 'shared/session/session';

/** Returns the renter's name from the identity provider. */
export function usePayerName(): string {
  const { name, given_name, family_name } = useSession().user;
  return name ?? [given_name, family_name].filter(Boolean).join(' ');
}
