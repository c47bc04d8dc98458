import type { Profile } from 'shared/contract/profile';
import type { Resident } from 'shared/contract/resident';
import type { FillFirstContent, Part } from 'shared/federation/first-content/part';
import { hasShape, isText, orNull } from 'shared/federation/first-content/shape';
import { describeProfile } from '../overview/describe-profile.ts';
import { describeResident } from '../profile/describe-resident.ts';

const hasProfile = hasShape({
  data: hasShape({
    profile: hasShape({ email: isText, phone: hasShape({ number: orNull(isText) }) }),
  }),
});
const hasResident = hasShape({
  data: hasShape({
    resident: hasShape({ first_name: isText, last_name: isText, date_of_birth: orNull(isText) }),
  }),
});

/** Fills the index of the account on a phone, and the profile, to which the index leads on wide screens. */
export const fillAccount: FillFirstContent = ([profile, resident], { path, isDesktop }) => {
  if (path === 'profile' || isDesktop) return fillProfile(resident, isDesktop);
  return hasProfile(profile)
    ? fillIndex((profile as { data: { profile: Profile } }).data.profile)
    : null;
};

function fillProfile(answer: unknown, isDesktop: boolean): Part | null {
  if (!hasResident(answer)) return null;
  const { resident } = (answer as { data: { resident: Resident } }).data;
  // A phone has a back link instead of tabs, and the side column below what loads later.
  const getWide = (part: string) => (isDesktop ? [{ part, slots: {} }] : []);
  const slots = { tabs: getWide('tabs'), side: getWide('side') };
  return { part: 'profile', slots: { ...slots, ...describeResident(resident) } };
}

function fillIndex(profile: Profile): Part {
  const [name = '', ...domain] = profile.email.split(/(?=@)/);
  const tags = {
    email: { part: 'email', slots: { name, domain: domain.join('') } },
    phone: { part: 'phone', slots: {} },
  };
  return { part: 'index', slots: { line: { rich: describeProfile(profile), tags } } };
}
